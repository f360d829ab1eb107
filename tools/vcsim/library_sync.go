package main

import (
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/vmware/govmomi/vapi/library"
)

// automatic synchronises a library that does so by itself. A vCenter repeats that within hours; this
// one only when the subscription is made or changed, or when it is told to.
func (l *Libraries) automatic(of *Library) {
	if of.Type == subscribed && isTrue(of.Subscription.AutomaticSyncEnabled) {
		if err := l.sync(of); err != nil {
			log.Printf("library %s: %s", of.Name, err)
		}
	}
}

func (l *Libraries) synchronise(q question) (any, error) {
	if q.action() != "sync" {
		return nil, unknown("operation", q.action())
	}
	l.mutex.Lock()
	found, err := l.ofKind(subscribed, q.id())
	l.mutex.Unlock()
	if err != nil {
		return nil, err
	}
	return nil, l.sync(found)
}

// sync makes the items of a library those that its publisher has now; their content comes with them
// unless it is only wanted on demand.
func (l *Libraries) sync(to *Library) error {
	l.syncing.Lock()
	defer l.syncing.Unlock()
	l.mutex.Lock()
	from := *to.Subscription
	l.mutex.Unlock()
	publisher := &subscription{Subscription: &from}
	published, err := publisher.feed()
	if err != nil {
		return invalid("Cannot synchronise with " + from.SubscriptionURL + ": " + err.Error())
	}
	var stale []*Item
	l.mutex.Lock()
	for _, item := range to.Items {
		gone := !slices.ContainsFunc(published.Items, func(each feedItem) bool { return sourceId(each) == item.SourceID })
		if gone {
			l.dropItem(to, item)
		}
	}
	for _, each := range published.Items {
		item := l.adopted(to, each)
		if !item.Cached {
			stale = append(stale, item)
		}
	}
	now := time.Now().UTC()
	to.LastSyncTime = &now
	l.remember()
	l.mutex.Unlock()
	if isTrue(from.OnDemand) {
		return nil
	}
	for _, item := range stale {
		if err := l.fetch(publisher, item); err != nil {
			return err
		}
	}
	return nil
}

func sourceId(published feedItem) string { return strings.TrimPrefix(published.Id, urn) }

// adopted is the item of a subscribed library that stands for what is published; without its
// content if that is new.
func (l *Libraries) adopted(to *Library, published feedItem) *Item {
	var item *Item
	for _, each := range to.Items {
		if each.SourceID == sourceId(published) {
			item = each
		}
	}
	if item == nil {
		item = l.addItem(to, library.Item{SourceID: sourceId(published), ContentVersion: "none"})
	}
	item.Name, item.Description = published.Name, &published.Description
	item.Type = strings.TrimPrefix(published.Type, "vcsp.")
	if item.ContentVersion != published.Version {
		item.ContentVersion = published.Version
		item.Files = nil
		for _, file := range published.Files {
			item.Files = append(item.Files, File{Name: file.Name, Size: file.Size, Source: file.Hrefs[0]})
		}
		item.measure()
		item.Cached = len(item.Files) == 0
	}
	return item
}

// fetch brings the content of an item that is still with the publisher.
func (l *Libraries) fetch(publisher *subscription, item *Item) error {
	l.mutex.Lock()
	files := slices.Clone(item.Files)
	l.mutex.Unlock()
	for _, file := range files {
		if file.Cached {
			continue
		}
		if err := l.fetchFile(publisher, item, file); err != nil {
			return invalid("Cannot fetch " + file.Name + " of " + item.Name + ": " + err.Error())
		}
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	item.measure()
	l.remember()
	return nil
}

func (l *Libraries) fetchFile(publisher *subscription, item *Item, file File) error {
	arriving := filepath.Join(l.folder, uuid.NewString())
	defer os.Remove(arriving)
	if err := publisher.download(file.Source, arriving); err != nil {
		return err
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.keep(item, file.Name, arriving)
}

// present makes sure that the content of an item is here, as its first use does.
func (l *Libraries) present(home *Library, item *Item) error {
	if item.Cached || home.Subscription == nil {
		return nil
	}
	l.syncing.Lock()
	defer l.syncing.Unlock()
	return l.fetch(&subscription{Subscription: home.Subscription}, item)
}
