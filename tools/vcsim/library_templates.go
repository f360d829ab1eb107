package main

import (
	"context"
	"encoding/json"

	"github.com/vmware/govmomi/object"
	"github.com/vmware/govmomi/vapi/library"
	"github.com/vmware/govmomi/vapi/rest"
	"github.com/vmware/govmomi/vapi/vcenter"
	"github.com/vmware/govmomi/vim25/types"
)

// readBoth reads the two parts of an order to deploy an OVF package.
func readBoth(q question, target *vcenter.Target, spec *vcenter.DeploymentSpec) error {
	var order struct {
		Target *vcenter.Target         `json:"target"`
		Spec   *vcenter.DeploymentSpec `json:"deployment_spec"`
	}
	order.Target, order.Spec = target, spec
	if err := json.NewDecoder(q.Body).Decode(&order); err != nil {
		return invalid("The body is no JSON: " + err.Error())
	}
	if order.Target == nil || order.Spec == nil || target.ResourcePoolID == "" {
		return invalid("target.resource_pool_id and deployment_spec are required")
	}
	return nil
}

func words(message string) []rest.LocalizableMessage {
	return []rest.LocalizableMessage{{DefaultMessage: message}}
}

func (l *Libraries) templateOf(q question) (any, error) {
	_, item, err := l.item(q.id())
	if err != nil {
		return nil, err
	}
	if item.Template == "" {
		return nil, wrongKind("The library item " + item.Name + " is not a template in the inventory")
	}
	return map[string]any{"vm_template": item.Template}, nil
}

// createTemplate clones a machine to a template and makes that an item of a local library.
func (l *Libraries) createTemplate(q question) (any, error) {
	var spec vcenter.Template
	if err := q.read("spec", &spec); err != nil {
		return nil, err
	}
	l.mutex.Lock()
	in, err := l.room(spec.Library, spec.Name)
	l.mutex.Unlock()
	if err != nil {
		return nil, err
	}
	if spec.Placement == nil {
		return nil, invalid("placement is required")
	}
	where := (*library.Placement)(spec.Placement)
	return l.template(q.Context(), in, spec.Name, spec.SourceVM, where, l.store(in))
}

// template makes an item of a clone of that machine.
func (l *Libraries) template(
	ctx context.Context, in *Library, name, source string, where *library.Placement, store string,
) (string, error) {
	into, err := l.placed(ctx, where, store)
	if err != nil {
		return "", err
	}
	machine, err := l.clone(ctx, source, name, into, types.VirtualMachineCloneSpec{Template: true})
	if err != nil {
		return "", err
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	made := l.addItem(in, library.Item{Name: name, Type: library.ItemTypeVMTX})
	made.Template = machine.Value
	l.remember()
	return made.ID, nil
}

// placed is where a client wants a machine; of resource pool, cluster and host one has to be given.
func (l *Libraries) placed(ctx context.Context, where *library.Placement, store string) (home, error) {
	pool := where.ResourcePool
	if pool == "" && where.Cluster != "" {
		cluster := l.entity("ClusterComputeResource", where.Cluster)
		if cluster == nil {
			return home{}, unknown("cluster", where.Cluster)
		}
		root, err := object.NewClusterComputeResource(l.client, cluster.Reference()).ResourcePool(ctx)
		if err != nil {
			return home{}, err
		}
		pool = root.Reference().Value
	}
	if pool == "" {
		return home{}, invalid("placement has to name a resource pool or a cluster")
	}
	return l.home(ctx, pool, where.Folder, store)
}

func (l *Libraries) clone(
	ctx context.Context, source, name string, into home, spec types.VirtualMachineCloneSpec,
) (types.ManagedObjectReference, error) {
	none := types.ManagedObjectReference{}
	if err := l.free(into, name); err != nil {
		return none, err
	}
	if l.entity("VirtualMachine", source) == nil {
		return none, unknown("virtual machine", source)
	}
	pool := into.pool.Reference()
	spec.Location = types.VirtualMachineRelocateSpec{Pool: &pool, Datastore: &into.store}
	from := object.NewVirtualMachine(l.client, types.ManagedObjectReference{Type: "VirtualMachine", Value: source})
	task, err := from.Clone(ctx, into.folder, name, spec)
	if err != nil {
		return none, err
	}
	made, err := task.WaitForResult(ctx)
	if err != nil {
		return none, err
	}
	return made.Result.(types.ManagedObjectReference), nil
}

func (l *Libraries) deployTemplate(q question) (any, error) {
	if q.URL.Query().Get("action") != "deploy" {
		return nil, unknown("operation", q.URL.Query().Get("action"))
	}
	_, item, err := l.itemOfType(library.ItemTypeVMTX, q.id())
	if err != nil {
		return nil, err
	}
	var spec vcenter.DeployTemplate
	if err := q.read("spec", &spec); err != nil {
		return nil, err
	}
	if spec.Placement == nil {
		return nil, invalid("placement is required")
	}
	store := ""
	if spec.DiskStorage != nil {
		store = spec.DiskStorage.Datastore
	}
	into, err := l.placed(q.Context(), (*library.Placement)(spec.Placement), store)
	if err != nil {
		return nil, err
	}
	machine, err := l.clone(q.Context(), item.Template, spec.Name, into, types.VirtualMachineCloneSpec{})
	if err != nil {
		return nil, err
	}
	l.fill(machine)
	if spec.PoweredOn {
		task, err := object.NewVirtualMachine(l.client, machine).PowerOn(q.Context())
		if err := done(q.Context(), task, err); err != nil {
			return nil, err
		}
	}
	return machine.Value, nil
}
