package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.HostType;
import java.time.Instant;
import java.util.List;

/** SDDCs, tasks and accounts in the JSON of the VMC API. Spellings: SDK bindings e5ce183. */
final class VmcWire {
  private final String orgId;
  private final Sites sites;
  private final Faults faults;

  VmcWire(String orgId, Sites sites, Faults faults) {
    this.orgId = orgId;
    this.sites = sites;
    this.faults = faults;
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  ObjectNode sddc(Sddc sddc, Sites.Order order) {
    var json = object();
    json.put("id", sddc.id())
        .put("name", sddc.config().name())
        .put("org_id", orgId)
        .put("version", 1)
        .put("sddc_state", sddc.state().name())
        .put("sddc_access_state", "ENABLED")
        .put("account_link_state", sddc.config().links().isEmpty() ? "DELAYED" : "LINKED")
        .put("provider", sddc.config().provider())
        .put("created", time(sddc.createdMillis()))
        .put("updated", time(sddc.updatedMillis()));
    switch (sddc.state()) {
      case READY, DELETING -> json.set("resource_config", resources(sddc, order));
      // An SDDC that is not there yet has a configuration full of nulls (TPV #139), one that
      // failed may have none at all (TPV #201).
      case DEPLOYING -> json.set("resource_config", hollow(sddc));
      case FAILED, CANCELED, DELETED -> json.putNull("resource_config");
    }
    return json;
  }

  private ObjectNode resources(Sddc sddc, Sites.Order order) {
    var endpoints = sites.endpoints(order);
    var json = object();
    json.put("vc_url", endpoints.vcenterUrl())
        .put("vc_public_ip", endpoints.vcenterAddress())
        .put("cloud_username", "cloudadmin@vmc.local")
        .put("cloud_password", sddc.cloudPassword())
        .put("nsx_api_public_endpoint_url", endpoints.nsxUrl())
        .put("nsx_mgr_url", endpoints.nsxUrl())
        .putNull("nsx_cloud_admin")
        .putNull("nsx_cloud_admin_password")
        .put("region", sddc.config().region())
        .put("deployment_type", deploymentType(sddc))
        .put("vxlan_subnet", sddc.config().vxlanSubnet())
        .put("skip_creating_vxlan", sddc.config().vxlanSubnet() == null)
        .put("sso_domain", "vmc.local");
    json.putObject("vpc_info").put("vpc_cidr", sddc.config().vpcCidr());
    json.putObject("sddc_size").put("nsx_size", "MEDIUM").put("vc_size", "MEDIUM");
    json.putObject("sddc_manifest").put("vmc_version", faults.settings().sddcVersion());
    var zones = json.putArray("availability_zones");
    for (int zone = 1; zone <= sddc.config().zones(); zone++) {
      zones.add("az" + zone);
    }
    json.putArray("clusters").add(cluster(sddc));
    json.set("esx_hosts", hosts(sddc));
    return json;
  }

  private static ObjectNode hollow(Sddc sddc) {
    var json = object();
    for (var field :
        List.of(
            "vc_url",
            "vc_public_ip",
            "cloud_username",
            "cloud_password",
            "nsx_api_public_endpoint_url",
            "nsx_mgr_url",
            "availability_zones",
            "clusters",
            "esx_hosts",
            "sddc_size",
            "vpc_info",
            "sddc_manifest")) {
      json.putNull(field);
    }
    return json.put("region", sddc.config().region()).put("deployment_type", deploymentType(sddc));
  }

  /** The API reads {@code SingleAZ} and answers {@code SINGLE_AZ}. */
  private static String deploymentType(Sddc sddc) {
    return sddc.config().multiAz() ? "MULTI_AZ" : "SINGLE_AZ";
  }

  private static ObjectNode cluster(Sddc sddc) {
    var json = object();
    var type = sddc.config().hostInstanceType();
    json.put("cluster_id", sddc.clusterId())
        .put("cluster_name", "Cluster-1")
        .put("cluster_state", "READY")
        .put("availability_type", deploymentType(sddc))
        .put("vsan_version", "vsan1");
    json.putObject("esx_host_info").put("instance_type", type);
    json.set("esx_host_list", hosts(sddc));
    HostType.named(type)
        .ifPresent(
            host -> {
              json.put("host_cpu_cores_count", host.cores());
              json.putObject("cluster_capacity")
                  .put("memory_capacity_gib", host.memoryGiB() * sddc.hosts().size())
                  .put("total_number_of_cores", host.cores() * sddc.hosts().size())
                  .put(
                      "storage_capacity_gib",
                      Math.round(host.rawTiB() * 1024) * sddc.hosts().size());
            });
    var details = json.putObject("wcp_details").put("wcp_status", sddc.wcpStatus().name());
    if (sddc.wcp() != null) {
      details.put("service_cidr", sddc.wcp().serviceCidr());
      sddc.wcp().namespaceCidrs().stream().findFirst().ifPresent(c -> details.put("pod_cidr", c));
      addAll(details.putArray("ingress_cidr"), sddc.wcp().ingressCidrs());
      addAll(details.putArray("egress_cidr"), sddc.wcp().egressCidrs());
    }
    return json;
  }

  private static ArrayNode hosts(Sddc sddc) {
    var list = JsonNodeFactory.instance.arrayNode();
    for (var host : sddc.hosts()) {
      list.addObject()
          .put("esx_id", host.id())
          .put("name", host.name())
          .put("hostname", host.name())
          .put("esx_state", "READY")
          .put("instance_type", sddc.config().hostInstanceType())
          .put("availability_zone", host.zone());
    }
    return list;
  }

  ObjectNode task(Task task, long now) {
    var json = object();
    json.put("id", task.id())
        .put("task_type", task.kind().wireName())
        .put("status", task.status().name())
        .put("sub_status", task.status().running() ? "WORKING" : task.status().name())
        .put("resource_type", "sddc")
        .put("resource_id", task.sddcId())
        .put("org_id", orgId)
        .put("progress_percent", task.progress(now))
        .put("estimated_remaining_minutes", task.status().running() ? -1 : 0)
        .put("phase_in_progress", task.phase(now).orElse(null))
        .put("start_time", time(task.startMillis()))
        .put("end_time", task.endMillis() == 0 ? null : time(task.endMillis()))
        .put("error_message", task.error())
        .put("localized_error_message", task.error())
        .put("customer_error_message", task.error())
        .putNull("parent_task_id");
    var phases = json.putArray("task_progress_phases");
    for (var phase : task.script().phases()) {
      phases.addObject().put("name", phase);
    }
    var params = json.putObject("params");
    task.params().forEach(params::put);
    return json;
  }

  /** The same in the v2 API; {@code state.name} as its network operations spell it. */
  ObjectNode operation(Task task) {
    var json = object();
    json.put("id", task.id())
        .put("org_id", orgId)
        .put("type", task.kind().wireName())
        .put("resource_id", task.sddcId())
        .put("resource_type", "deployment")
        .put("provider_assigned_id", task.id());
    var state = json.putObject("state");
    switch (task.status()) {
      case STARTED -> state.put("name", "IN_PROGRESS").put("phase", "STARTED");
      case CANCELING -> state.put("name", "CANCELING").put("phase", "CANCELING");
      case FINISHED -> state.put("name", "COMPLETED").put("phase", "COMPLETED");
      case FAILED -> state.put("name", "FAILED").put("phase", "FAILED");
      case CANCELED -> state.put("name", "CANCELED").put("phase", "CANCELED");
    }
    if (task.error() != null) {
      state.put("error_msg", task.error());
      json.put("error_message", task.error());
    }
    return json;
  }

  static ArrayNode connectedAccounts(AwsAccount account, String orgId) {
    var list = JsonNodeFactory.instance.arrayNode();
    list.addObject()
        .put("id", account.id())
        .put("account_number", account.accountNumber())
        .put("org_id", orgId)
        .put("state", "ACTIVE");
    return list;
  }

  static ObjectNode compatibleSubnets(AwsAccount account, String region) {
    var prefix = region.toLowerCase(java.util.Locale.ROOT).replace('_', '-') + "-";
    var json = object();
    var zones = json.putArray("customer_available_zones");
    account.zoneBySubnet().values().forEach(zone -> zones.add(prefix + zone));
    var vpc = json.putObject("vpc_map").putObject("vpc-0f1e2d3c4b5a69788");
    vpc.put("vpc_id", "vpc-0f1e2d3c4b5a69788").put("cidr_block", account.vpcCidr().toString());
    var subnets = vpc.putArray("subnets");
    account
        .zoneBySubnet()
        .forEach(
            (subnet, zone) ->
                subnets
                    .addObject()
                    .put("subnet_id", subnet)
                    .put("name", "ring-" + zone)
                    .put("connected_account_id", account.id())
                    .put("availability_zone", prefix + zone)
                    .put("compatible", true)
                    .put("region_name", region)
                    .put("vpc_id", "vpc-0f1e2d3c4b5a69788")
                    .put("vpc_cidr_block", account.vpcCidr().toString()));
    return json;
  }

  private static void addAll(ArrayNode array, List<String> values) {
    values.forEach(array::add);
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }
}
