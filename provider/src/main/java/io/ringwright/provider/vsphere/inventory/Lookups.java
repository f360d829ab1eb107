package io.ringwright.provider.vsphere.inventory;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Lookup;
import io.ringwright.provider.supervisor.Vcenter;
import io.ringwright.provider.vsphere.GetClusterInputs;
import io.ringwright.provider.vsphere.GetClusterResult;
import io.ringwright.provider.vsphere.GetDatacenterInputs;
import io.ringwright.provider.vsphere.GetDatacenterResult;
import io.ringwright.provider.vsphere.GetDatastoreInputs;
import io.ringwright.provider.vsphere.GetDatastoreResult;
import io.ringwright.provider.vsphere.GetNetworkInputs;
import io.ringwright.provider.vsphere.GetNetworkResult;
import io.ringwright.provider.vsphere.GetTemplateInputs;
import io.ringwright.provider.vsphere.GetTemplateResult;
import io.ringwright.provider.vsphere.VsphereChecks;
import io.ringwright.provider.vsphere.session.Properties;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The questions about a vCenter's inventory that a program may ask. */
public final class Lookups {
  private static final long BYTES_PER_GIB = 1L << 30;
  private static final long KIB_PER_GIB = 1L << 20;

  private final VcenterSessions sessions;

  public Lookups(VcenterSessions sessions) {
    this.sessions = sessions;
  }

  /** A lookup whose only checkable part is the vCenter. */
  private record Question<I extends Record, R extends Record>(
      String name, Function<I, Field<Vcenter>> vcenter, BiFunction<I, Call, R> answer)
      implements Lookup<I, R> {
    @Override
    public List<Problem> check(I question) {
      return new VsphereChecks(name).vcenter(vcenter.apply(question)).problems();
    }

    @Override
    public R find(I question, Call call) {
      return answer.apply(question, call);
    }
  }

  public Lookup<GetDatacenterInputs, GetDatacenterResult> datacenter() {
    return new Question<>("getDatacenter", GetDatacenterInputs::vcenter, this::datacenter);
  }

  private GetDatacenterResult datacenter(GetDatacenterInputs asked, Call call) {
    var inventory = inventory("getDatacenter", asked.vcenter());
    var name = asked.name().map(path -> path.substring(path.lastIndexOf('/') + 1));
    var found =
        inventory.one(
            "getDatacenter.name",
            Kind.DATACENTER,
            name.known(),
            inventory.root(call),
            List.of("vmFolder"),
            call);
    return new GetDatacenterResult(id(found), Field.of(found.text("vmFolder")));
  }

  public Lookup<GetClusterInputs, GetClusterResult> cluster() {
    return new Question<>("getCluster", GetClusterInputs::vcenter, this::cluster);
  }

  private GetClusterResult cluster(GetClusterInputs asked, Call call) {
    var inventory = inventory("getCluster", asked.vcenter());
    var found =
        inventory.one(
            "getCluster.name",
            Kind.CLUSTER,
            asked.name().known(),
            inventory.scope("getCluster.datacenter", asked.datacenter(), call),
            List.of("resourcePool"),
            call);
    var hosts =
        reader("getCluster", asked.vcenter())
            .all(Kind.HOST.wireName(), found.object(), List.of("name"), call);
    return new GetClusterResult(
        id(found),
        Field.of(found.text("resourcePool")),
        Field.of(hosts.stream().map(Properties::name).sorted().toList()));
  }

  public Lookup<GetDatastoreInputs, GetDatastoreResult> datastore() {
    return new Question<>("getDatastore", GetDatastoreInputs::vcenter, this::datastore);
  }

  private GetDatastoreResult datastore(GetDatastoreInputs asked, Call call) {
    var inventory = inventory("getDatastore", asked.vcenter());
    var found =
        inventory.one(
            "getDatastore.name",
            Kind.DATASTORE,
            asked.name().known(),
            inventory.scope("getDatastore.datacenter", asked.datacenter(), call),
            List.of("summary.type", "summary.capacity", "summary.freeSpace", "summary.url"),
            call);
    return new GetDatastoreResult(
        id(found),
        Field.of(found.text("summary.type")),
        Field.of((int) (found.number("summary.capacity") / BYTES_PER_GIB)),
        Field.of((int) (found.number("summary.freeSpace") / BYTES_PER_GIB)),
        Field.of(found.text("summary.url")));
  }

  public Lookup<GetNetworkInputs, GetNetworkResult> network() {
    return new Question<>("getNetwork", GetNetworkInputs::vcenter, this::network);
  }

  private GetNetworkResult network(GetNetworkInputs asked, Call call) {
    var inventory = inventory("getNetwork", asked.vcenter());
    var scope = inventory.scope("getNetwork.datacenter", asked.datacenter(), call);
    var found =
        inventory.one(
            "getNetwork.name", Kind.NETWORK, asked.name().known(), scope, List.of(), call);
    return new GetNetworkResult(id(found), Field.of(found.object().kind()));
  }

  public Lookup<GetTemplateInputs, GetTemplateResult> template() {
    return new Question<>("getTemplate", GetTemplateInputs::vcenter, this::template);
  }

  private GetTemplateResult template(GetTemplateInputs asked, Call call) {
    var inventory = inventory("getTemplate", asked.vcenter());
    var found =
        inventory.one(
            "getTemplate.name",
            Kind.MACHINE,
            asked.name().known(),
            inventory.scope("getTemplate.datacenter", asked.datacenter(), call),
            List.of("config.guestId", "config.template"),
            call);
    var disks =
        reader("getTemplate", asked.vcenter())
            .of(found.object(), List.of("config.hardware.device"), call)
            .stream()
            .flatMap(machine -> machine.list("config.hardware.device").stream())
            .filter(device -> device.typeName().equals("VirtualDisk"))
            .map(disk -> (int) (disk.numberAt("capacityInKB") / KIB_PER_GIB))
            .toList();
    return new GetTemplateResult(
        id(found),
        Field.of(found.text("config.guestId")),
        Field.of(disks),
        Field.of(found.text("config.template").equals("true")));
  }

  private static Field<String> id(Properties found) {
    return Field.of(found.object().id());
  }

  private Inventory inventory(String function, Field<Vcenter> vcenter) {
    return new Inventory(sessions.at(function + ".vcenter", vcenter));
  }

  private PropertyReader reader(String function, Field<Vcenter> vcenter) {
    return new PropertyReader(sessions.at(function + ".vcenter", vcenter));
  }
}
