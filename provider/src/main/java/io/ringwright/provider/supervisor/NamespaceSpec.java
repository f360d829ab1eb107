package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;

/** The bodies that make and change a vSphere Namespace. */
final class NamespaceSpec {
  private static final int MIB_PER_GIB = 1024;

  private NamespaceSpec() {}

  static ObjectNode create(NamespaceInputs wanted, String clusterMoid, StoragePolicies policies) {
    var spec =
        JsonNodeFactory.instance
            .objectNode()
            .put("cluster", clusterMoid)
            .put("namespace", wanted.name().get());
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
    if (isManaged(last.description(), wanted.description())) {
      spec.put("description", wanted.description().orElse(""));
    }
    if (isManaged(last.storage(), wanted.storage())) {
      storage(spec, wanted.storage().orElse(List.of()), policies);
    }
    if (isManaged(last.access(), wanted.access())) {
      access(spec, wanted.access().orElse(List.of()));
    }
    if (isManaged(last.vmClasses(), wanted.vmClasses())
        || isManaged(last.contentLibraries(), wanted.contentLibraries())) {
      var service = present.path("vm_service_spec");
      vmService(
          spec,
          managed(last.vmClasses(), wanted.vmClasses(), service.path("vm_classes")),
          managed(
              last.contentLibraries(),
              wanted.contentLibraries(),
              service.path("content_libraries")));
    }
    return spec;
  }

  private static boolean isManaged(Field<?> last, Field<?> wanted) {
    return last.known().isPresent() || wanted.known().isPresent();
  }

  private static List<String> managed(
      Field<List<String>> last, Field<List<String>> wanted, JsonNode present) {
    return isManaged(last, wanted) ? wanted.orElse(List.of()) : texts(present);
  }

  private static void storage(
      ObjectNode spec, List<NamespaceStorage> list, StoragePolicies policies) {
    var specs = spec.putArray("storage_specs");
    for (var each : list) {
      var one = specs.addObject().put("policy", policies.id(each.policy().get()));
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
    outer.put("network_provider", "NSXT_CONTAINER_PLUGIN");
    var network = outer.putObject("network");
    cidrs(network.putArray("namespace_network_cidrs"), wanted.namespaceCidrs());
    cidrs(network.putArray("ingress_cidrs"), wanted.ingressCidrs());
    if (wanted.egressCidrs().known().isPresent()) {
      cidrs(network.putArray("egress_cidrs"), wanted.egressCidrs());
    }
    wanted.tier0Gateway().known().ifPresent(text -> network.put("nsx_tier0_gateway", text));
    wanted
        .subnetPrefixLength()
        .known()
        .ifPresent(length -> network.put("subnet_prefix_length", length));
    wanted.loadBalancerSize().known().ifPresent(size -> network.put("load_balancer_size", size));
    network.put("routed_mode", wanted.routable().get());
  }

  private static void cidrs(ArrayNode array, Field<List<String>> texts) {
    for (var text : texts.orElse(List.of())) {
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
