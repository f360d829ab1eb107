package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vapi/library"
	"github.com/vmware/govmomi/vim25"
	"github.com/vmware/govmomi/vim25/mo"
	"github.com/vmware/govmomi/vim25/types"
)

const (
	local      = "LOCAL"
	subscribed = "SUBSCRIBED"
)

// Libraries are the content libraries of a vCenter. They take the place of the simulator's own,
// which subscribe to libraries of the same process only, show passwords, cannot be changed but for
// their names, and deploy templates instead of machines.
type Libraries struct {
	mutex   sync.Mutex
	syncing sync.Mutex // one synchronisation at a time; it does not hold the other lock
	service *simulator.Service
	client  *vim25.Client
	folder  string
	keeps   bool
	known   map[string]*Library
	uploads map[string]*upload
	pace    time.Duration
}

// Library with its items; the path of its datastore outlives the datastore's id.
type Library struct {
	library.Library
	StorePath string           `json:"store_path"`
	Items     map[string]*Item `json:"items"`
}

// Item of a library: files, or a template in the inventory.
type Item struct {
	library.Item
	Files    []File `json:"files"`
	Template string `json:"template,omitempty"`
}

// File of an item; one that is not cached is still with the publisher, at its source.
type File struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	Cached bool   `json:"cached"`
	Source string `json:"source,omitempty"`
}

func newLibraries(service *simulator.Service, client *vim25.Client, state, scratch string) (*Libraries, error) {
	libraries := &Libraries{
		service: service, client: client, keeps: state != "",
		folder:  filepath.Join(scratch, "libraries"),
		known:   map[string]*Library{},
		uploads: map[string]*upload{},
	}
	if libraries.keeps {
		libraries.folder = filepath.Join(state, "libraries")
	}
	if err := os.MkdirAll(libraries.folder, 0o700); err != nil {
		return nil, err
	}
	return libraries, libraries.restore()
}

func (l *Libraries) memory() string { return filepath.Join(l.folder, "libraries.json") }

func (l *Libraries) restore() error {
	text, err := os.ReadFile(l.memory())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &l.known); err != nil {
		return err
	}
	for _, each := range l.known {
		for id, item := range each.Items {
			if item.Template != "" { // machines are not remembered, and their ids are given anew
				delete(each.Items, id)
			}
		}
	}
	return nil
}

func (l *Libraries) remember() {
	text, err := json.Marshal(l.known)
	if err == nil {
		err = replace(l.memory(), text)
	}
	if err != nil {
		panic(err) // an answer that would be forgotten must not be given
	}
}

// files is where the content of an item is.
func (l *Libraries) files(item *Item) string { return filepath.Join(l.folder, item.LibraryID, item.ID) }

func (l *Libraries) library(id string) (*Library, error) {
	if found := l.known[id]; found != nil {
		return found, nil
	}
	return nil, unknown("library", id)
}

func (l *Libraries) item(id string) (*Library, *Item, error) {
	for _, each := range l.known {
		if item := each.Items[id]; item != nil {
			return each, item, nil
		}
	}
	return nil, nil, unknown("library item", id)
}

// ids of all libraries that fit, in the order in which they were made.
func (l *Libraries) ids(fits func(*Library) bool) []string {
	var found []*Library
	for _, each := range l.known {
		if fits(each) {
			found = append(found, each)
		}
	}
	slices.SortFunc(found, func(a, b *Library) int {
		if order := a.CreationTime.Compare(*b.CreationTime); order != 0 {
			return order
		}
		return strings.Compare(a.ID, b.ID)
	})
	ids := []string{}
	for _, each := range found {
		ids = append(ids, each.ID)
	}
	return ids
}

func (l *Libraries) all() []string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.ids(func(*Library) bool { return true })
}

// add makes a library after all has been checked.
func (l *Libraries) add(spec library.Library, store mo.Entity) *Library {
	now := time.Now().UTC()
	if spec.ID == "" {
		spec.ID = uuid.NewString()
	}
	spec.CreationTime, spec.LastModifiedTime = &now, &now
	spec.Version = "1"
	spec.ServerGUID = l.client.ServiceContent.About.InstanceUuid
	spec.StateInfo = &library.StateInfo{State: "ACTIVE"}
	made := &Library{Library: spec, StorePath: l.path(store), Items: map[string]*Item{}}
	l.known[spec.ID] = made
	l.remember()
	return made
}

func (l *Libraries) drop(gone *Library) {
	delete(l.known, gone.ID)
	l.remember()
	_ = os.RemoveAll(filepath.Join(l.folder, gone.ID))
}

func (l *Libraries) entity(kind, id string) mo.Entity {
	found, _ := l.service.Context.Map.Get(types.ManagedObjectReference{Type: kind, Value: id}).(mo.Entity)
	return found
}

// path in the inventory, such as /DC0/datastore/Flex-1.
func (l *Libraries) path(entity mo.Entity) string {
	parent := entity.Entity().Parent
	if parent == nil {
		return ""
	}
	return l.path(l.entity(parent.Type, parent.Value)) + "/" + entity.Entity().Name
}

// store is the id that the datastore of a library has now.
func (l *Libraries) store(of *Library) string {
	for _, each := range l.service.Context.Map.All("Datastore") {
		if l.path(each) == of.StorePath {
			return each.Reference().Value
		}
	}
	return of.Storage[0].DatastoreID
}

// shown is a library as clients see it: with the address that they come by, and no passwords.
func (l *Libraries) shown(of *Library, origin string) library.Library {
	shown := of.Library
	shown.Storage = []library.StorageBacking{{Type: "DATASTORE", DatastoreID: l.store(of)}}
	if from := of.Subscription; from != nil {
		copied := *from
		copied.Password = ""
		shown.Subscription = &copied
	}
	if to := of.Publication; to != nil {
		copied := *to
		copied.Password, copied.CurrentPassword = "", ""
		if isTrue(to.Published) {
			copied.PublishURL = origin + publishing + of.ID + "/lib.json"
		}
		shown.Publication = &copied
	}
	return shown
}

func isTrue(flag *bool) bool { return flag != nil && *flag }
