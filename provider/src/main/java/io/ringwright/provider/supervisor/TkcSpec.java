package io.ringwright.provider.supervisor;

import static io.ringwright.provider.supervisor.ClusterManifest.each;
import static io.ringwright.provider.supervisor.ClusterManifest.put;
import static io.ringwright.provider.supervisor.ClusterManifest.putEach;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The spec of a TanzuKubernetesCluster; v1alpha2 and v1alpha3 have one shape. */
final class TkcSpec {
  private TkcSpec() {}

  static Map<String, Object> of(TanzuClusterInputs wanted) {
    var spec = new LinkedHashMap<String, Object>();
    spec.put("topology", topology(wanted));
    var settings = settings(wanted);
    if (!settings.isEmpty()) {
      spec.put("settings", settings);
    }
    return spec;
  }

  private static Map<String, Object> topology(TanzuClusterInputs wanted) {
    var plane = wanted.controlPlane().get();
    var nodes = new LinkedHashMap<String, Object>();
    nodes.put("replicas", plane.replicas().get());
    nodes.put("vmClass", plane.vmClass().get());
    nodes.put("storageClass", plane.storageClass().get());
    putEach(nodes, "volumes", plane.volumes(), ClusterManifest::volume);
    put(nodes, "nodeDrainTimeout", plane.nodeDrainTimeout());
    nodes.put("tkr", release(wanted));
    var topology = new LinkedHashMap<String, Object>();
    topology.put("controlPlane", nodes);
    topology.put("nodePools", each(wanted.nodePools().get(), pool -> pool(pool, wanted)));
    return topology;
  }

  private static Map<String, Object> pool(NodePool pool, TanzuClusterInputs wanted) {
    var nodes = new LinkedHashMap<String, Object>();
    nodes.put("name", pool.name().get());
    put(nodes, "replicas", pool.replicas());
    nodes.put("vmClass", pool.vmClass().get());
    nodes.put("storageClass", pool.storageClass().get());
    putEach(nodes, "volumes", pool.volumes(), ClusterManifest::volume);
    put(nodes, "labels", pool.labels());
    putEach(nodes, "taints", pool.taints(), ClusterManifest::taint);
    put(nodes, "failureDomain", pool.failureDomain());
    put(nodes, "nodeDrainTimeout", pool.nodeDrainTimeout());
    nodes.put("tkr", release(wanted));
    return nodes;
  }

  private static Map<String, Object> release(TanzuClusterInputs wanted) {
    return Map.of("reference", Map.of("name", wanted.release().get()));
  }

  private static Map<String, Object> settings(TanzuClusterInputs wanted) {
    var settings = new LinkedHashMap<String, Object>();
    wanted.network().known().ifPresent(network -> settings.put("network", network(network)));
    wanted
        .storage()
        .known()
        .ifPresent(
            storage -> {
              var fields = new LinkedHashMap<String, Object>();
              put(fields, "classes", storage.classes());
              put(fields, "defaultClass", storage.defaultClass());
              settings.put("storage", fields);
            });
    return settings;
  }

  /** With routed pods the blocks come from NSX: {@code pods} stands there, but empty. */
  private static Map<String, Object> network(ClusterNetwork network) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("cni", Map.of("name", network.cni().get()));
    if (network.cni().get().equals(Cni.ROUTED)) {
      fields.put("pods", Map.of());
    }
    put(fields, "pods", network.podCidrs().map(ClusterManifest::blocks));
    put(fields, "services", network.serviceCidrs().map(ClusterManifest::blocks));
    put(fields, "serviceDomain", network.serviceDomain());
    put(fields, "proxy", network.proxy().map(ClusterManifest::proxy));
    put(fields, "trust", network.trustedCas().map(TkcSpec::trust));
    return fields;
  }

  private static Map<String, Object> trust(List<TrustedCa> authorities) {
    return Map.of(
        "additionalTrustedCAs",
        each(
            authorities,
            each -> Map.of("name", each.name().get(), "data", base64(each.certificate().get()))));
  }

  static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
