package main

import (
	"os"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vapi/library"
	"github.com/vmware/govmomi/vim25/types"
)

func (a accent) routeItems(service *simulator.Service, l *Libraries) {
	const items = "/content/library/item"
	a.route(service, "GET", items, l.reading(l.itemsOf))
	a.route(service, "POST", items, l.createOrFindItem)
	a.route(service, "GET", items+"/{id}", l.reading(func(q question) (any, error) {
		_, item, err := l.item(q.id())
		if err != nil {
			return nil, err
		}
		return item.Item, nil
	}))
	a.route(service, "PATCH", items+"/{id}", l.updateItem)
	a.route(service, "DELETE", items+"/{id}", l.deleteItem)
	a.route(service, "GET", items+"/file", l.reading(l.filesOf))
}

func (l *Libraries) itemsOf(q question) (any, error) {
	found, err := l.library(q.URL.Query().Get("library_id"))
	if err != nil {
		return nil, err
	}
	return found.ids(func(*Item) bool { return true }), nil
}

// ids of the items that fit, sorted by their names.
func (of *Library) ids(fits func(*Item) bool) []string {
	var found []*Item
	for _, each := range of.Items {
		if fits(each) {
			found = append(found, each)
		}
	}
	slices.SortFunc(found, func(a, b *Item) int { return strings.Compare(a.Name, b.Name) })
	ids := []string{}
	for _, each := range found {
		ids = append(ids, each.ID)
	}
	return ids
}

func (l *Libraries) createOrFindItem(q question) (any, error) {
	if q.action() == "find" {
		return l.findItems(q)
	}
	var spec library.Item
	if err := q.read("create_spec", &spec); err != nil {
		return nil, err
	}
	return l.reading(func(question) (any, error) {
		home, err := l.room(spec.LibraryID, spec.Name)
		if err != nil {
			return nil, err
		}
		made := l.addItem(home, spec)
		l.remember()
		return made.ID, nil
	})(q)
}

func (l *Libraries) findItems(q question) (any, error) {
	var wanted library.FindItem
	if err := q.read("spec", &wanted); err != nil {
		return nil, err
	}
	return l.reading(func(question) (any, error) {
		found := []string{}
		for _, id := range l.ids(func(each *Library) bool { return wanted.LibraryID == "" || each.ID == wanted.LibraryID }) {
			found = append(found, l.known[id].ids(func(each *Item) bool {
				return (wanted.Name == "" || strings.EqualFold(each.Name, wanted.Name)) &&
					(wanted.Type == "" || each.Type == wanted.Type)
			})...)
		}
		return found, nil
	})(q)
}

// room is a local library that has no item of that name yet.
func (l *Libraries) room(id, name string) (*Library, error) {
	home, err := l.library(id)
	if err != nil {
		return nil, err
	}
	if home.Type == subscribed {
		return nil, wrongKind("The items of the subscribed library " + home.Name + " are those of its publisher")
	}
	if name == "" {
		return nil, invalid("The name of an item is required")
	}
	for _, each := range home.Items {
		if each.Name == name {
			return nil, taken("The library " + home.Name + " has an item " + name + " already")
		}
	}
	return home, nil
}

func (l *Libraries) addItem(home *Library, spec library.Item) *Item {
	now := time.Now().UTC()
	spec.ID, spec.LibraryID = uuid.NewString(), home.ID
	spec.CreationTime, spec.LastModifiedTime = &now, &now
	spec.Version, spec.MetadataVersion = "1", "1"
	if spec.ContentVersion == "" {
		spec.ContentVersion = "1"
	}
	spec.Cached = home.Type == local
	made := &Item{Item: spec}
	home.Items[spec.ID] = made
	return made
}

// ownItem is an item of a local library.
func (l *Libraries) ownItem(id string) (*Library, *Item, error) {
	home, item, err := l.item(id)
	if err == nil && home.Type == subscribed {
		err = wrongKind("The items of the subscribed library " + home.Name + " are those of its publisher")
	}
	return home, item, err
}

func (l *Libraries) updateItem(q question) (any, error) {
	var spec library.Item
	if err := q.read("update_spec", &spec); err != nil {
		return nil, err
	}
	return l.reading(func(question) (any, error) {
		_, item, err := l.ownItem(q.id())
		if err != nil {
			return nil, err
		}
		item.Patch(&spec)
		l.remember()
		return nil, nil
	})(q)
}

// deleteItem takes a template out of the inventory, too.
func (l *Libraries) deleteItem(q question) (any, error) {
	l.mutex.Lock()
	home, item, err := l.ownItem(q.id())
	if err != nil {
		l.mutex.Unlock()
		return nil, err
	}
	l.dropItem(home, item)
	l.remember()
	l.mutex.Unlock()
	if item.Template != "" {
		return nil, l.destroy(q.Context(), item.Template)
	}
	return nil, nil
}

func (l *Libraries) dropItem(home *Library, item *Item) {
	delete(home.Items, item.ID)
	_ = os.RemoveAll(l.files(item))
}

func (l *Libraries) filesOf(q question) (any, error) {
	_, item, err := l.item(q.URL.Query().Get("library_item_id"))
	if err != nil {
		return nil, err
	}
	shown := []library.File{}
	for _, each := range item.Files {
		shown = append(shown, library.File{
			Name: each.Name, Size: types.NewInt64(each.Size), Cached: types.NewBool(each.Cached), Version: item.ContentVersion,
		})
	}
	return shown, nil
}

// measure tells the item of what is in its files now.
func (item *Item) measure() {
	now := time.Now().UTC()
	item.LastModifiedTime, item.Size, item.Cached = &now, 0, true
	for _, each := range item.Files {
		item.Size += each.Size
		item.Cached = item.Cached && each.Cached
	}
}
