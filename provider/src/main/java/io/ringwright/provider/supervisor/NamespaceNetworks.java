package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a namespace's addresses come from. vCenter tells that not with the namespace but under the
 * networks of its Supervisor; what a network of its own leaves open is the Supervisor's.
 *
 * @param told false if this vCenter, or the account's rights, keep silent
 * @param id name of its own network, if it has one
 * @param own its own network, or a missing node
 * @param supervisors the Supervisor's network, or a missing node
 */
record NamespaceNetworks(boolean told, Optional<String> id, JsonNode own, JsonNode supervisors) {

  static NamespaceNetworks of(
      VcenterClient vcenter, String namespace, VcenterClient.WcpCluster cluster) {
    var supervisors = cluster.details().path("ncp_cluster_network_info");
    var networks = vcenter.networks(cluster.moid());
    for (var network : networks.orElse(List.of())) {
      for (var member : network.path("namespaces")) {
        if (member.asText().equals(namespace) && network.path("nsx_network").isObject()) {
          return new NamespaceNetworks(
              true,
              Optional.of(network.path("network").asText()),
              network.path("nsx_network"),
              supervisors);
        }
      }
    }
    return new NamespaceNetworks(
        networks.isPresent() && supervisors.isObject(),
        Optional.empty(),
        MissingNode.getInstance(),
        supervisors);
  }

  /** Whether pods keep their addresses outside. */
  Field<Boolean> routable() {
    return told ? Field.of(isRoutable()) : Field.absent();
  }

  private boolean isRoutable() {
    return own.hasNonNull("routed_mode")
        ? own.path("routed_mode").asBoolean()
        : own.isMissingNode() && supervisors.path("routed_mode").asBoolean(false);
  }

  /** The network in force. */
  Field<NamespaceNetwork> effective() {
    if (!told) {
      return Field.absent();
    }
    return Field.of(
        new NamespaceNetwork(
            Field.of(isRoutable()),
            either("namespace_network_cidrs", "pod_cidrs"),
            either("ingress_cidrs", "ingress_cidrs"),
            isRoutable() ? Field.absent() : either("egress_cidrs", "egress_cidrs"),
            Field.of(
                number(own, "subnet_prefix_length")
                    .or(() -> number(supervisors, "namespace_subnet_prefix"))),
            Field.of(
                text(own, "nsx_tier0_gateway").or(() -> text(supervisors, "nsx_tier0_gateway"))),
            Field.of(text(own, "load_balancer_size"))));
  }

  private Field<List<String>> either(String ofOwn, String ofSupervisor) {
    var mine = cidrs(own.path(ofOwn));
    var found = mine.isEmpty() ? cidrs(supervisors.path(ofSupervisor)) : mine;
    return found.isEmpty() ? Field.absent() : Field.of(found);
  }

  /**
   * The override as a program would write it; what the program leaves open stays open.
   *
   * @param last what the program says, if it is known
   */
  Field<NamespaceNetwork> override(Optional<NamespaceNetwork> last) {
    if (own.isMissingNode()) {
      return Field.absent();
    }
    return Field.of(
        new NamespaceNetwork(
            Field.of(isRoutable()),
            list("namespace_network_cidrs"),
            list("ingress_cidrs"),
            list("egress_cidrs"),
            said(
                last.map(NamespaceNetwork::subnetPrefixLength),
                number(own, "subnet_prefix_length")),
            said(last.map(NamespaceNetwork::tier0Gateway), text(own, "nsx_tier0_gateway")),
            said(last.map(NamespaceNetwork::loadBalancerSize), text(own, "load_balancer_size"))));
  }

  private Field<List<String>> list(String name) {
    var found = cidrs(own.path(name));
    return found.isEmpty() ? Field.absent() : Field.of(found);
  }

  private static <T> Field<T> said(Optional<Field<T>> last, Optional<T> seen) {
    return last.isEmpty() || last.get().known().isPresent() ? Field.of(seen) : Field.absent();
  }

  private static List<String> cidrs(JsonNode list) {
    var found = new ArrayList<String>();
    for (var each : list) {
      var text = each.path("address").asText() + "/" + each.path("prefix").asText();
      found.add(CidrBlock.check("", text).isEmpty() ? CidrBlock.of(text).toString() : text);
    }
    return List.copyOf(found);
  }

  private static Optional<String> text(JsonNode node, String name) {
    return Optional.of(node.path(name).asText("")).filter(text -> !text.isEmpty());
  }

  private static Optional<Integer> number(JsonNode node, String name) {
    return node.path(name).isNumber() ? Optional.of(node.path(name).asInt()) : Optional.empty();
  }
}
