package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/vmware/govmomi/object"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25/types"
)

func (p place) clusters(ctx context.Context) error {
	for _, wanted := range p.wanted.Clusters {
		cluster, err := p.finder.ClusterComputeResource(ctx, wanted.Name)
		if missing(err) {
			on := true
			cluster, err = p.roots.HostFolder.CreateCluster(ctx, wanted.Name, types.ClusterConfigSpecEx{
				DrsConfig: &types.ClusterDrsConfigInfo{Enabled: &on},
				DasConfig: &types.ClusterDasConfigInfo{Enabled: &on},
			})
		}
		if err != nil {
			return err
		}
		if err := p.hosts(ctx, cluster, wanted.Hosts); err != nil {
			return err
		}
		if err := p.pools(ctx, cluster, wanted.Pools); err != nil {
			return err
		}
	}
	return nil
}

// dropClusters takes their hosts and pools with them.
func (p place) dropClusters(ctx context.Context) error {
	inventory := p.service.Context.Map
	for _, former := range p.before.Clusters {
		wanted := slices.ContainsFunc(p.wanted.Clusters, func(each Cluster) bool { return each.Name == former.Name })
		if wanted {
			continue
		}
		cluster, err := p.finder.ClusterComputeResource(ctx, former.Name)
		if missing(err) {
			continue
		}
		if err != nil {
			return err
		}
		if err := p.hosts(ctx, cluster, nil); err != nil {
			return err
		}
		pools, err := p.finder.ResourcePoolList(ctx, cluster.InventoryPath+"/Resources/*")
		if err != nil && !missing(err) {
			return err
		}
		for _, pool := range pools {
			inventory.Remove(p.service.Context, pool.Reference())
		}
		root, err := cluster.ResourcePool(ctx)
		if err != nil {
			return err
		}
		inventory.Remove(p.service.Context, root.Reference())
		// The simulator cannot destroy a cluster.
		folder := inventory.Get(p.roots.HostFolder.Reference()).(*simulator.Folder)
		folder.ChildEntity = without(folder.ChildEntity, cluster.Reference())
		inventory.Remove(p.service.Context, cluster.Reference())
	}
	return nil
}

func (p place) hosts(ctx context.Context, cluster *object.ClusterComputeResource, wanted []string) error {
	present, err := cluster.Hosts(ctx)
	if err != nil {
		return err
	}
	var names []string
	for _, host := range present {
		name, err := host.ObjectName(ctx)
		if err != nil {
			return err
		}
		names = append(names, name)
		if !slices.Contains(wanted, name) {
			if err := p.removeHost(ctx, cluster, host); err != nil {
				return fmt.Errorf("host %s: %w", name, err)
			}
		}
	}
	for _, name := range wanted {
		if slices.Contains(names, name) {
			continue
		}
		task, err := cluster.AddHost(ctx, types.HostConnectSpec{HostName: name}, true, nil, nil)
		if err := done(ctx, task, err); err != nil {
			return fmt.Errorf("host %s: %w", name, err)
		}
	}
	return nil
}

// removeHost also takes the host out of the lists in which the simulator forgets it.
func (p place) removeHost(ctx context.Context, cluster *object.ClusterComputeResource, host *object.HostSystem) error {
	ref := host.Reference()
	size := p.service.Context.Map.Get(ref).(*simulator.HostSystem).Summary.Hardware
	task, err := host.Destroy(ctx)
	if err := done(ctx, task, err); err != nil {
		return err
	}
	inventory := p.service.Context.Map
	parent := inventory.Get(cluster.Reference()).(*simulator.ClusterComputeResource)
	parent.Host = without(parent.Host, ref)
	summary := parent.Summary.GetComputeResourceSummary()
	summary.NumHosts--
	summary.NumEffectiveHosts--
	summary.NumCpuCores -= size.NumCpuCores
	summary.NumCpuThreads -= size.NumCpuThreads
	summary.TotalCpu -= int32(size.NumCpuCores) * size.CpuMhz
	summary.TotalMemory -= size.MemorySize
	for _, each := range inventory.All("Datastore") {
		store := each.(*simulator.Datastore)
		store.Host = slices.DeleteFunc(store.Host, func(mount types.DatastoreHostMount) bool { return mount.Key == ref })
	}
	return nil
}

func (p place) pools(ctx context.Context, cluster *object.ClusterComputeResource, wanted []string) error {
	root, err := cluster.ResourcePool(ctx)
	if err != nil {
		return err
	}
	for _, name := range wanted {
		_, err := p.finder.ResourcePool(ctx, cluster.InventoryPath+"/Resources/"+name)
		if missing(err) || cluster.InventoryPath == "" {
			_, err = root.Create(ctx, name, types.DefaultResourceConfigSpec())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func without(refs []types.ManagedObjectReference, gone types.ManagedObjectReference) []types.ManagedObjectReference {
	return slices.DeleteFunc(refs, func(ref types.ManagedObjectReference) bool { return ref == gone })
}
