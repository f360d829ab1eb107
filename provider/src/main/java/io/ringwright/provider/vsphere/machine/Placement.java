package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.inventory.FolderTree;
import io.ringwright.provider.vsphere.inventory.Inventory;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.List;
import java.util.Optional;

/**
 * Where a machine belongs.
 *
 * @param datastore empty for that of the template
 */
record Placement(ObjectRef folder, ObjectRef pool, Optional<ObjectRef> datastore) {
  private static final String WHERE = "VirtualMachine.";

  static Placement of(VcenterSession session, VirtualMachineInputs wanted, Call call) {
    var inventory = new Inventory(session);
    var scope = inventory.scope(WHERE + "datacenter", wanted.datacenter(), call);
    return new Placement(
        new FolderTree(session)
            .folder(WHERE + "folder", wanted.folder(), "vm", wanted.datacenter(), call),
        pool(inventory, wanted, scope, call),
        wanted
            .datastore()
            .known()
            .map(named -> inventory.find(WHERE + "datastore", Kind.DATASTORE, named, scope, call)));
  }

  private static ObjectRef pool(
      Inventory inventory, VirtualMachineInputs wanted, ObjectRef scope, Call call) {
    var own = "resourcePool";
    var cluster =
        inventory.one(
            WHERE + "cluster", Kind.CLUSTER, wanted.cluster().known(), scope, List.of(own), call);
    return wanted
        .resourcePool()
        .known()
        .map(
            named -> inventory.find(WHERE + own, Kind.RESOURCE_POOL, named, cluster.object(), call))
        .or(() -> cluster.at(own).map(Element::ref))
        .orElseThrow(() -> new CallFailed(cluster.name() + " shows no resource pool"));
  }
}
