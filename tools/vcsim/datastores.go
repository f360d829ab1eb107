package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/vmware/govmomi/object"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25/types"
)

// stores of a datacenter, with where each is mounted.
func (datacenter Datacenter) stores() map[string][]Store {
	stores := map[string][]Store{"*": datacenter.Datastores}
	for _, cluster := range datacenter.Clusters {
		stores[cluster.Name+"/*"] = cluster.Datastores
	}
	return stores
}

func (datacenter Datacenter) storeNames() []string {
	var names []string
	for _, stores := range datacenter.stores() {
		for _, store := range stores {
			names = append(names, store.Name)
		}
	}
	return names
}

func (p place) datastores(ctx context.Context) error {
	for where, stores := range p.wanted.stores() {
		if len(stores) == 0 {
			continue
		}
		hosts, err := p.hostsAt(ctx, where)
		if err != nil {
			return err
		}
		for _, wanted := range stores {
			folder := filepath.Join(p.disks, p.wanted.Name, wanted.Name)
			if err := os.MkdirAll(folder, 0o700); err != nil {
				return err
			}
			for _, host := range hosts {
				if err := p.mount(ctx, host, wanted, folder); err != nil {
					return fmt.Errorf("datastore %s: %w", wanted.Name, err)
				}
			}
		}
	}
	return nil
}

// dropDatastores fails while virtual machines are on one of them.
func (p place) dropDatastores(ctx context.Context) error {
	wanted := p.wanted.storeNames()
	for _, name := range p.before.storeNames() {
		if slices.Contains(wanted, name) {
			continue
		}
		store, err := p.finder.Datastore(ctx, name)
		if missing(err) {
			continue
		}
		if err != nil {
			return err
		}
		task, err := store.Destroy(ctx)
		if err := done(ctx, task, err); err != nil {
			return fmt.Errorf("datastore %s: %w", name, err)
		}
	}
	return nil
}

func (p place) mount(ctx context.Context, host *object.HostSystem, wanted Store, folder string) error {
	system, err := host.ConfigManager().DatastoreSystem(ctx)
	if err != nil {
		return err
	}
	inventory := p.service.Context.Map
	mounted := inventory.Get(host.Reference()).(*simulator.HostSystem).Datastore
	if inventory.FindByName(wanted.Name, mounted) != nil {
		return nil
	}
	if _, err := system.CreateLocalDatastore(ctx, wanted.Name, folder); err != nil {
		return err
	}
	stores := inventory.Get(p.roots.DatastoreFolder.Reference()).(*simulator.Folder)
	store := inventory.FindByName(wanted.Name, stores.ChildEntity).(*simulator.Datastore)
	if wanted.Kind != "" {
		store.Summary.Type = wanted.Kind
	}
	store.Summary.MultipleHostAccess = types.NewBool(true)
	store.Summary.Capacity = wanted.CapacityGiB << 30
	store.Summary.FreeSpace = wanted.CapacityGiB << 30
	return nil
}
