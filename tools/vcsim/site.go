package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/vmware/govmomi/find"
	"github.com/vmware/govmomi/object"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25"
)

// Site is what a vCenter shall hold. What an earlier site had and this one has not goes; whatever
// clients have made stays.
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
	Libraries      []Shelf   `json:"libraries"`
}

// Cluster with exactly these hosts; pools are below its root pool, datastores are its own.
type Cluster struct {
	Name       string   `json:"name"`
	Hosts      []string `json:"hosts"`
	Pools      []string `json:"pools"`
	Datastores []Store  `json:"datastores"`
}

// Store is a datastore that all hosts mount of the cluster, or of the datacenter, that has it; kind
// is vsan, VMFS, NFS or empty.
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
	mutex     sync.Mutex
	service   *simulator.Service
	client    *vim25.Client
	policies  *Policies
	libraries *Libraries
	disks     string
	file      string
	last      Site
}

func newBuilder(service *simulator.Service, policies *Policies, state string) (*Builder, error) {
	client, err := vim25.NewClient(context.Background(), service)
	if err != nil {
		return nil, err
	}
	disks, err := os.MkdirTemp("", "vcsim-datastores-")
	builder := &Builder{service: service, client: client, policies: policies, disks: disks}
	if state != "" {
		builder.file = filepath.Join(state, "site.json")
	}
	return builder, err
}

// begin makes the inventory be what it was asked to be last, or else the first one.
func (b *Builder) begin(ctx context.Context, first Site) error {
	if b.file == "" {
		return b.converge(ctx, first)
	}
	text, err := os.ReadFile(b.file)
	if errors.Is(err, fs.ErrNotExist) {
		return b.converge(ctx, first)
	}
	if err != nil {
		return err
	}
	var known Site
	if err := json.Unmarshal(text, &known); err != nil {
		return err
	}
	return b.converge(ctx, known)
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
	b.policies.converge(site.Policies, b.last.Policies)
	b.last = site
	return b.remember(site)
}

// before is a datacenter as the last site had it.
func (b *Builder) before(name string) Datacenter {
	for _, datacenter := range b.last.Datacenters {
		if datacenter.Name == name {
			return datacenter
		}
	}
	return Datacenter{Name: name}
}

func (b *Builder) remember(site Site) error {
	if b.file == "" {
		return nil
	}
	text, err := json.Marshal(site)
	if err != nil {
		return err
	}
	return replace(b.file, text)
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
	place := place{b, finder, folders, wanted, b.before(wanted.Name)}
	for _, step := range []func(context.Context) error{
		place.dropDatastores, place.dropClusters, place.clusters, place.switches, place.opaqueNetworks,
		place.datastores, place.folders, place.machines, place.libraries,
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
	before Datacenter
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

// hostsAt are those whose path, such as Cluster-1/esx-0, fits.
func (p place) hostsAt(ctx context.Context, pattern string) ([]*object.HostSystem, error) {
	hosts, err := p.finder.HostSystemList(ctx, pattern)
	if missing(err) {
		return nil, nil
	}
	return hosts, err
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
