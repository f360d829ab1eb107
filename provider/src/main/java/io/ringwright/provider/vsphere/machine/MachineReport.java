package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.DataDisk;
import io.ringwright.provider.vsphere.NetworkAdapter;
import io.ringwright.provider.vsphere.RootDisk;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.VirtualMachineState;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.Properties;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.storage.PolicyService;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a program would say of a machine as it is. */
final class MachineReport {
  private final Machine machine;
  private final Call call;
  private final PropertyReader reader;
  private final PolicyService policies;
  private final Devices devices;

  MachineReport(VcenterSession session, Machine machine, Call call) {
    this.machine = machine;
    this.call = call;
    this.reader = new PropertyReader(session);
    this.policies = new PolicyService(session);
    this.devices = machine.devices();
  }

  /** The state with what vCenter tells of a machine. */
  static VirtualMachineState outputs(Machine machine, VirtualMachineState state) {
    var uuids = new TreeMap<String, String>();
    machine
        .dataDisks()
        .forEach(
            (name, disk) ->
                uuids.put(
                    name,
                    disk.textAt("backing", "uuid").replace("-", "").toLowerCase(Locale.ROOT)));
    return state
        .withAddress(Field.of(machine.address()))
        .withAddresses(
            machine.addresses().isEmpty() ? Field.absent() : Field.of(machine.addresses()))
        .withInstanceUuid(Field.of(machine.found().text("config.instanceUuid")))
        .withDiskUuids(uuids.isEmpty() ? Field.absent() : Field.of(Map.copyOf(uuids)));
  }

  VirtualMachineInputs inputs(VirtualMachineInputs last) {
    var found = machine.found();
    var note = found.text("config.annotation");
    var extra = machine.extraConfig();
    return last.withName(Field.of(found.name()))
        .withFolder(folder(last.folder()))
        .withCluster(cluster(last.cluster()))
        .withResourcePool(
            last.resourcePool().known().isEmpty()
                ? last.resourcePool()
                : named(found.at("resourcePool"), last.resourcePool()))
        .withCpus(number("config.hardware.numCPU"))
        .withMemoryMiB(number("config.hardware.memoryMB"))
        .withCoresPerSocket(
            last.coresPerSocket().known().isEmpty()
                ? last.coresPerSocket()
                : number("config.hardware.numCoresPerSocket"))
        .withMemoryReserved(Field.of(machine.is("config.memoryReservationLockedToMax")))
        .withHotAdd(
            Field.of(
                machine.is("config.cpuHotAddEnabled") && machine.is("config.memoryHotAddEnabled")))
        .withStoragePolicy(
            last.storagePolicy().known().isEmpty()
                ? last.storagePolicy()
                : policy("virtualMachine", machine.ref().id(), last.storagePolicy()))
        .withRootDisk(last.rootDisk().map(this::rootDisk))
        .withDataDisks(dataDisks(MachineSpec.byName(last)))
        .withNetworks(Field.of(cards(last.networks().orElse(List.of()))))
        .withAnnotation(note.isEmpty() ? Field.absent() : Field.of(note))
        .withCloudInit(
            last.cloudInit()
                .known()
                .map(said -> GuestInfo.seen(extra, said))
                .orElse(last.cloudInit()))
        .withGuestInfo(GuestInfo.seen(extra, last.guestInfo()))
        .withRunning(Field.of(machine.isOn()));
  }

  private Field<Integer> number(String path) {
    return Field.of((int) machine.found().number(path));
  }

  private Field<String> folder(Field<String> last) {
    return last.known().isEmpty() ? last : named(machine.found().at("parent"), last);
  }

  private Field<String> cluster(Field<String> last) {
    var cluster =
        machine
            .found()
            .at("runtime.host")
            .flatMap(host -> reader.of(host.ref(), List.of("parent"), call))
            .flatMap(host -> host.at("parent"));
    return named(cluster, last);
  }

  /** The object as the program calls it, if it is still that one; else its name. */
  private Field<String> named(Optional<Element> reference, Field<String> last) {
    return reference
        .map(Element::ref)
        .flatMap(ref -> reader.of(ref, List.of("name"), call))
        .map(found -> asSaid(found.object(), found.name(), last))
        .orElse(last);
  }

  private static Field<String> asSaid(ObjectRef object, String name, Field<String> last) {
    boolean same =
        last.known().filter(said -> said.equals(object.id()) || said.equals(name)).isPresent();
    return same ? last : Field.of(name);
  }

  /** The policy as the program calls it; if vCenter does not tell, it is taken to be unchanged. */
  private Field<String> policy(String kind, String key, Field<String> last) {
    var id = policies.of(kind, key, call);
    if (id.isEmpty()) {
      return last;
    }
    var name = policies.nameOf(id.get(), call);
    boolean same =
        last.known().filter(said -> said.equals(id.get()) || said.equals(name)).isPresent();
    return same ? last : Field.of(name);
  }

  private Field<String> diskPolicy(Element disk, Field<String> last) {
    return last.known().isEmpty()
        ? last
        : policy("virtualDiskId", machine.ref().id() + ":" + Devices.key(disk), last);
  }

  private RootDisk rootDisk(RootDisk last) {
    return machine
        .rootDisk()
        .map(
            disk ->
                new RootDisk(
                    last.sizeGiB().map(said -> DeviceChange.sizeGiB(disk)),
                    diskPolicy(disk, last.storagePolicy())))
        .orElse(last);
  }

  private Field<List<DataDisk>> dataDisks(Map<String, DataDisk> last) {
    var seen = new ArrayList<DataDisk>();
    machine
        .dataDisks()
        .forEach(
            (name, disk) -> seen.add(dataDisk(name, disk, Optional.ofNullable(last.get(name)))));
    return seen.isEmpty() ? Field.absent() : Field.of(List.copyOf(seen));
  }

  private DataDisk dataDisk(String name, Element disk, Optional<DataDisk> last) {
    return new DataDisk(
        Field.of(name),
        Field.of(DeviceChange.sizeGiB(disk)),
        last.map(said -> diskPolicy(disk, said.storagePolicy())).orElseGet(Field::absent),
        last.map(DataDisk::datastore).orElseGet(Field::absent),
        devices
            .slot(disk)
            .map(slot -> Field.of(slot.bus()))
            .orElseGet(() -> last.map(DataDisk::controller).orElseGet(Field::absent)),
        last.map(DataDisk::thick).orElseGet(Field::absent),
        last.map(DataDisk::disposable).orElseGet(Field::absent));
  }

  private List<NetworkAdapter> cards(List<NetworkAdapter> last) {
    var names = networks();
    var seen = new ArrayList<NetworkAdapter>();
    for (var card : devices.cards()) {
      var said =
          seen.size() < last.size() ? last.get(seen.size()).network() : Field.<String>absent();
      var key = NetworkBackings.key(card.at("backing").orElse(Element.of("backing")));
      var network =
          Optional.ofNullable(names.get(key))
              .map(each -> asSaid(each.object(), each.name(), said))
              .orElseGet(() -> Field.of(key));
      seen.add(new NetworkAdapter(network, Field.of(Cards.kind(card.typeName()))));
    }
    return List.copyOf(seen);
  }

  /** The networks that the account may see, by what a card is bound to. */
  private Map<String, Properties> networks() {
    var names = new HashMap<String, Properties>();
    for (var each : reader.everywhere(Kind.NETWORK.wireName(), List.of("name", "summary"), call)) {
      names.putIfAbsent(key(each), each);
    }
    return names;
  }

  private static String key(Properties network) {
    var summary = network.at("summary").orElse(Element.of("summary"));
    return switch (network.object().kind()) {
      case "DistributedVirtualPortgroup" -> "port group " + network.object().id();
      case "OpaqueNetwork" -> "segment " + summary.textAt("opaqueNetworkId");
      default -> "network " + network.name();
    };
  }
}
