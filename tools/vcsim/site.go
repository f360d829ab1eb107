package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/vmware/govmomi/find"
	"github.com/vmware/govmomi/object"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25"
	"github.com/vmware/govmomi/vim25/mo"
	"github.com/vmware/govmomi/vim25/types"
)

// Site is what a vCenter shall hold. Whatever else clients have made stays.
type Site struct {
	Datacenters []Datacenter `json:"datacenters"`
	Policies    []Policy     `json:"policies"`
}

// Datacenter of a site; folders are those of virtual machines.
type Datacenter struct {
	Name           string    `json:"name"`
	Switches       []Switch  `json:"switches"`
	Clusters       []Cluster `json:"clusters"`
	Datastores     []Store   `json:"datastores"`
	Folders        []string  `json:"folders"`
	OpaqueNetworks []string  `json:"opaqueNetworks"`
	Machines       []Machine `json:"machines"`
}

// Cluster with exactly these hosts; pools are below its root pool.
type Cluster struct {
	Name  string   `json:"name"`
	Hosts []string `json:"hosts"`
	Pools []string `json:"pools"`
}

// Store is a datastore that all hosts of a datacenter mount; kind is vsan, VMFS, NFS or empty.
type Store struct {
	Name        string `json:"name"`
	Kind        string `json:"kind"`
	CapacityGiB int64  `json:"capacityGiB"`
}

// Switch is a distributed switch.
type Switch struct {
	Name       string   `json:"name"`
	Portgroups []string `json:"portgroups"`
}

// Builder makes the simulated inventory be what a site says, through the simulator's own API.
type Builder struct {
	mutex    sync.Mutex
	service  *simulator.Service
	client   *vim25.Client
	policies *Policies
	disks    string
}

func newBuilder(service *simulator.Service, policies *Policies) (*Builder, error) {
	client, err := vim25.NewClient(context.Background(), service)
	if err != nil {
		return nil, err
	}
	disks, err := os.MkdirTemp("", "vcsim-datastores-")
	return &Builder{service: service, client: client, policies: policies, disks: disks}, err
}

func (b *Builder) close() { _ = os.RemoveAll(b.disks) }

func (b *Builder) converge(ctx context.Context, site Site) error {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	for _, wanted := range site.Datacenters {
		if err := b.datacenter(ctx, wanted); err != nil {
			return fmt.Errorf("datacenter %s: %w", wanted.Name, err)
		}
	}
	return b.policies.converge(site.Policies)
}

func (b *Builder) datacenter(ctx context.Context, wanted Datacenter) error {
	finder := find.NewFinder(b.client, false)
	dc, err := finder.Datacenter(ctx, "/"+wanted.Name)
	if missing(err) {
		dc, err = object.NewRootFolder(b.client).CreateDatacenter(ctx, wanted.Name)
	}
	if err != nil {
		return err
	}
	finder.SetDatacenter(dc)
	folders, err := dc.Folders(ctx)
	if err != nil {
		return err
	}
	place := place{b, finder, folders, wanted}
	for _, step := range []func(context.Context) error{
		place.clusters, place.switches, place.opaqueNetworks, place.datastores, place.folders, place.machines,
	} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// place is one datacenter while it is worked on.
type place struct {
	*Builder
	finder *find.Finder
	roots  *object.DatacenterFolders
	wanted Datacenter
}

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

func (p place) switches(ctx context.Context) error {
	for _, wanted := range p.wanted.Switches {
		present, err := p.finder.Network(ctx, wanted.Name)
		if err == nil && present != nil {
			continue
		}
		task, err := p.roots.NetworkFolder.CreateDVS(ctx, types.DVSCreateSpec{
			ConfigSpec: &types.VMwareDVSConfigSpec{DVSConfigSpec: types.DVSConfigSpec{Name: wanted.Name}},
		})
		if err := done(ctx, task, err); err != nil {
			return err
		}
		network, err := p.finder.Network(ctx, wanted.Name)
		if err != nil {
			return err
		}
		made := network.(*object.DistributedVirtualSwitch)
		if err := p.join(ctx, made); err != nil {
			return err
		}
		for _, name := range wanted.Portgroups {
			task, err := made.AddPortgroup(ctx, []types.DVPortgroupConfigSpec{{
				Name: name, NumPorts: 128,
				Type: string(types.DistributedVirtualPortgroupPortgroupTypeEarlyBinding),
			}})
			if err := done(ctx, task, err); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p place) join(ctx context.Context, made *object.DistributedVirtualSwitch) error {
	hosts, err := p.allHosts(ctx)
	if err != nil {
		return err
	}
	for _, host := range hosts {
		task, err := made.Reconfigure(ctx, &types.DVSConfigSpec{
			Host: []types.DistributedVirtualSwitchHostMemberConfigSpec{{
				Operation: string(types.ConfigSpecOperationAdd), Host: host.Reference(),
			}},
		})
		if err := done(ctx, task, err); err != nil {
			return err
		}
	}
	return nil
}

// opaqueNetworks are those of NSX; no call of the vSphere API makes one.
func (p place) opaqueNetworks(ctx context.Context) error {
	folder := p.service.Context.Map.Get(p.roots.NetworkFolder.Reference()).(*simulator.Folder)
	for _, name := range p.wanted.OpaqueNetworks {
		if p.service.Context.Map.FindByName(name, folder.ChildEntity) != nil {
			continue
		}
		summary := types.OpaqueNetworkSummary{NetworkSummary: types.NetworkSummary{Name: name}}
		if err := folder.AddOpaqueNetwork(p.service.Context, summary); err != nil {
			return err
		}
		for _, each := range p.service.Context.Map.All("OpaqueNetwork") {
			network := each.(*mo.OpaqueNetwork)
			network.ManagedEntity.Name = network.Network.Name // which the simulator leaves empty
		}
	}
	return nil
}

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

func (p place) folders(ctx context.Context) error {
	for _, name := range p.wanted.Folders {
		_, err := p.finder.Folder(ctx, p.roots.VmFolder.InventoryPath+"/"+name)
		if missing(err) {
			_, err = p.roots.VmFolder.CreateFolder(ctx, name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (p place) allHosts(ctx context.Context) ([]*object.HostSystem, error) {
	hosts, err := p.finder.HostSystemList(ctx, "*")
	if missing(err) {
		return nil, nil
	}
	return hosts, err
}

func without(refs []types.ManagedObjectReference, gone types.ManagedObjectReference) []types.ManagedObjectReference {
	return slices.DeleteFunc(refs, func(ref types.ManagedObjectReference) bool { return ref == gone })
}

func missing(err error) bool {
	_, notFound := err.(*find.NotFoundError)
	return notFound
}

func done(ctx context.Context, task *object.Task, err error) error {
	if err != nil {
		return err
	}
	return task.Wait(ctx)
}
