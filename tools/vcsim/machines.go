package main

import (
	"context"
	"fmt"
	"sync/atomic"

	"github.com/vmware/govmomi/object"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25/mo"
	"github.com/vmware/govmomi/vim25/types"
)

// Machine is a virtual machine with one disk and one network card; made once, then left alone.
type Machine struct {
	Name     string `json:"name"`
	Folder   string `json:"folder"`
	Cluster  string `json:"cluster"`
	Store    string `json:"store"`
	Network  string `json:"network"`
	DiskGiB  int64  `json:"diskGiB"`
	Template bool   `json:"template"`
}

func (p place) machines(ctx context.Context) error {
	for _, wanted := range p.wanted.Machines {
		_, err := p.finder.VirtualMachine(ctx, wanted.Name)
		if missing(err) {
			err = p.machine(ctx, wanted)
		}
		if err != nil {
			return fmt.Errorf("virtual machine %s: %w", wanted.Name, err)
		}
	}
	return nil
}

func (p place) machine(ctx context.Context, wanted Machine) error {
	cluster, err := p.finder.ClusterComputeResource(ctx, wanted.Cluster)
	if err != nil {
		return err
	}
	pool, err := cluster.ResourcePool(ctx)
	if err != nil {
		return err
	}
	folder, err := p.finder.Folder(ctx, p.roots.VmFolder.InventoryPath+"/"+wanted.Folder)
	if err != nil {
		return err
	}
	devices, err := p.devices(ctx, wanted)
	if err != nil {
		return err
	}
	changes, err := devices.ConfigSpec(types.VirtualDeviceConfigSpecOperationAdd)
	if err != nil {
		return err
	}
	task, err := folder.CreateVM(ctx, types.VirtualMachineConfigSpec{
		Name: wanted.Name, GuestId: "ubuntu64Guest", NumCPUs: 2, MemoryMB: 4096,
		Files:        &types.VirtualMachineFileInfo{VmPathName: "[" + wanted.Store + "]"},
		DeviceChange: changes,
	}, pool, nil)
	if err := done(ctx, task, err); err != nil {
		return err
	}
	if !wanted.Template {
		return nil
	}
	made, err := p.finder.VirtualMachine(ctx, wanted.Name)
	if err != nil {
		return err
	}
	return made.MarkAsTemplate(ctx)
}

func (p place) devices(ctx context.Context, wanted Machine) (object.VirtualDeviceList, error) {
	var devices object.VirtualDeviceList
	controller, err := devices.CreateSCSIController("pvscsi")
	if err != nil {
		return nil, err
	}
	devices = append(devices, controller)
	disk := devices.CreateDisk(controller.(types.BaseVirtualController), types.ManagedObjectReference{}, "")
	disk.CapacityInKB = wanted.DiskGiB << 20
	devices = append(devices, disk)
	network, err := p.finder.Network(ctx, wanted.Network)
	if err != nil {
		return nil, err
	}
	backing, err := network.EthernetCardBackingInfo(ctx)
	if err != nil {
		return nil, err
	}
	card, err := devices.CreateEthernetCard("vmxnet3", backing)
	return append(devices, card), err
}

// guests play VMware Tools: a machine that is switched on has an address.
type guests struct {
	self types.ManagedObjectReference
	last atomic.Int32
}

func answerGuests(service *simulator.Service) {
	service.Context.Map.AddHandler(&guests{
		self: types.ManagedObjectReference{Type: "LabGuests", Value: "lab-guests"},
	})
}

func (g *guests) Reference() types.ManagedObjectReference { return g.self }

func (g *guests) PutObject(*simulator.Context, mo.Reference) {}

func (g *guests) RemoveObject(*simulator.Context, types.ManagedObjectReference) {}

func (g *guests) UpdateObject(ctx *simulator.Context, obj mo.Reference, changes []types.PropertyChange) {
	machine, isMachine := obj.(*mo.VirtualMachine)
	if !isMachine || machine.Guest == nil {
		return
	}
	for _, change := range changes {
		if change.Name != "runtime.powerState" {
			continue
		}
		if change.Val == types.VirtualMachinePowerStatePoweredOn {
			g.answers(ctx, machine)
		} else {
			g.silent(ctx, machine)
		}
	}
}

func (g *guests) answers(ctx *simulator.Context, machine *mo.VirtualMachine) {
	address := machine.Guest.IpAddress // as an extra option SET.guest.ipAddress has set it
	if address == "" {
		n := g.last.Add(1)
		address = fmt.Sprintf("10.72.%d.%d", n/250, n%250+1)
	}
	ctx.Update(machine, []types.PropertyChange{
		{Name: "guest.ipAddress", Val: address},
		{Name: "guest.hostName", Val: machine.Name},
		{Name: "guest.guestState", Val: string(types.VirtualMachineGuestStateRunning)},
		{Name: "guest.toolsRunningStatus", Val: string(types.VirtualMachineToolsRunningStatusGuestToolsRunning)},
	})
}

func (g *guests) silent(ctx *simulator.Context, machine *mo.VirtualMachine) {
	ctx.Update(machine, []types.PropertyChange{
		{Name: "guest.guestState", Val: string(types.VirtualMachineGuestStateNotRunning)},
		{Name: "guest.toolsRunningStatus", Val: string(types.VirtualMachineToolsRunningStatusGuestToolsNotRunning)},
	})
}
