package main

import "fmt"

// inventories that can be there at first.
var inventories = map[string]Site{
	"empty": {},
	"rich":  {Datacenters: []Datacenter{rich(), second()}},
}

// rich has two of most things, and names that are not unique over datacenters.
func rich() Datacenter {
	return Datacenter{
		Name: "DC0",
		Clusters: []Cluster{
			{Name: "DC0_C0", Hosts: numbered("DC0_C0_H%d", 8), Pools: []string{"Compute-ResourcePool"}},
			{Name: "DC0_C1", Hosts: numbered("DC0_C1_H%d", 3), Pools: []string{"Compute-ResourcePool"}},
		},
		Switches: []Switch{{Name: "DVS0", Portgroups: []string{"DC0_DVPG0", "DC0_DVPG1"}}},
		Datastores: []Store{
			{Name: "WorkloadDatastore", Kind: "vsan", CapacityGiB: 93880},
			{Name: "Flex-1", Kind: "NFS", CapacityGiB: 20480},
			{Name: "LocalDS_0", CapacityGiB: 1024},
		},
		Folders: []string{"Workloads", "Templates"},
		Machines: []Machine{
			{Name: "ubuntu-template", Folder: "Templates", Cluster: "DC0_C0", Store: "WorkloadDatastore",
				Network: "DC0_DVPG0", DiskGiB: 16, Template: true},
			{Name: "DC0_VM0", Folder: "Workloads", Cluster: "DC0_C0", Store: "LocalDS_0",
				Network: "VM Network", DiskGiB: 10},
		},
	}
}

func second() Datacenter {
	return Datacenter{
		Name:       "DC1",
		Clusters:   []Cluster{{Name: "DC1_C0", Hosts: numbered("DC1_C0_H%d", 3), Pools: []string{"Compute-ResourcePool"}}},
		Datastores: []Store{{Name: "WorkloadDatastore", Kind: "vsan", CapacityGiB: 35200}},
		Folders:    []string{"Workloads"},
	}
}

func numbered(format string, count int) []string {
	var names []string
	for i := range count {
		names = append(names, fmt.Sprintf(format, i))
	}
	return names
}
