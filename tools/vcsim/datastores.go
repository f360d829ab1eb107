package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/vmware/govmomi/object"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25/types"
)

func (p place) datastores(ctx context.Context) error {
	hosts, err := p.allHosts(ctx)
	if err != nil {
		return err
	}
	for _, wanted := range p.wanted.Datastores {
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
