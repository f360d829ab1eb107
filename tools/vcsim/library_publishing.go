package main

import (
	"fmt"
	"net/http"
	"path/filepath"

	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vapi/library"
)

const publishing = "/cls/vcsp/lib/"

// What a publisher tells, in version 2 of the content subscription protocol; any web server can.
type feed struct {
	Version   string `json:"vcspVersion"`
	Name      string `json:"name"`
	Id        string `json:"id"`
	ItemsHref string `json:"itemsHref"`
}

type feedItems struct {
	Items []feedItem `json:"items"`
}

type feedItem struct {
	Id          string     `json:"id"`
	Name        string     `json:"name"`
	Description string     `json:"description"`
	Type        string     `json:"type"`
	Version     string     `json:"version"`
	SelfHref    string     `json:"selfHref"`
	Files       []feedFile `json:"files"`
}

type feedFile struct {
	Name  string   `json:"name"`
	Size  int64    `json:"size"`
	Hrefs []string `json:"hrefs"`
}

const urn = "urn:uuid:"

// feedTypes by the types of items; templates in the inventory are not published this way.
var feedTypes = map[string]string{library.ItemTypeOVF: "vcsp.ovf", library.ItemTypeISO: "vcsp.iso"}

// registerPublishing serves the libraries that are published, to whoever knows their passwords.
func registerPublishing(service *simulator.Service, l *Libraries) {
	serve := func(path string, handle func(w http.ResponseWriter, r *http.Request, published *Library)) {
		service.ServeMux.HandleFunc("GET "+publishing+"{id}"+path, func(w http.ResponseWriter, r *http.Request) {
			l.mutex.Lock()
			defer l.mutex.Unlock()
			published := l.known[r.PathValue("id")]
			if published == nil || published.Publication == nil || !isTrue(published.Publication.Published) {
				http.NotFound(w, r)
				return
			}
			user, password, _ := r.BasicAuth()
			if wanted := published.Publication.Password; wanted != "" && (user != publisher || password != wanted) {
				w.Header().Set("WWW-Authenticate", "Basic")
				w.WriteHeader(http.StatusUnauthorized)
				return
			}
			handle(w, r, published)
		})
	}
	serve("/lib.json", func(w http.ResponseWriter, _ *http.Request, published *Library) {
		reply(w, http.StatusOK, feed{Version: "2", Name: published.Name, Id: urn + published.ID, ItemsHref: "items.json"})
	})
	serve("/items.json", func(w http.ResponseWriter, _ *http.Request, published *Library) {
		reply(w, http.StatusOK, published.feed())
	})
	serve("/{item}/{file}", func(w http.ResponseWriter, r *http.Request, published *Library) {
		item := published.Items[r.PathValue("item")]
		if item == nil || !plain(r.PathValue("file")) {
			http.NotFound(w, r)
			return
		}
		http.ServeFile(w, r, filepath.Join(l.files(item), r.PathValue("file")))
	})
}

func (of *Library) feed() feedItems {
	told := feedItems{Items: []feedItem{}}
	for _, id := range of.ids(func(each *Item) bool { return each.Template == "" }) {
		item := of.Items[id]
		kind, known := feedTypes[item.Type]
		if !known {
			kind = "vcsp.other"
		}
		entry := feedItem{
			Id: urn + id, Name: item.Name, Type: kind, Version: item.ContentVersion, SelfHref: id + "/item.json", Files: []feedFile{},
		}
		if item.Description != nil {
			entry.Description = *item.Description
		}
		for _, file := range item.Files {
			entry.Files = append(entry.Files, feedFile{
				Name: file.Name, Size: file.Size, Hrefs: []string{fmt.Sprintf("%s/%s", id, file.Name)},
			})
		}
		told.Items = append(told.Items, entry)
	}
	return told
}
