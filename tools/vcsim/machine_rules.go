package main

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	pbmmethods "github.com/vmware/govmomi/pbm/methods"
	pbm "github.com/vmware/govmomi/pbm/types"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25/mo"
	"github.com/vmware/govmomi/vim25/soap"
	"github.com/vmware/govmomi/vim25/types"
)

// keepMachineRules makes machines refuse methods that are disabled and storage policies that do not
// exist, and remembers the policies of their disks; the simulator knows none of that.
func keepMachineRules(service *simulator.Service, policies *Policies) {
	inventory := service.Context.Map
	policies.exists = func(machine string) bool {
		return inventory.Get(types.ManagedObjectReference{Type: "VirtualMachine", Value: machine}) != nil
	}
	storage := &storage{
		self:     types.ManagedObjectReference{Type: "LabStorage", Value: "lab-storage"},
		policies: policies, orders: map[types.ManagedObjectReference][]order{},
	}
	inventory.AddHandler(storage)
	inventory.Handler = func(ctx *simulator.Context, method *simulator.Method) (mo.Reference, types.BaseMethodFault) {
		machine, found := ctx.Map.Get(method.This).(*simulator.VirtualMachine)
		if !found {
			return nil, nil
		}
		if slices.Contains(machine.DisabledMethod, method.Name) {
			return nil, &types.MethodDisabled{}
		}
		if asked, ok := method.Body.(*types.ReconfigVM_Task); ok {
			return nil, storage.take(machine, asked.Spec)
		}
		return nil, nil
	}
}

// storage notes the policies that changes of machines ask for, when the changes are done.
type storage struct {
	self     types.ManagedObjectReference
	policies *Policies
	mutex    sync.Mutex
	orders   map[types.ManagedObjectReference][]order // by machine, the oldest first
}

// order is a change that is under way, with the disks from before it.
type order struct {
	spec   types.VirtualMachineConfigSpec
	before []*types.VirtualDisk
}

func (s *storage) take(machine *simulator.VirtualMachine, spec types.VirtualMachineConfigSpec) types.BaseMethodFault {
	for _, id := range profiles(spec) {
		if !s.policies.isKnown(id) {
			return &types.InvalidArgument{InvalidProperty: "profile " + id}
		}
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.orders[machine.Self] = append(s.orders[machine.Self], order{spec, disks(machine)})
	return nil
}

func (s *storage) Reference() types.ManagedObjectReference { return s.self }

func (s *storage) PutObject(*simulator.Context, mo.Reference) {}

func (s *storage) RemoveObject(*simulator.Context, types.ManagedObjectReference) {}

// UpdateObject hears of the ends of tasks.
func (s *storage) UpdateObject(ctx *simulator.Context, obj mo.Reference, changes []types.PropertyChange) {
	task, isTask := obj.(*mo.Task)
	if !isTask || task.Info.Entity == nil || task.Info.DescriptionId != "VirtualMachine.reconfigVm" {
		return
	}
	for _, change := range changes {
		ended := change.Val == types.TaskInfoStateSuccess || change.Val == types.TaskInfoStateError
		if change.Name != "info.state" || !ended {
			continue
		}
		machine, found := ctx.Map.Get(*task.Info.Entity).(*simulator.VirtualMachine)
		if done, waited := s.next(*task.Info.Entity); waited && found && change.Val == types.TaskInfoStateSuccess {
			s.note(machine, done)
		}
	}
}

func (s *storage) next(machine types.ManagedObjectReference) (order, bool) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	waiting := s.orders[machine]
	if len(waiting) == 0 {
		return order{}, false
	}
	s.orders[machine] = waiting[1:]
	return waiting[0], true
}

// note tells which policies the machine and its disks have now.
func (s *storage) note(machine *simulator.VirtualMachine, done order) {
	added := slices.DeleteFunc(disks(machine), func(disk *types.VirtualDisk) bool {
		return slices.ContainsFunc(done.before, func(each *types.VirtualDisk) bool { return each.Key == disk.Key })
	})
	applied := map[string]string{}
	if id := first(done.spec.VmProfile); id != "" {
		applied[machine.Self.Value] = id
	}
	for _, change := range done.spec.DeviceChange {
		device := change.GetVirtualDeviceConfigSpec()
		disk, isDisk := device.Device.(*types.VirtualDisk)
		id := first(device.Profile)
		if !isDisk || id == "" {
			continue
		}
		key := disk.Key
		if device.Operation == types.VirtualDeviceConfigSpecOperationAdd {
			for i, each := range added {
				if *each.UnitNumber == *disk.UnitNumber && each.CapacityInKB == disk.CapacityInKB {
					key = each.Key
					added = slices.Delete(added, i, i+1)
					break
				}
			}
		}
		applied[fmt.Sprintf("%s:%d", machine.Self.Value, key)] = id
	}
	s.policies.apply(applied)
}

func disks(machine *simulator.VirtualMachine) []*types.VirtualDisk {
	var found []*types.VirtualDisk
	for _, each := range machine.Config.Hardware.Device {
		if disk, isDisk := each.(*types.VirtualDisk); isDisk {
			found = append(found, disk)
		}
	}
	return found
}

func profiles(spec types.VirtualMachineConfigSpec) []string {
	ids := []string{first(spec.VmProfile)}
	for _, change := range spec.DeviceChange {
		ids = append(ids, first(change.GetVirtualDeviceConfigSpec().Profile))
	}
	return slices.DeleteFunc(ids, func(id string) bool { return id == "" })
}

func first(profiles []types.BaseVirtualMachineProfileSpec) string {
	for _, each := range profiles {
		if defined, ok := each.(*types.VirtualMachineDefinedProfileSpec); ok {
			return defined.ProfileId
		}
	}
	return ""
}

func (p *Policies) isKnown(id string) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.found(pbm.PbmProfileId{UniqueId: id}) != nil
}

func (p *Policies) apply(byEntity map[string]string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for entity, id := range byEntity {
		p.applied[entity] = id
	}
}

// userOf is a machine whose files have that policy.
func (p *Policies) userOf(id string) string {
	for entity, policy := range p.applied {
		machine, _, _ := strings.Cut(entity, ":")
		if policy == id && p.exists(machine) {
			return machine
		}
	}
	return ""
}

// PbmQueryAssociatedProfile knows what was applied to machines and their disks.
func (p *Policies) PbmQueryAssociatedProfile(req *pbm.PbmQueryAssociatedProfile) soap.HasFault {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	answer := new(pbm.PbmQueryAssociatedProfileResponse)
	if id := p.applied[req.Entity.Key]; id != "" {
		answer.Returnval = []pbm.PbmProfileId{{UniqueId: id}}
	}
	return &pbmmethods.PbmQueryAssociatedProfileBody{Res: answer}
}
