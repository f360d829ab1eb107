package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.vmc.WcpNetworks.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A vSphere Namespace as vCenter remembers it.
 *
 * @param spec the {@code CreateSpec} as it came, with later updates
 * @param message why it is in {@link Status#ERROR}
 */
public record Namespace(String name, Status status, ObjectNode spec, @Nullable String message) {

  /** {@code config_status} of the API. */
  public enum Status {
    CONFIGURING,
    RUNNING,
    REMOVING,
    ERROR
  }

  Namespace withStatus(Status next, @Nullable String why) {
    return new Namespace(name, next, spec, why);
  }

  Namespace withSpec(ObjectNode next) {
    return new Namespace(name, status, next, message);
  }

  /** Names of the VM classes that are bound to it. */
  @JsonIgnore
  public Set<String> vmClasses() {
    return texts(spec.path("vm_service_spec").path("vm_classes"));
  }

  /** Ids of the storage policies that are bound to it. */
  @JsonIgnore
  public Set<String> storagePolicies() {
    var policies = new TreeSet<String>();
    spec.path("storage_specs").forEach(each -> policies.add(each.path("policy").asText()));
    return policies;
  }

  /** Limit of a bound policy in MiB, or 0 for none. */
  public long limitMiB(String policy) {
    for (JsonNode each : spec.path("storage_specs")) {
      if (each.path("policy").asText().equals(policy)) {
        return each.path("limit").asLong(0);
      }
    }
    return 0;
  }

  /** Whether its pods keep their addresses outside (NAT off). */
  @JsonIgnore
  public boolean routed() {
    return network().path("routed_mode").asBoolean(false);
  }

  /** Ranges of its own, if it overrides the Supervisor's. */
  @JsonIgnore
  public List<Range> ranges() {
    return NamespaceRules.ranges(network());
  }

  /** Length of the prefix of the piece that each worker's pods get. */
  @JsonIgnore
  public int subnetPrefixLength() {
    return network().path("subnet_prefix_length").asInt(28);
  }

  /** The network of its own, or a missing node if it uses the Supervisor's. */
  JsonNode network() {
    return spec.path("namespace_network").path("network");
  }

  /** Whether it overrides the Supervisor's network. */
  boolean hasOwnNetwork() {
    return network().isObject();
  }

  /** Zones that its workloads may run on: its own, or else all of the Supervisor's. */
  Set<String> zones(Set<String> ofSupervisor) {
    var zones = new TreeSet<String>();
    spec.path("zones").forEach(each -> zones.add(each.path("name").asText()));
    return zones.isEmpty() ? ofSupervisor : zones;
  }

  static Set<String> texts(JsonNode array) {
    var texts = new ArrayList<String>();
    array.forEach(text -> texts.add(text.asText()));
    return new TreeSet<>(texts);
  }
}
