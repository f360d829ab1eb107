package main

import (
	"context"

	"github.com/vmware/govmomi/object"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25/mo"
	"github.com/vmware/govmomi/vim25/types"
)

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
	hosts, err := p.hostsAt(ctx, "*")
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
