package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Reply;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** SDDCs and tasks in the JSON of the VMC API. Spellings: SDK bindings e5ce183. */
final class VmcWire {
  private final String orgId;
  private final Sites sites;
  private final Faults faults;
  private final Clock clock;

  VmcWire(String orgId, Sites sites, Faults faults, Clock clock) {
    this.orgId = orgId;
    this.sites = sites;
    this.faults = faults;
    this.clock = clock;
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
        .put("account_link_state", sddc.config().linkState())
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
        .put("skip_creating_vxlan", sddc.config().skipsVxlan())
        .put("sso_domain", "vmc.local");
    json.putObject("vpc_info").put("vpc_cidr", sddc.config().vpcCidr());
    var size = sddc.large() ? "LARGE" : "MEDIUM";
    json.putObject("sddc_size").put("size", size).put("nsx_size", size).put("vc_size", size);
    json.putObject("sddc_manifest").put("vmc_version", faults.settings().sddcVersion());
    var zones = json.putArray("availability_zones");
    for (int zone = 1; zone <= sddc.config().zones(); zone++) {
      zones.add("az" + zone);
    }
    var clusters = json.putArray("clusters");
    sddc.clusters().forEach(cluster -> clusters.add(ClusterJson.of(cluster)));
    json.set("esx_hosts", ClusterJson.hosts(sddc.primary()));
    json.put("provider", sddc.config().provider()).put("sddc_id", sddc.id());
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

  /** The answer to a change: 202 with its task. */
  Reply accepted(Task task) {
    return Reply.json(202, task(task));
  }

  /** The v2 API's answer to a change: an activity, to be looked up among the operations. */
  Reply activity(Task task) {
    return Reply.json(
        200,
        object()
            .put("id", task.id())
            .put("org_id", orgId)
            .put("resource_id", task.deed().shown().getOrDefault("clusterId", task.resourceId())));
  }

  ObjectNode task(Task task) {
    long now = clock.millis();
    var json = object();
    json.put("id", task.id())
        .put("task_type", task.kind().wireName())
        .put("status", task.status().name())
        .put("sub_status", task.status().running() ? "WORKING" : task.status().name())
        .put("resource_type", "sddc")
        .put("resource_id", task.resourceId())
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
    var params = json.putObject("params").put("sddcId", task.resourceId());
    task.deed().shown().forEach(params::put);
    return json;
  }

  /** The same in the v2 API; {@code state.name} as its network operations spell it. */
  ObjectNode operation(Task task) {
    var json = object();
    json.put("id", task.id())
        .put("org_id", orgId)
        .put("type", task.kind().wireName())
        .put("resource_id", task.resourceId())
        .put("resource_type", resourceType(task))
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

  private static String resourceType(Task task) {
    return task.kind().realm() == TaskKind.Realm.NETWORK
        ? "network-connectivity-config"
        : "deployment";
  }

  static String time(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }
}
