package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.HostType;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.List;
import java.util.stream.Stream;

/**
 * The v2 inventory: deployments (SDDCs), clusters, hosts and deployment groups, in pages. Source:
 * SDK bindings, {@code vmc_core_inventory} e5ce183. Refused: a page or size that is no number.
 */
final class InventoryApi {
  private static final String CORE = "/api/inventory/{org}/core";
  private static final int USUAL_SIZE = 20;
  private static final int MHZ_PER_CORE = 2500;

  private final VmcCloud cloud;

  InventoryApi(VmcCloud cloud) {
    this.cloud = cloud;
  }

  void open(OrgRoutes routes) {
    routes
        .on("GET", CORE + "/deployments", call -> page(call, deployments()))
        .on("GET", CORE + "/deployments/{id}", call -> one(call, deployments()))
        .on("GET", CORE + "/clusters", call -> page(call, clusters()))
        .on("GET", CORE + "/clusters/{id}", call -> one(call, clusters()))
        .on("GET", CORE + "/hosts", call -> page(call, hosts()))
        .on("GET", CORE + "/hosts/{id}", call -> one(call, hosts()))
        .on("GET", CORE + "/deployment-groups", call -> page(call, groups()))
        .on("GET", CORE + "/deployment-groups/{id}", call -> one(call, groups()));
  }

  private static Reply one(Call call, Stream<ObjectNode> all) {
    return all.filter(each -> each.path("id").asText().equals(call.part("id")))
        .findFirst()
        .map(found -> Reply.json(200, found))
        .orElseThrow(() -> VmcErrors.core(call, 404, "Not Found", "No " + call.part("id")));
  }

  private static Reply page(Call call, Stream<ObjectNode> all) {
    var items = all.toList();
    int size = Math.max(1, number(call, "size", USUAL_SIZE));
    int page = Math.max(0, number(call, "page", 0));
    int pages = (items.size() + size - 1) / size;
    var shown = items.stream().skip((long) page * size).limit(size).toList();
    var json = VmcWire.object();
    json.putArray("content").addAll(shown);
    json.putObject("pageable").put("page_size", size).put("page_number", page);
    json.put("total_pages", pages)
        .put("total_elements", items.size())
        .put("number_of_elements", shown.size())
        .put("size", size)
        .put("number", page)
        .put("first", page == 0)
        .put("last", page >= pages - 1);
    return Reply.json(200, json);
  }

  private static int number(Call call, String name, int usual) {
    try {
      return call.query(name).map(Integer::parseInt).orElse(usual);
    } catch (NumberFormatException e) {
      throw VmcErrors.core(call, 400, "Bad Request", name + " is no number");
    }
  }

  private Stream<ObjectNode> deployments() {
    return cloud.sddcs().stream().map(this::deployment);
  }

  private ObjectNode deployment(Sddc sddc) {
    var json = resource(sddc.id(), sddc.config().name(), phase(sddc.state()));
    json.putObject("type").put("code", "vmc-aws").put("provider_code", "vmc-aws");
    json.putObject("location")
        .put("name", sddc.config().region())
        .put("code", sddc.config().region());
    json.putObject("creator").put("timestamp", VmcWire.time(sddc.createdMillis()));
    json.putObject("updater").put("timestamp", VmcWire.time(sddc.updatedMillis()));
    json.putObject("summary")
        .putObject("deployment_overview_summary")
        .put("cluster_count", sddc.clusters().size())
        .put("host_count", sddc.clusters().stream().mapToInt(it -> it.hosts().size()).sum())
        .put("sddc_size", sddc.large() ? "large" : "medium");
    return json.put("deleted", sddc.state() == Sddc.State.DELETED);
  }

  private Stream<ObjectNode> clusters() {
    return existing()
        .flatMap(sddc -> sddc.clusters().stream().map(cluster -> cluster(sddc, cluster)));
  }

  private ObjectNode cluster(Sddc sddc, Cluster cluster) {
    return resource(cluster.id(), cluster.name(), phase(cluster.state()))
        .put("deployment_id", sddc.id())
        .put("primary_cluster", cluster.id().equals(sddc.primary().id()))
        .put("deleted", false);
  }

  private Stream<ObjectNode> hosts() {
    return existing()
        .flatMap(
            sddc ->
                sddc.clusters().stream()
                    .flatMap(it -> it.hosts().stream().map(host -> host(sddc, it, host))));
  }

  private ObjectNode host(Sddc sddc, Cluster cluster, Host host) {
    var json = resource(host.id(), host.name(), "READY");
    json.put("deployment_id", sddc.id()).put("cluster_id", cluster.id()).put("deleted", false);
    HostType.named(cluster.hostType())
        .ifPresent(
            type ->
                json.putObject("capacity")
                    .put("cpu_mhz", type.cores() * MHZ_PER_CORE)
                    .put("memory_bytes", (long) type.memoryGiB() << 30)
                    .put("storage_bytes", (long) (type.rawTiB() * (1L << 40))));
    return json;
  }

  private Stream<ObjectNode> groups() {
    return cloud.groups().stream().map(this::group);
  }

  private ObjectNode group(Group group) {
    var json = resource(group.id(), group.name(), phase(group.state()));
    json.put("description", group.description());
    var membership = json.putObject("membership");
    var included = membership.putArray("included");
    group.members().forEach(id -> included.addObject().put("deployment_id", id));
    membership.putArray("excluded");
    json.putObject("creator").put("timestamp", VmcWire.time(group.createdMillis()));
    return json.put("deleted", group.state() == Group.State.DELETED);
  }

  private ObjectNode resource(String id, String name, String phase) {
    var json = VmcWire.object();
    json.put("id", id).put("name", name).put("org_id", cloud.credentials().orgId());
    json.putObject("state").put("phase", phase);
    return json.put("resource_version", 1);
  }

  private Stream<Sddc> existing() {
    return cloud.sddcs().stream()
        .filter(sddc -> List.of(Sddc.State.READY, Sddc.State.DELETING).contains(sddc.state()));
  }

  private static String phase(Sddc.State state) {
    return switch (state) {
      case DEPLOYING, DELETING -> "PENDING";
      case READY -> "READY";
      case DELETED -> "DELETED";
      case FAILED -> "FAILED";
      case CANCELED -> "CANCELED";
    };
  }

  private static String phase(Cluster.State state) {
    return switch (state) {
      case DEPLOYING, ADDING_HOSTS -> "PENDING";
      case READY -> "READY";
      case FAILED -> "FAILED";
    };
  }

  private static String phase(Group.State state) {
    return switch (state) {
      case CONNECTING, DELETING -> "PENDING";
      case CONNECTED -> "READY";
      case DELETED -> "DELETED";
      case CONNECTION_FAILED, DELETION_FAILED -> "FAILED";
    };
  }
}
