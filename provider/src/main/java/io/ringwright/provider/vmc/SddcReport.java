package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the VMC service says of an SDDC. Most of it is null while the SDDC is being deployed, or has
 * failed, so every part may be absent.
 */
record SddcReport(
    String id,
    Optional<String> name,
    String state,
    Optional<String> version,
    Optional<String> provider,
    Optional<String> region,
    Optional<String> deployment,
    Optional<String> vcenterUrl,
    Optional<String> user,
    Optional<Secret> password,
    Optional<String> nsxUrl,
    Optional<String> vpcCidr,
    Optional<String> vxlanSubnet,
    Optional<Boolean> vxlanSkipped,
    Optional<String> ssoDomain,
    Optional<String> size,
    Optional<String> linkState,
    List<Cluster> clusters) {

  /** A vSphere cluster of the SDDC. */
  record Cluster(
      String id,
      Optional<String> name,
      int hosts,
      Optional<String> hostType,
      Optional<String> state,
      Optional<Integer> cores,
      Licensing licensing,
      Optional<ControlPlane> controlPlane) {}

  /** The workload control plane of a cluster (Tanzu). */
  record ControlPlane(
      String status,
      Optional<String> serviceCidr,
      List<String> namespaceCidrs,
      List<String> ingressCidrs,
      List<String> egressCidrs) {}

  static SddcReport of(JsonNode sddc) {
    var config = sddc.path("resource_config");
    var clusters = new ArrayList<Cluster>();
    config.path("clusters").forEach(node -> clusters.add(cluster(node)));
    return new SddcReport(
        sddc.path("id").asText(),
        text(sddc, "name"),
        sddc.path("sddc_state").asText("DEPLOYING"),
        text(sddc, "version").or(() -> text(config.path("sddc_manifest"), "vmc_version")),
        text(sddc, "provider"),
        text(config, "region"),
        text(config, "deployment_type"),
        text(config, "vc_url"),
        text(config, "cloud_username"),
        text(config, "cloud_password").map(Secret::new),
        text(config, "nsx_api_public_endpoint_url"),
        text(config.path("vpc_info"), "vpc_cidr"),
        text(config, "vxlan_subnet"),
        Optional.of(config.path("skip_creating_vxlan"))
            .filter(JsonNode::isBoolean)
            .map(JsonNode::asBoolean),
        text(config, "sso_domain"),
        text(config.path("sddc_size"), "size").or(() -> text(config.path("sddc_size"), "vc_size")),
        text(sddc, "account_link_state"),
        List.copyOf(clusters));
  }

  boolean isDeleted() {
    return state.equals("DELETED");
  }

  boolean isDeleting() {
    return state.equals("DELETING");
  }

  boolean isReady() {
    return state.equals("READY");
  }

  /** Ended without being of use. */
  boolean isBroken() {
    return isBroken(state);
  }

  static boolean isBroken(String state) {
    return state.equals("FAILED") || state.equals("CANCELED");
  }

  /** The first cluster, which carries the management appliances. */
  Optional<Cluster> primary() {
    return clusters.stream().findFirst();
  }

  Optional<Cluster> cluster(String id) {
    return clusters.stream().filter(each -> each.id().equals(id)).findFirst();
  }

  /** What is known of the SDDC that {@code inputs} asked for. */
  SddcState asState(SddcInputs inputs) {
    return SddcState.of(inputs)
        .withVersion(Field.of(version))
        .withState(Field.of(state))
        .withAccountLinkState(Field.of(linkState))
        .withVcenterUrl(Field.of(vcenterUrl))
        .withVcenterUser(Field.of(user))
        .withVcenterPassword(Field.of(password))
        .withNsxUrl(Field.of(nsxUrl))
        .withClusterId(Field.of(primary().map(Cluster::id)))
        .withClusterName(Field.of(primary().flatMap(Cluster::name)));
  }

  private static Cluster cluster(JsonNode node) {
    return new Cluster(
        node.path("cluster_id").asText(),
        text(node, "cluster_name"),
        node.path("esx_host_list").size(),
        text(node.path("esx_host_info"), "instance_type"),
        text(node, "cluster_state"),
        Optional.of(node.path("host_cpu_cores_count")).filter(JsonNode::isInt).map(JsonNode::asInt),
        Licensing.of(node.path("msft_license_config")),
        Optional.of(node.path("wcp_details")).filter(JsonNode::isObject).map(SddcReport::wcp));
  }

  private static ControlPlane wcp(JsonNode node) {
    return new ControlPlane(
        node.path("wcp_status").asText("DISABLED"),
        text(node, "service_cidr"),
        texts(node, "namespace_cidr").isEmpty()
            ? texts(node, "pod_cidr")
            : texts(node, "namespace_cidr"),
        texts(node, "ingress_cidr"),
        texts(node, "egress_cidr"));
  }

  private static List<String> texts(JsonNode node, String name) {
    var found = new ArrayList<String>();
    var value = node.path(name);
    if (value.isTextual()) {
      found.add(value.asText());
    }
    value.forEach(each -> found.add(each.asText()));
    return List.copyOf(found);
  }

  private static Optional<String> text(JsonNode node, String name) {
    return Optional.of(node.path(name))
        .filter(JsonNode::isTextual)
        .map(JsonNode::asText)
        .filter(each -> !each.isBlank());
  }
}
