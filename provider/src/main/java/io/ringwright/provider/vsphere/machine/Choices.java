package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.DataDisk;
import io.ringwright.provider.vsphere.RootDisk;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.inventory.Inventory;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.storage.PolicyService;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the names in a program stand for in its vCenter: policies by id, datastores by name,
 * networks by what binds a card to them.
 *
 * @param diskPolicies by the name of the data disk
 * @param diskStores names of the datastores that data disks name, by the name of the disk
 */
record Choices(
    Optional<String> policy,
    Optional<String> rootPolicy,
    Map<String, String> diskPolicies,
    Map<String, String> diskStores,
    List<Element> networks) {
  private static final String WHERE = "VirtualMachine.";

  static Choices of(VcenterSession session, VirtualMachineInputs wanted, Call call) {
    var policies = new PolicyService(session);
    var inventory = new Inventory(session);
    var scope = inventory.scope(WHERE + "datacenter", wanted.datacenter(), call);
    var own = policy(policies, "storagePolicy", wanted.storagePolicy(), call);
    var root =
        wanted
            .rootDisk()
            .known()
            .flatMap(disk -> policy(policies, "rootDisk.storagePolicy", disk.storagePolicy(), call))
            .or(() -> own);
    var byDisk = new LinkedHashMap<String, String>();
    var stores = new LinkedHashMap<String, String>();
    for (var disk : wanted.dataDisks().orElse(List.of())) {
      policy(policies, "dataDisks.storagePolicy", disk.storagePolicy(), call)
          .or(() -> own)
          .ifPresent(id -> byDisk.put(disk.name().get(), id));
      store(session, inventory, disk, scope, call)
          .ifPresent(name -> stores.put(disk.name().get(), name));
    }
    return new Choices(own, root, byDisk, stores, networks(session, wanted, scope, call));
  }

  private static Optional<String> policy(
      PolicyService policies, String property, Field<String> named, Call call) {
    return named.known().map(name -> policies.id(WHERE + property, name, call));
  }

  private static Optional<String> store(
      VcenterSession session, Inventory inventory, DataDisk disk, ObjectRef scope, Call call) {
    return disk.datastore()
        .known()
        .map(
            named ->
                inventory.find(WHERE + "dataDisks.datastore", Kind.DATASTORE, named, scope, call))
        .flatMap(ref -> new PropertyReader(session).of(ref, List.of("name"), call))
        .map(found -> found.name());
  }

  private static List<Element> networks(
      VcenterSession session, VirtualMachineInputs wanted, ObjectRef scope, Call call) {
    var backings = new NetworkBackings(session);
    var found = new ArrayList<Element>();
    for (var each : wanted.networks().orElse(List.of())) {
      found.add(backings.of(WHERE + "networks.network", each.network().get(), scope, call));
    }
    return List.copyOf(found);
  }

  /** The size that the program wants for the template's first disk. */
  static Optional<Integer> rootSize(VirtualMachineInputs wanted) {
    return wanted.rootDisk().known().map(RootDisk::sizeGiB).flatMap(Field::known);
  }
}
