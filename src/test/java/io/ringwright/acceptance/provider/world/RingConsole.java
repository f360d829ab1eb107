package io.ringwright.acceptance.provider.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A simulated vCenter as somebody sees it who cares for machines, their disks and their hosts. */
public record RingConsole(SimulatedVcenter vcenter) {
  private static final String CLUSTER = "ClusterComputeResource";
  private static final String CONFIGURATION = "configurationEx";

  /**
   * A machine in short: {@code disks} with size in GiB and storage policy, how many {@code cards},
   * and what it has as {@code guestinfo.ring}.
   */
  public Optional<JsonNode> machine(String id) {
    return vcenter
        .object(
            "VirtualMachine",
            id,
            "config.template",
            "config.extraConfig",
            "config.hardware",
            "guest.toolsRunningStatus",
            "runtime.powerState")
        .map(found -> summed((ObjectNode) found, id));
  }

  private ObjectNode summed(ObjectNode found, String id) {
    var disks = found.putArray("disks");
    disks(found).forEach(disk -> disks.add(sizeGiB(disk) + " " + policy(id, disk)));
    found.put("cards", devices(found).filter(each -> each.has("macAddress")).count());
    for (var option : found.at("/config.extraConfig/OptionValue")) {
      if (option.at("/key/0").asText().equals("guestinfo.ring")) {
        found.put("ring", option.at("/value/0").asText());
      }
    }
    return found;
  }

  private static Stream<JsonNode> devices(JsonNode machine) {
    return StreamSupport.stream(
        machine.path("config.hardware").path("device").spliterator(), false);
  }

  private static Stream<JsonNode> disks(JsonNode machine) {
    return devices(machine).filter(each -> each.has("capacityInKB"));
  }

  private static long sizeGiB(JsonNode disk) {
    return disk.at("/capacityInKB/0").asLong() >> 20;
  }

  private String policy(String machine, JsonNode disk) {
    return vcenter.policyOf(machine + ":" + disk.at("/key/0").asText());
  }

  /** Gives the disk of that size the storage policy of another one. */
  public void mixUp(String machine, int sizeGiB, int otherGiB) {
    var found = vcenter.object("VirtualMachine", machine, "config.hardware").orElseThrow();
    var disk = disks(found).filter(each -> sizeGiB(each) == sizeGiB).findFirst().orElseThrow();
    var other = disks(found).filter(each -> sizeGiB(each) == otherGiB).findFirst().orElseThrow();
    var device =
        Element.of("device")
            .typed("VirtualDisk")
            .with("key", disk.at("/key/0").asInt())
            .with(
                Element.of("backing")
                    .typed("VirtualDiskFlatVer2BackingInfo")
                    .with("fileName", disk.at("/backing/0/fileName/0").asText())
                    .with("diskMode", "persistent"))
            .with("controllerKey", disk.at("/controllerKey/0").asInt())
            .with("unitNumber", disk.at("/unitNumber/0").asInt())
            .with("capacityInKB", disk.at("/capacityInKB/0").asLong())
            .with("capacityInBytes", disk.at("/capacityInBytes/0").asLong());
    var profile =
        Element.of("profile")
            .typed("VirtualMachineDefinedProfileSpec")
            .with(
                "profileId",
                vcenter.policyIdOf(machine + ":" + other.at("/key/0").asText()).orElseThrow());
    var change =
        Element.of("deviceChange")
            .typed("VirtualDeviceConfigSpec")
            .with("operation", "edit")
            .with(device)
            .with(profile);
    vcenter.run("VirtualMachine", machine, "ReconfigVM_Task", Element.of("spec").with(change));
  }

  /** Rules of a cluster in short: how many machines each group has, and what is on. */
  public Optional<JsonNode> rules(String cluster) {
    return vcenter
        .object(CLUSTER, cluster, CONFIGURATION)
        .map(found -> found.path(CONFIGURATION))
        .filter(found -> found.path("rule").size() > 0)
        .map(RingConsole::counted);
  }

  private static JsonNode counted(JsonNode found) {
    var shown = JsonNodeFactory.instance.objectNode();
    var machines = shown.putArray("machines");
    StreamSupport.stream(found.path("group").spliterator(), false)
        .map(group -> group.path("vm").size())
        .filter(count -> count > 0)
        .forEach(machines::add);
    shown.put("enabled", on(found, "enabled")).put("mandatory", on(found, "mandatory"));
    return shown;
  }

  private static long on(JsonNode found, String flag) {
    return StreamSupport.stream(found.path("rule").spliterator(), false)
        .filter(rule -> rule.path(flag).path(0).asText().equals("true"))
        .count();
  }

  /** Moves the first machine of a group to another group. */
  public void move(String cluster, String from, String to) {
    var machines = new ArrayList<>(members(cluster, from, "vm"));
    var more = new ArrayList<>(members(cluster, to, "vm"));
    more.add(machines.remove(0));
    reconfigure(cluster, group(from, "vm", machines), group(to, "vm", more));
  }

  /** Lets the machines of a group of hosts onto the host of another one. */
  public void open(String cluster, String group, String other) {
    var hosts = new ArrayList<>(members(cluster, group, "host"));
    hosts.addAll(members(cluster, other, "host"));
    reconfigure(cluster, group(group, "host", hosts));
  }

  private List<String> members(String cluster, String group, String kind) {
    var found = vcenter.object(CLUSTER, cluster, CONFIGURATION).orElseThrow();
    var members = new ArrayList<String>();
    for (var each : found.path(CONFIGURATION).path("group")) {
      if (each.at("/name/0").asText().equals(group)) {
        each.path(kind).forEach(member -> members.add(member.asText()));
      }
    }
    return members;
  }

  private static Element group(String name, String kind, List<String> members) {
    var machines = kind.equals("vm");
    var type = machines ? "VirtualMachine" : "HostSystem";
    var info =
        Element.of("info")
            .typed(machines ? "ClusterVmGroup" : "ClusterHostGroup")
            .with("name", name)
            .with(members.stream().map(each -> new ObjectRef(type, each).as(kind)).toList());
    return Element.of("groupSpec").with("operation", "edit").with(info);
  }

  /** Switches a rule between groups off. */
  public void switchOff(String cluster, String rule) {
    var found = vcenter.object(CLUSTER, cluster, CONFIGURATION).orElseThrow();
    for (var each : found.path(CONFIGURATION).path("rule")) {
      if (each.at("/name/0").asText().equals(rule)) {
        var info =
            Element.of("info")
                .typed("ClusterVmHostRuleInfo")
                .with("key", each.at("/key/0").asInt())
                .with("enabled", false)
                .with("name", rule)
                .with("mandatory", false)
                .with("vmGroupName", each.at("/vmGroupName/0").asText())
                .with("affineHostGroupName", each.at("/affineHostGroupName/0").asText());
        reconfigure(cluster, Element.of("rulesSpec").with("operation", "edit").with(info));
      }
    }
  }

  private void reconfigure(String cluster, Element... changes) {
    var spec = Element.of("spec").typed("ClusterConfigSpecEx").with(List.of(changes));
    vcenter.run(
        CLUSTER, cluster, "ReconfigureComputeResource_Task", spec, Element.of("modify", true));
  }
}
