package main

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/vmware/govmomi/object"
	"github.com/vmware/govmomi/ovf"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vapi/library"
	"github.com/vmware/govmomi/vapi/vcenter"
	"github.com/vmware/govmomi/vim25/mo"
	"github.com/vmware/govmomi/vim25/types"
)

// notWhileDeploying are refused by a machine whose disks are still being filled.
var notWhileDeploying = []string{"ReconfigVM_Task", "PowerOnVM_Task", "CloneVM_Task", "RelocateVM_Task", "Destroy_Task"}

// home is where a machine is deployed to.
type home struct {
	pool   *object.ResourcePool
	folder *object.Folder
	store  types.ManagedObjectReference
}

func registerDeployments(service *simulator.Service, l *Libraries) {
	older.route(service, "POST", "/vcenter/ovf/library-item/{id}", l.deployOvf)
	templates := accent{root: "/rest", wrapped: true}
	templates.route(service, "GET", "/vcenter/vm-template/library-items/{id}", l.reading(l.templateOf))
	templates.route(service, "POST", "/vcenter/vm-template/library-items/{id}", l.deployTemplate)
	templates.route(service, "POST", "/vcenter/vm-template/library-items", l.createTemplate)
}

func (l *Libraries) itemOfType(kind, id string) (*Library, *Item, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	in, item, err := l.item(id)
	if err == nil && item.Type != kind {
		err = wrongKind("The library item " + item.Name + " is of type " + item.Type + ", not " + kind)
	}
	return in, item, err
}

// home checks what a client wants; without a folder it is that of the pool's datacenter, without a
// datastore the first one of the pool's cluster.
func (l *Libraries) home(ctx context.Context, pool, folder, store string) (home, error) {
	into := l.entity("ResourcePool", pool)
	if into == nil {
		return home{}, unknown("resource pool", pool)
	}
	found := home{pool: object.NewResourcePool(l.client, into.Reference())}
	owner, err := found.pool.Owner(ctx)
	if err != nil {
		return home{}, err
	}
	cluster := l.service.Context.Map.Get(owner.Reference()).(*simulator.ClusterComputeResource)
	switch {
	case store == "" && len(cluster.Datastore) == 0:
		return home{}, invalid("The cluster " + cluster.Name + " has no datastore")
	case store == "":
		found.store = cluster.Datastore[0]
	default:
		for _, each := range cluster.Datastore {
			if each.Value == store {
				found.store = each
			}
		}
		if found.store.Value == "" {
			return home{}, invalid("The cluster " + cluster.Name + " has no datastore " + store)
		}
	}
	if folder == "" {
		folder = l.datacenter(cluster).VmFolder.Value
	}
	if l.entity("Folder", folder) == nil {
		return home{}, unknown("folder", folder)
	}
	found.folder = object.NewFolder(l.client, types.ManagedObjectReference{Type: "Folder", Value: folder})
	return found, nil
}

func (l *Libraries) datacenter(of mo.Entity) *simulator.Datacenter {
	for {
		if found, ok := of.(*simulator.Datacenter); ok {
			return found
		}
		parent := of.Entity().Parent
		of = l.entity(parent.Type, parent.Value)
	}
}

func (l *Libraries) free(in home, name string) error {
	children := l.service.Context.Map.Get(in.folder.Reference()).(*simulator.Folder).ChildEntity
	if name == "" {
		return invalid("The name of the machine is required")
	}
	if l.service.Context.Map.FindByName(name, children) != nil {
		return taken("The name '" + name + "' already exists")
	}
	return nil
}

// deployOvf answers with success or failure, and with an error only if the call itself is wrong.
func (l *Libraries) deployOvf(q question) (any, error) {
	if q.action() != "deploy" {
		return nil, unknown("operation", q.action())
	}
	in, item, err := l.itemOfType(library.ItemTypeOVF, q.id())
	if err != nil {
		return nil, err
	}
	var target vcenter.Target
	var spec vcenter.DeploymentSpec
	if err := readBoth(q, &target, &spec); err != nil {
		return nil, err
	}
	into, err := l.home(q.Context(), target.ResourcePoolID, target.FolderID, spec.DefaultDatastoreID)
	if err != nil {
		return nil, err
	}
	machine, err := l.importOvf(q.Context(), in, item, into, spec)
	if err != nil {
		return vcenter.Deployment{Error: &vcenter.DeploymentError{Errors: []vcenter.OVFError{ovfError(err)}}}, nil
	}
	return vcenter.Deployment{Succeeded: true, ResourceID: &vcenter.ResourceID{Type: machine.Type, Value: machine.Value}}, nil
}

func (l *Libraries) importOvf(
	ctx context.Context, in *Library, item *Item, into home, spec vcenter.DeploymentSpec,
) (types.ManagedObjectReference, error) {
	none := types.ManagedObjectReference{}
	if err := l.free(into, spec.Name); err != nil {
		return none, err
	}
	if err := l.present(in, item); err != nil {
		return none, err
	}
	text, err := l.descriptor(item)
	if err != nil {
		return none, err
	}
	read, err := ovf.Unmarshal(strings.NewReader(text))
	if err != nil {
		return none, invalid("The descriptor of " + item.Name + " cannot be read: " + err.Error())
	}
	if read.VirtualSystem != nil && len(read.VirtualSystem.Eula) > 0 && !spec.AcceptAllEULA {
		return none, invalid("The license agreements of " + item.Name + " have to be accepted")
	}
	asked := types.OvfCreateImportSpecParams{EntityName: spec.Name, DiskProvisioning: spec.StorageProvisioning}
	found, err := ovf.NewManager(l.client).CreateImportSpec(ctx, text, into.pool, into.store, &asked)
	if err != nil {
		return none, err
	}
	if len(found.Error) > 0 {
		return none, invalid(found.Error[0].LocalizedMessage)
	}
	config := found.ImportSpec.(*types.VirtualMachineImportSpec).ConfigSpec
	config.Annotation = spec.Annotation
	task, err := into.folder.CreateVM(ctx, config, into.pool, nil)
	if err != nil {
		return none, err
	}
	made, err := task.WaitForResult(ctx)
	if err != nil {
		return none, err
	}
	machine := made.Result.(types.ManagedObjectReference)
	l.fill(machine)
	return machine, nil
}

func (l *Libraries) descriptor(item *Item) (string, error) {
	for _, each := range item.Files {
		if strings.EqualFold(filepath.Ext(each.Name), ".ovf") {
			text, err := os.ReadFile(filepath.Join(l.files(item), each.Name))
			return string(text), err
		}
	}
	return "", invalid("The library item " + item.Name + " has no OVF descriptor")
}

// fill takes the time that filling disks takes; the machine exists meanwhile, and refuses changes.
func (l *Libraries) fill(machine types.ManagedObjectReference) {
	l.mutex.Lock()
	pace := l.pace
	l.mutex.Unlock()
	if pace == 0 {
		return
	}
	made := l.entity(machine.Type, machine.Value).(*simulator.VirtualMachine)
	refuses := func(methods []string) {
		l.service.Context.Update(made, []types.PropertyChange{{Name: "disabledMethod", Val: methods}})
	}
	refuses(notWhileDeploying)
	time.Sleep(pace)
	refuses(nil)
}

func ovfError(err error) vcenter.OVFError {
	kind, message := "error", err.Error()
	if why, ok := err.(refused); ok {
		kind = why.kind
	}
	return vcenter.OVFError{Category: "SERVER", Error: &vcenter.Error{
		Class: "com.vmware.vapi.std.errors." + kind, Messages: words(message),
	}}
}

func (l *Libraries) destroy(ctx context.Context, machine string) error {
	task, err := object.NewVirtualMachine(l.client, types.ManagedObjectReference{Type: "VirtualMachine", Value: machine}).Destroy(ctx)
	return done(ctx, task, err)
}

// setPace lets whoever runs this simulator say how long deployments take.
func (l *Libraries) setPace(w http.ResponseWriter, r *http.Request) {
	pace, err := time.ParseDuration(r.URL.Query().Get("deployments"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	l.mutex.Lock()
	l.pace = pace
	l.mutex.Unlock()
	w.WriteHeader(http.StatusNoContent)
}
