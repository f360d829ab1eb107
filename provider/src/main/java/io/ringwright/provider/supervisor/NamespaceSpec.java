package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The bodies that make and change a vSphere Namespace. */
final class NamespaceSpec {
  private static final String NSX = "NSXT_CONTAINER_PLUGIN";
  private static final int MIB_PER_GIB = 1024;

  private NamespaceSpec() {}

  static ObjectNode create(NamespaceInputs wanted, String clusterMoid, StoragePolicies policies) {
    return common(wanted, policies).put("cluster", clusterMoid);
  }

  /** The body for a namespace on zones, which names the Supervisor instead of its cluster. */
  static ObjectNode createOnZones(
      NamespaceInputs wanted, String supervisorId, StoragePolicies policies) {
    var spec = common(wanted, policies).put("supervisor", supervisorId);
    zones(spec, wanted.zones().get());
    return spec;
  }

  private static ObjectNode common(NamespaceInputs wanted, StoragePolicies policies) {
    var spec = JsonNodeFactory.instance.objectNode().put("namespace", wanted.name().get());
    wanted.description().known().ifPresent(text -> spec.put("description", text));
    wanted.storage().known().ifPresent(list -> storage(spec, list, policies));
    wanted.access().known().ifPresent(list -> access(spec, list));
    if (wanted.vmClasses().known().isPresent() || wanted.contentLibraries().known().isPresent()) {
      vmService(
          spec, wanted.vmClasses().orElse(List.of()), wanted.contentLibraries().orElse(List.of()));
    }
    wanted.network().known().ifPresent(network -> network(spec, network));
    return spec;
  }

  /**
   * What differs from {@code last}. What is left out stays; a list that the program no longer
   * mentions is emptied by naming it empty.
   */
  static ObjectNode update(
      NamespaceInputs last, NamespaceInputs wanted, JsonNode present, StoragePolicies policies) {
    var spec = JsonNodeFactory.instance.objectNode();
    if (differs(last.description(), wanted.description())) {
      spec.put("description", wanted.description().orElse(""));
    }
    if (differs(last.storage(), wanted.storage())) {
      storage(spec, wanted.storage().orElse(List.of()), policies);
    }
    if (differs(last.access(), wanted.access())) {
      access(spec, wanted.access().orElse(List.of()));
    }
    if (differs(last.zones(), wanted.zones()) && wanted.zones().known().isPresent()) {
      zones(spec, wanted.zones().get());
    }
    if (differs(last.vmClasses(), wanted.vmClasses())
        || differs(last.contentLibraries(), wanted.contentLibraries())) {
      var service = present.path("vm_service_spec");
      vmService(
          spec,
          changed(last.vmClasses(), wanted.vmClasses(), service.path("vm_classes")),
          changed(
              last.contentLibraries(),
              wanted.contentLibraries(),
              service.path("content_libraries")));
    }
    return spec;
  }

  /** The ranges of a network of its own, all of them, if they differ from {@code last}. */
  static Optional<ObjectNode> extension(NamespaceInputs last, NamespaceInputs wanted) {
    var network = wanted.network().known();
    if (network.isEmpty() || !differs(last.network(), wanted.network())) {
      return Optional.empty();
    }
    var spec = JsonNodeFactory.instance.objectNode().put("network_provider", NSX);
    var lists = spec.putObject("nsx_network");
    ranges(lists, network.get());
    return Optional.of(spec);
  }

  private static boolean differs(Field<?> last, Field<?> wanted) {
    return !last.known().equals(wanted.known());
  }

  private static List<String> changed(
      Field<List<String>> last, Field<List<String>> wanted, JsonNode present) {
    return differs(last, wanted) ? wanted.orElse(List.of()) : texts(present);
  }

  private static void zones(ObjectNode spec, List<String> names) {
    var zones = spec.putArray("zones");
    names.forEach(name -> zones.addObject().put("name", name));
  }

  private static void storage(
      ObjectNode spec, List<NamespaceStorage> list, StoragePolicies policies) {
    var specs = spec.putArray("storage_specs");
    for (var each : list) {
      var one =
          specs
              .addObject()
              .put("policy", policies.id("Namespace.storage.policy", each.policy().get()));
      each.limitGiB().known().ifPresent(limit -> one.put("limit", (long) limit * MIB_PER_GIB));
    }
  }

  private static void access(ObjectNode spec, List<NamespaceAccess> list) {
    var entries = spec.putArray("access_list");
    for (var each : list) {
      entries
          .addObject()
          .put("subject_type", each.type().orElse("USER"))
          .put("subject", each.subject().get())
          .put("domain", each.domain().get())
          .put("role", each.role().get());
    }
  }

  private static void vmService(ObjectNode spec, List<String> classes, List<String> libraries) {
    var service = spec.putObject("vm_service_spec");
    classes.forEach(service.putArray("vm_classes")::add);
    libraries.forEach(service.putArray("content_libraries")::add);
  }

  private static void network(ObjectNode spec, NamespaceNetwork wanted) {
    var outer = spec.putObject("namespace_network");
    outer.put("network_provider", NSX);
    var network = outer.putObject("network");
    ranges(network, wanted);
    wanted.tier0Gateway().known().ifPresent(text -> network.put("nsx_tier0_gateway", text));
    wanted
        .subnetPrefixLength()
        .known()
        .ifPresent(length -> network.put("subnet_prefix_length", length));
    wanted.loadBalancerSize().known().ifPresent(size -> network.put("load_balancer_size", size));
    network.put("routed_mode", wanted.routable().get());
  }

  private static void ranges(ObjectNode network, NamespaceNetwork wanted) {
    cidrs(network, "namespace_network_cidrs", wanted.namespaceCidrs());
    cidrs(network, "ingress_cidrs", wanted.ingressCidrs());
    cidrs(network, "egress_cidrs", wanted.egressCidrs());
  }

  private static void cidrs(ObjectNode network, String name, Field<List<String>> texts) {
    if (texts.known().isEmpty()) {
      return;
    }
    var array = network.putArray(name);
    for (var text : texts.get()) {
      var block = CidrBlock.of(text);
      array
          .addObject()
          .put("address", text.substring(0, text.indexOf('/')))
          .put("prefix", block.prefix());
    }
  }

  static List<String> texts(JsonNode array) {
    var found = new ArrayList<String>();
    array.forEach(each -> found.add(each.asText()));
    return List.copyOf(found);
  }
}
