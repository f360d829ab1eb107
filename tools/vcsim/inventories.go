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
		Libraries: []Shelf{{
			Name: "golden", Store: "WorkloadDatastore",
			Packages:  map[string]string{"ubuntu-ovf": ubuntu, "empty-ovf": "no descriptor"},
			Templates: map[string]string{"ubuntu-vmtx": "ubuntu-template"},
		}},
	}
}

// ubuntu is the descriptor of a machine with a disk of 16 GiB, a network card, and a license.
const ubuntu = `<?xml version="1.0" encoding="UTF-8"?>
<Envelope xmlns="http://schemas.dmtf.org/ovf/envelope/1" xmlns:ovf="http://schemas.dmtf.org/ovf/envelope/1"
  xmlns:rasd="http://schemas.dmtf.org/wbem/wscim/1/cim-schema/2/CIM_ResourceAllocationSettingData"
  xmlns:vssd="http://schemas.dmtf.org/wbem/wscim/1/cim-schema/2/CIM_VirtualSystemSettingData">
  <References><File ovf:href="ubuntu.vmdk" ovf:id="file1"/></References>
  <DiskSection>
    <Info>Disks</Info>
    <Disk ovf:capacity="16" ovf:capacityAllocationUnits="byte * 2^30" ovf:diskId="disk1" ovf:fileRef="file1"/>
  </DiskSection>
  <NetworkSection><Info>Networks</Info><Network ovf:name="VM Network"><Description/></Network></NetworkSection>
  <VirtualSystem ovf:id="ubuntu">
    <Info>Ubuntu</Info>
    <EulaSection><Info>License</Info><License>Free as in freedom.</License></EulaSection>
    <OperatingSystemSection ovf:id="94"><Info>Linux</Info></OperatingSystemSection>
    <VirtualHardwareSection>
      <Info>Hardware</Info>
      <System>
        <vssd:ElementName>Hardware</vssd:ElementName><vssd:InstanceID>0</vssd:InstanceID>
        <vssd:VirtualSystemType>vmx-13</vssd:VirtualSystemType>
      </System>
      <Item>
        <rasd:ElementName>2 processors</rasd:ElementName><rasd:InstanceID>1</rasd:InstanceID>
        <rasd:ResourceType>3</rasd:ResourceType><rasd:VirtualQuantity>2</rasd:VirtualQuantity>
      </Item>
      <Item>
        <rasd:ElementName>1024 MB</rasd:ElementName><rasd:InstanceID>2</rasd:InstanceID>
        <rasd:ResourceType>4</rasd:ResourceType><rasd:VirtualQuantity>1024</rasd:VirtualQuantity>
      </Item>
      <Item>
        <rasd:ElementName>SCSI controller 0</rasd:ElementName><rasd:InstanceID>3</rasd:InstanceID>
        <rasd:ResourceSubType>VirtualSCSI</rasd:ResourceSubType><rasd:ResourceType>6</rasd:ResourceType>
      </Item>
      <Item>
        <rasd:AddressOnParent>0</rasd:AddressOnParent><rasd:ElementName>Hard disk 1</rasd:ElementName>
        <rasd:HostResource>ovf:/disk/disk1</rasd:HostResource><rasd:InstanceID>4</rasd:InstanceID>
        <rasd:Parent>3</rasd:Parent><rasd:ResourceType>17</rasd:ResourceType>
      </Item>
      <Item>
        <rasd:AddressOnParent>7</rasd:AddressOnParent><rasd:Connection>VM Network</rasd:Connection>
        <rasd:ElementName>Ethernet 1</rasd:ElementName><rasd:InstanceID>5</rasd:InstanceID>
        <rasd:ResourceSubType>VmxNet3</rasd:ResourceSubType><rasd:ResourceType>10</rasd:ResourceType>
      </Item>
    </VirtualHardwareSection>
  </VirtualSystem>
</Envelope>
`

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
