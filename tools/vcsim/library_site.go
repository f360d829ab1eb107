package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/google/uuid"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vapi/library"
	"github.com/vmware/govmomi/vim25/types"
)

// Shelf is a content library of a site; made once, then left alone, but for templates that are gone.
// One with an address subscribes to that, as far as anybody asks for it: a site must not depend on
// other machines.
type Shelf struct {
	Id           string            `json:"id"`
	Name         string            `json:"name"`
	Store        string            `json:"store"`
	Subscription string            `json:"subscription"`
	Packages     map[string]string `json:"packages"`  // OVF descriptors by the names of the items
	Templates    map[string]string `json:"templates"` // machines to clone by the names of the items
}

func (p place) libraries(ctx context.Context) error {
	for _, wanted := range p.wanted.Libraries {
		if err := p.shelf(ctx, wanted); err != nil {
			return err
		}
	}
	return nil
}

func (p place) shelf(ctx context.Context, wanted Shelf) error {
	home := p.Builder.libraries.named(wanted.Name)
	if home == nil {
		made, err := p.newShelf(ctx, wanted)
		if err != nil {
			return err
		}
		home = made
	}
	for name, machine := range wanted.Templates {
		if p.Builder.libraries.holds(home, name) {
			continue
		}
		if err := p.templateFrom(ctx, home, name, machine); err != nil {
			return err
		}
	}
	return nil
}

func (l *Libraries) named(name string) *Library {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for _, id := range l.ids(func(each *Library) bool { return each.Name == name }) {
		return l.known[id]
	}
	return nil
}

func (l *Libraries) holds(in *Library, name string) bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return len(in.ids(func(each *Item) bool { return each.Name == name })) > 0
}

func (p place) newShelf(ctx context.Context, wanted Shelf) (*Library, error) {
	l := p.Builder.libraries
	store, err := p.finder.Datastore(ctx, wanted.Store)
	if err != nil {
		return nil, err
	}
	spec := library.Library{
		ID: wanted.Id, Name: wanted.Name, Type: local,
		Storage: []library.StorageBacking{{Type: "DATASTORE", DatastoreID: store.Reference().Value}},
	}
	if wanted.Subscription != "" {
		spec.Type = subscribed
		spec.Subscription = &library.Subscription{
			AuthenticationMethod: "NONE", SubscriptionURL: wanted.Subscription,
			AutomaticSyncEnabled: types.NewBool(true), OnDemand: types.NewBool(true),
		}
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	made := l.add(spec, p.service.Context.Map.Get(store.Reference()).(*simulator.Datastore))
	for name, descriptor := range wanted.Packages {
		if err := l.pack(made, name, descriptor); err != nil {
			return nil, err
		}
	}
	l.remember()
	return made, nil
}

func (l *Libraries) pack(in *Library, name, descriptor string) error {
	item := l.addItem(in, library.Item{Name: name, Type: library.ItemTypeOVF})
	arriving := filepath.Join(l.folder, uuid.NewString())
	if err := os.WriteFile(arriving, []byte(descriptor), 0o600); err != nil {
		return err
	}
	if err := l.keep(item, name+".ovf", arriving); err != nil {
		return err
	}
	item.measure()
	return nil
}

// templateFrom clones beside the machine that it clones.
func (p place) templateFrom(ctx context.Context, in *Library, name, machine string) error {
	source, err := p.finder.VirtualMachine(ctx, machine)
	if err != nil {
		return err
	}
	found := p.service.Context.Map.Get(source.Reference()).(*simulator.VirtualMachine)
	host := p.service.Context.Map.Get(*found.Runtime.Host).(*simulator.HostSystem)
	where := library.Placement{Cluster: host.Parent.Value, Folder: found.Parent.Value}
	_, err = p.Builder.libraries.template(ctx, in, name, source.Reference().Value, &where, p.Builder.libraries.store(in))
	return err
}
