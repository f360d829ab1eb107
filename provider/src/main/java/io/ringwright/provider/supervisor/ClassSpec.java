package io.ringwright.provider.supervisor;

import static io.ringwright.provider.supervisor.ClusterManifest.each;
import static io.ringwright.provider.supervisor.ClusterManifest.put;

import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The spec of a Cluster of the ClusterClass {@code tanzukubernetescluster}. What a
 * TanzuKubernetesCluster has as fields are variables here: of the cluster, and overrides of them
 * for each pool.
 */
final class ClassSpec {
  static final String USUAL_CLASS = "tanzukubernetescluster";
  static final String POOL_CLASS = "node-pool";
  static final String FEWEST = "cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size";
  static final String MOST = "cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size";

  private ClassSpec() {}

  static Map<String, Object> of(TanzuClusterInputs wanted) {
    var spec = new LinkedHashMap<String, Object>();
    var network = new LinkedHashMap<String, Object>();
    wanted
        .network()
        .known()
        .ifPresent(
            said -> {
              put(network, "pods", said.podCidrs().map(ClusterManifest::blocks));
              put(network, "services", said.serviceCidrs().map(ClusterManifest::blocks));
              put(network, "serviceDomain", said.serviceDomain());
            });
    if (!network.isEmpty()) {
      spec.put("clusterNetwork", network);
    }
    spec.put("topology", topology(wanted));
    return spec;
  }

  private static Map<String, Object> topology(TanzuClusterInputs wanted) {
    var plane = wanted.controlPlane().get();
    var controlPlane = new LinkedHashMap<String, Object>();
    controlPlane.put("replicas", plane.replicas().get());
    put(controlPlane, "nodeDrainTimeout", plane.nodeDrainTimeout());
    var topology = new LinkedHashMap<String, Object>();
    topology.put("class", wanted.clusterClass().orElse(USUAL_CLASS));
    topology.put("version", wanted.release().get());
    topology.put("controlPlane", controlPlane);
    topology.put(
        "workers", Map.of("machineDeployments", each(wanted.nodePools().get(), ClassSpec::pool)));
    topology.put("variables", variables(wanted));
    return topology;
  }

  private static Map<String, Object> pool(NodePool pool) {
    var nodes = new LinkedHashMap<String, Object>();
    nodes.put("class", POOL_CLASS);
    nodes.put("name", pool.name().get());
    put(nodes, "replicas", pool.replicas());
    put(nodes, "failureDomain", pool.failureDomain());
    put(nodes, "nodeDrainTimeout", pool.nodeDrainTimeout());
    if (pool.minReplicas().known().isPresent() && pool.maxReplicas().known().isPresent()) {
      nodes.put(
          "metadata",
          Map.of(
              "annotations",
              Map.of(
                  FEWEST, pool.minReplicas().get().toString(),
                  MOST, pool.maxReplicas().get().toString())));
    }
    var overrides = new ArrayList<Map<String, Object>>();
    variable(overrides, "vmClass", pool.vmClass());
    variable(overrides, "storageClass", pool.storageClass());
    variable(overrides, "nodePoolLabels", pool.labels().map(ClassSpec::labels));
    variable(
        overrides, "nodePoolTaints", pool.taints().map(list -> each(list, ClusterManifest::taint)));
    variable(
        overrides,
        "nodePoolVolumes",
        pool.volumes().map(list -> each(list, ClusterManifest::volume)));
    nodes.put("variables", Map.of("overrides", overrides));
    return nodes;
  }

  private static List<Map<String, Object>> labels(Map<String, String> labels) {
    return labels.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(each -> Map.<String, Object>of("key", each.getKey(), "value", each.getValue()))
        .toList();
  }

  private static List<Map<String, Object>> variables(TanzuClusterInputs wanted) {
    var plane = wanted.controlPlane().get();
    var variables = new ArrayList<Map<String, Object>>();
    variable(variables, "vmClass", plane.vmClass());
    variable(variables, "storageClass", plane.storageClass());
    variable(
        variables,
        "controlPlaneVolumes",
        plane.volumes().map(list -> each(list, ClusterManifest::volume)));
    wanted
        .storage()
        .known()
        .ifPresent(
            storage -> {
              variable(variables, "storageClasses", storage.classes());
              variable(variables, "defaultStorageClass", storage.defaultClass());
            });
    variable(variables, "ntp", wanted.ntpServer());
    variable(variables, "podSecurityStandard", wanted.podSecurity().map(ClassSpec::podSecurity));
    wanted
        .network()
        .known()
        .ifPresent(
            network -> {
              variable(variables, "proxy", network.proxy().map(ClusterManifest::proxy));
              variable(variables, "trust", network.trustedCas().map(ClassSpec::trust));
            });
    return variables;
  }

  private static Map<String, Object> podSecurity(PodSecurity standard) {
    var fields = new LinkedHashMap<String, Object>();
    put(fields, "enforce", standard.enforce());
    put(fields, "audit", standard.audit());
    put(fields, "warn", standard.warn());
    return fields;
  }

  /** Names only: the certificates themselves are in a Secret, see {@link TrustedCaSecret}. */
  private static Map<String, Object> trust(List<TrustedCa> authorities) {
    return Map.of(
        "additionalTrustedCAs", each(authorities, each -> Map.of("name", each.name().get())));
  }

  private static void variable(List<Map<String, Object>> variables, String name, Field<?> value) {
    value.known().ifPresent(known -> variables.add(Map.of("name", name, "value", known)));
  }
}
