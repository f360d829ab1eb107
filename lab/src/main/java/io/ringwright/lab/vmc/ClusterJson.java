package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.HostType;
import java.util.List;

/** A cluster in the JSON of the VMC API. */
final class ClusterJson {
  private ClusterJson() {}

  static ObjectNode of(Cluster cluster) {
    var json = VmcWire.object();
    json.put("cluster_id", cluster.id())
        .put("cluster_name", cluster.name())
        .put("cluster_state", cluster.state().name())
        .put("availability_type", cluster.multiAz() ? "MULTI_AZ" : "SINGLE_AZ")
        .put("vsan_version", "vsan1");
    json.putObject("esx_host_info").put("instance_type", cluster.hostType());
    json.set("esx_host_list", hosts(cluster));
    HostType.named(cluster.hostType()).ifPresent(type -> capacity(json, type, cluster));
    licences(json, cluster);
    wcp(json.putObject("wcp_details"), cluster);
    return json;
  }

  private static void capacity(ObjectNode json, HostType type, Cluster cluster) {
    int cores = cluster.coresPerHost() == null ? type.cores() : cluster.coresPerHost();
    json.put("host_cpu_cores_count", cores);
    var capacity = json.putObject("cluster_capacity");
    ProvisionSpec.capacity(capacity, type, cluster.hosts().size());
    capacity.put("total_number_of_cores", cores * cluster.hosts().size());
  }

  private static void licences(ObjectNode json, Cluster cluster) {
    if (cluster.licences().isEmpty()) {
      return;
    }
    var licences = json.putObject("msft_license_config");
    cluster
        .licences()
        .forEach(
            (field, word) -> {
              if (field.equals("academic_license")) {
                licences.put(field, Boolean.parseBoolean(word));
              } else {
                licences.put(field, word);
              }
            });
  }

  private static void wcp(ObjectNode details, Cluster cluster) {
    details.put("wcp_status", cluster.wcpStatus().name());
    var networks = cluster.wcp();
    if (networks != null) {
      details.put("service_cidr", networks.serviceCidr());
      networks.namespaceCidrs().stream().findFirst().ifPresent(c -> details.put("pod_cidr", c));
      addAll(details.putArray("ingress_cidr"), networks.ingressCidrs());
      addAll(details.putArray("egress_cidr"), networks.egressCidrs());
    }
  }

  static ArrayNode hosts(Cluster cluster) {
    var list = JsonNodeFactory.instance.arrayNode();
    for (var host : cluster.hosts()) {
      list.addObject()
          .put("esx_id", host.id())
          .put("name", host.name())
          .put("hostname", host.name())
          .put("esx_state", "READY")
          .put("instance_type", cluster.hostType())
          .put("availability_zone", host.zone());
    }
    return list;
  }

  private static void addAll(ArrayNode array, List<String> values) {
    values.forEach(array::add);
  }
}
