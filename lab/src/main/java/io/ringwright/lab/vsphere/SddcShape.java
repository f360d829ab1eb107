package io.ringwright.lab.vsphere;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.HostType;
import io.ringwright.lab.vmc.ManagedPolicy;
import io.ringwright.lab.vmc.Sites.ClusterOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What VMware Cloud on AWS puts into the vCenter of an SDDC: datacenter, clusters with their hosts,
 * resource pools and datastores, folders, the first network, storage policies, a content library.
 *
 * @param clusters the one with the management appliances first
 */
public record SddcShape(List<ClusterOrder> clusters) {
  private static final String MIRRORED = "RAID-1 (Mirroring) - Performance";
  private static final String ERASURE_CODED = "RAID-5/6 (Erasure Coding) - Capacity";

  private record Policy(StoragePolicy policy, Map<String, String> rules) {}

  public SddcShape {
    clusters = List.copyOf(clusters);
  }

  /** The policies that VMC makes and keeps; the managed one of each cluster comes first. */
  List<StoragePolicy> policies() {
    return described().stream().map(Policy::policy).toList();
  }

  private List<Policy> described() {
    var policies = new ArrayList<Policy>();
    clusters.forEach(cluster -> policies.add(managed(cluster.policy())));
    // This one is in every vCenter, under the same id.
    policies.add(
        new Policy(
            new StoragePolicy(
                "aa6d5a82-1c88-45da-85d3-3d74b91a5bad",
                "vSAN Default Storage Policy",
                "FTT=1, RAID-1"),
            vsan(1, MIRRORED)));
    policies.add(
        new Policy(
            StoragePolicy.named("vSAN Default Policy RAID5", "FTT=1, RAID-5"),
            vsan(1, ERASURE_CODED)));
    policies.add(
        new Policy(StoragePolicy.named("VMC FS", "NFS datastore of Flex Storage"), Map.of()));
    return policies;
  }

  private static Policy managed(ManagedPolicy policy) {
    return new Policy(
        StoragePolicy.named(policy.name(), "managed by VMC: " + policy.rules()),
        vsan(policy.failuresToTolerate(), policy.raid() > 1 ? ERASURE_CODED : MIRRORED));
  }

  private static Map<String, String> vsan(int failures, String preference) {
    return Map.of(
        "hostFailuresToTolerate", Integer.toString(failures), "replicaPreference", preference);
  }

  /** As the simulator's {@code PUT /lab/site} takes it; see {@code tools/vcsim/site.go}. */
  ObjectNode site() {
    var site = JsonNodeFactory.instance.objectNode();
    var datacenter = site.putArray("datacenters").addObject().put("name", "SDDC-Datacenter");
    var list = datacenter.putArray("clusters");
    for (var number = 0; number < clusters.size(); number++) {
      describe(list.addObject(), clusters.get(number), number);
    }
    texts(datacenter.putArray("folders"), List.of("Workloads", "Templates", "Management VMs"));
    texts(datacenter.putArray("opaqueNetworks"), List.of("sddc-cgw-network-1"));
    // Without a datastore there is no library yet; it comes with the first one.
    var stores = list.findValue("datastores");
    if (stores != null && !stores.isEmpty()) {
      ReleaseLibrary.describe(
          datacenter.putArray("libraries").addObject(), stores.get(0).path("name").asText());
    }
    var policies = site.putArray("policies");
    described().forEach(each -> describe(policies.addObject(), each));
    return site;
  }

  /** The first cluster also carries the management appliances. */
  private static void describe(ObjectNode json, ClusterOrder cluster, int number) {
    json.put("name", cluster.name());
    texts(json.putArray("hosts"), cluster.hosts());
    var first = number == 0;
    texts(
        json.putArray("pools"),
        first
            ? List.of("Compute-ResourcePool", "Mgmt-ResourcePool")
            : List.of("Compute-ResourcePool"));
    var stores = json.putArray("datastores");
    var capacity = capacityGiB(cluster);
    if (capacity > 0) {
      var name = first ? "WorkloadDatastore" : "WorkloadDatastore (" + number + ")";
      store(stores, name, "vsan", capacity);
      if (first) {
        store(stores, "vsanDatastore", "vsan", capacity);
      }
    }
    cluster.datastores().forEach(each -> store(stores, each.name(), "NFS", 0));
  }

  /** What vSAN offers, before the layouts of the policies. */
  private static long capacityGiB(ClusterOrder cluster) {
    var perHost = HostType.named(cluster.hostType()).map(HostType::effectiveTiB).orElse(0.0);
    return Math.round(perHost * 1024 * cluster.hosts().size());
  }

  private static void store(ArrayNode stores, String name, String kind, long capacityGiB) {
    stores.addObject().put("name", name).put("kind", kind).put("capacityGiB", capacityGiB);
  }

  private static void describe(ObjectNode json, Policy policy) {
    json.put("id", policy.policy().id())
        .put("name", policy.policy().name())
        .put("description", policy.policy().description());
    var rules = json.putObject("rules");
    policy.rules().forEach(rules::put);
  }

  private static void texts(ArrayNode array, List<String> values) {
    values.forEach(array::add);
  }
}
