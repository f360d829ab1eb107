package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.SupervisorRules;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.vmc.WcpNetworks.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What vCenter refuses of a vSphere Namespace. Sources: API reference {@code namespaces/instances}
 * (vmware_vcenter 9.1.1.0), "vSphere with Tanzu" GUID-DC40E329.
 *
 * <ol>
 *   <li>a name that is no DNS label or begins with {@code vmware-system};
 *   <li>a network override that names a gateway or some range, without namespace and ingress
 *       ranges; NAT without egress ranges, or routed mode with them; an unknown load balancer size;
 *   <li>ranges that overlap each other, the Supervisor's or another namespace's; namespace ranges
 *       smaller than /23;
 *   <li>{@code networks} on a Supervisor with NSX; a provider other than NSX;
 *   <li>unknown storage policies, VM classes, content libraries, zones, roles, subject types;
 *   <li>a change of the network by update (ranges are appended elsewhere: {@link
 *       SupervisorNetworks});
 *   <li>fields that the API does not have, so other spellings too.
 * </ol>
 */
final class NamespaceRules {
  private static final Set<String> FIELDS =
      Set.of(
          "cluster",
          "namespace",
          "description",
          "resource_spec",
          "access_list",
          "storage_specs",
          "vm_service_spec",
          "namespace_network",
          "networks",
          "creator",
          "zones");
  private static final Set<String> NETWORK_FIELDS =
      Set.of(
          "namespace_network_cidrs",
          "ingress_cidrs",
          "egress_cidrs",
          "nsx_tier0_gateway",
          "subnet_prefix_length",
          "routed_mode",
          "load_balancer_size");
  private static final Set<String> STORAGE_FIELDS = Set.of("policy", "limit");
  private static final Set<String> SERVICE_FIELDS = Set.of("vm_classes", "content_libraries");
  private static final Set<String> ACCESS_FIELDS =
      Set.of("subject_type", "subject", "domain", "role", "identity_provider");
  private static final Set<String> SIZES = Set.of("SMALL", "MEDIUM", "LARGE");
  private static final Set<String> ROLES = Set.of("OWNER", "EDIT", "VIEW");
  private static final int MAX_SUBNET_PREFIX = 28;

  private final Set<String> policies;
  private final Set<String> vmClasses;
  private final Set<String> libraries;
  private final Set<String> zones;

  NamespaceRules(
      Set<String> policies, Set<String> vmClasses, Set<String> libraries, Set<String> zones) {
    this.policies = policies;
    this.vmClasses = vmClasses;
    this.libraries = libraries;
    this.zones = zones;
  }

  /** Problems of a new namespace, given the ranges that are taken. */
  List<String> problemsOfCreate(ObjectNode spec, List<Range> taken) {
    var found = new ArrayList<String>();
    var name = spec.path("namespace").asText("");
    SupervisorRules.namespaceName("namespace", name)
        .ifPresent(
            problem -> found.add("Invalid namespace name " + name + ": " + problem.allowed()));
    if (spec.path("cluster").asText("").isEmpty()) {
      found.add("cluster is required");
    }
    if (spec.hasNonNull("networks")) {
      found.add("networks must be unset where the Supervisor uses NSX");
    }
    found.addAll(problemsOfContent(spec));
    if (spec.hasNonNull("namespace_network")) {
      network(found, spec.path("namespace_network"), taken);
    }
    return found;
  }

  List<String> problemsOfUpdate(ObjectNode spec) {
    var found = new ArrayList<String>();
    for (var fixed : List.of("namespace_network", "networks", "cluster", "namespace")) {
      if (spec.has(fixed)) {
        found.add(fixed + " of a namespace cannot be changed");
      }
    }
    found.addAll(problemsOfContent(spec));
    return found;
  }

  private List<String> problemsOfContent(ObjectNode spec) {
    var found = new ArrayList<String>();
    unknown(found, "", spec, FIELDS);
    for (var each : spec.path("zones")) {
      if (!zones.contains(each.path("name").asText())) {
        found.add("Zone " + each.path("name").asText() + " is none of this Supervisor");
      }
    }
    unknown(found, "vm_service_spec.", spec.path("vm_service_spec"), SERVICE_FIELDS);
    for (var each : spec.path("storage_specs")) {
      unknown(found, "storage_specs.", each, STORAGE_FIELDS);
      if (!policies.contains(each.path("policy").asText())) {
        found.add("Storage policy " + each.path("policy").asText() + " does not exist");
      }
      if (each.has("limit") && each.path("limit").asLong(-1) < 0) {
        found.add("The limit of a storage policy is a number of MiB");
      }
    }
    for (var each : spec.path("vm_service_spec").path("vm_classes")) {
      if (!vmClasses.contains(each.asText())) {
        found.add("VM class " + each.asText() + " does not exist");
      }
    }
    for (var each : spec.path("vm_service_spec").path("content_libraries")) {
      if (!libraries.contains(each.asText())) {
        found.add("Content library " + each.asText() + " does not exist");
      }
    }
    for (var each : spec.path("access_list")) {
      unknown(found, "access_list.", each, ACCESS_FIELDS);
      if (!ROLES.contains(each.path("role").asText())) {
        found.add("Invalid role " + each.path("role").asText() + ", allowed are OWNER, EDIT, VIEW");
      }
      if (!Set.of("USER", "GROUP").contains(each.path("subject_type").asText())) {
        found.add("subject_type must be USER or GROUP");
      }
      if (each.path("subject").asText("").isEmpty() || each.path("domain").asText("").isEmpty()) {
        found.add("subject and domain are required in access_list");
      }
    }
    return found;
  }

  private static void network(List<String> found, JsonNode override, List<Range> taken) {
    if (!"NSXT_CONTAINER_PLUGIN".equals(override.path("network_provider").asText())) {
      found.add("network_provider must be NSXT_CONTAINER_PLUGIN on this Supervisor");
    }
    var network = override.path("network");
    unknown(found, "network.", network, NETWORK_FIELDS);
    var size = network.path("load_balancer_size").asText("SMALL");
    if (!SIZES.contains(size)) {
      found.add("Invalid load_balancer_size " + size + ", allowed are SMALL, MEDIUM, LARGE");
    }
    int prefix = network.path("subnet_prefix_length").asInt(MAX_SUBNET_PREFIX);
    if (prefix < 1 || prefix > MAX_SUBNET_PREFIX) {
      found.add("subnet_prefix_length " + prefix + " must be at most " + MAX_SUBNET_PREFIX);
    }
    ranges(found, network, taken);
  }

  /** Problems of the ranges of a network, given those that are taken. */
  List<String> problemsOfRanges(JsonNode network, List<Range> taken) {
    var found = new ArrayList<String>();
    ranges(found, network, taken);
    return found;
  }

  private static void ranges(List<String> found, JsonNode network, List<Range> taken) {
    var ranges = ranges(network);
    for (var range : ranges) {
      if (CidrBlock.check(range.field(), range.cidr()).isPresent()) {
        found.add(range + " is no network");
      }
    }
    if (!found.isEmpty()) {
      return;
    }
    presence(found, network, ranges);
    found.addAll(WcpNetworks.overlapsAmong(ranges));
    for (var range : ranges) {
      taken.stream()
          .filter(range::overlaps)
          .forEach(other -> found.add(range + " overlaps " + other + ", which is in use"));
      if (range.field().equals("namespace_network_cidrs")
          && CidrBlock.of(range.cidr()).prefix() > WcpNetworks.MAX_NAMESPACE_PREFIX) {
        found.add(range + " is smaller than /" + WcpNetworks.MAX_NAMESPACE_PREFIX);
      }
    }
  }

  /**
   * Who names a gateway or one range of his own, names all; who names none uses the Supervisor's.
   */
  private static void presence(List<String> found, JsonNode network, List<Range> ranges) {
    boolean routed = network.path("routed_mode").asBoolean(false);
    boolean egress = ranges.stream().anyMatch(range -> range.field().equals("egress_cidrs"));
    if (ranges.isEmpty() && !network.hasNonNull("nsx_tier0_gateway")) {
      return;
    }
    for (var needed : List.of("namespace_network_cidrs", "ingress_cidrs")) {
      if (ranges.stream().noneMatch(range -> range.field().equals(needed))) {
        found.add(needed + " is required where a namespace overrides the Supervisor's network");
      }
    }
    if (routed && egress) {
      found.add("egress_cidrs must be unset in routed mode");
    }
    if (!routed && !egress) {
      found.add("egress_cidrs is required unless routed_mode is true");
    }
  }

  /** All ranges of a network override with the field that each came in. */
  static List<Range> ranges(JsonNode network) {
    var ranges = new ArrayList<Range>();
    for (var field : List.of("namespace_network_cidrs", "ingress_cidrs", "egress_cidrs")) {
      for (var each : network.path(field)) {
        ranges.add(
            new Range(field, each.path("address").asText() + "/" + each.path("prefix").asText()));
      }
    }
    return List.copyOf(ranges);
  }

  private static void unknown(
      List<String> found, String prefix, JsonNode object, Set<String> known) {
    object
        .fieldNames()
        .forEachRemaining(
            field -> {
              if (!known.contains(field)) {
                found.add("Unknown field " + prefix + field);
              }
            });
  }
}
