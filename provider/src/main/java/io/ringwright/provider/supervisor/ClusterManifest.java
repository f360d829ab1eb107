package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A TanzuKubernetesCluster as the Supervisor takes it; only what the user has said is in it. */
final class ClusterManifest {
  static final String KIND = "TanzuKubernetesCluster";
  static final String PLURAL = "tanzukubernetesclusters";

  /** Whose cluster it is: a name that another program has given away is not taken over. */
  static final String OWNER = "ringwright.io/owner";

  private ClusterManifest() {}

  static GenericKubernetesResource of(TanzuClusterInputs wanted, String owner) {
    var manifest = new GenericKubernetesResource();
    manifest.setApiVersion(wanted.apiVersion().orElse(TanzuApi.V1ALPHA2));
    manifest.setKind(KIND);
    manifest.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(wanted.namespace().get())
            .withName(wanted.name().get())
            .addToAnnotations(OWNER, owner)
            .build());
    manifest.setAdditionalProperty("spec", spec(wanted));
    return manifest;
  }

  private static Map<String, Object> spec(TanzuClusterInputs wanted) {
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
    plane
        .volumes()
        .known()
        .ifPresent(list -> nodes.put("volumes", each(list, ClusterManifest::volume)));
    nodes.put("tkr", release(wanted));
    var topology = new LinkedHashMap<String, Object>();
    topology.put("controlPlane", nodes);
    topology.put("nodePools", each(wanted.nodePools().get(), pool -> pool(pool, wanted)));
    return topology;
  }

  private static Map<String, Object> pool(NodePool pool, TanzuClusterInputs wanted) {
    var nodes = new LinkedHashMap<String, Object>();
    nodes.put("name", pool.name().get());
    nodes.put("replicas", pool.replicas().get());
    nodes.put("vmClass", pool.vmClass().get());
    nodes.put("storageClass", pool.storageClass().get());
    pool.volumes()
        .known()
        .ifPresent(list -> nodes.put("volumes", each(list, ClusterManifest::volume)));
    pool.labels().known().ifPresent(labels -> nodes.put("labels", labels));
    pool.taints()
        .known()
        .ifPresent(list -> nodes.put("taints", each(list, ClusterManifest::taint)));
    pool.failureDomain().known().ifPresent(zone -> nodes.put("failureDomain", zone));
    nodes.put("tkr", release(wanted));
    return nodes;
  }

  private static Map<String, Object> release(TanzuClusterInputs wanted) {
    return Map.of("reference", Map.of("name", wanted.release().get()));
  }

  private static Map<String, Object> volume(NodeVolume volume) {
    var disk = new LinkedHashMap<String, Object>();
    disk.put("name", volume.name().get());
    disk.put("mountPath", volume.mountPath().get());
    disk.put("capacity", Map.of("storage", volume.capacityGiB().get() + "Gi"));
    volume.storageClass().known().ifPresent(name -> disk.put("storageClass", name));
    return disk;
  }

  private static Map<String, Object> taint(Taint taint) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("key", taint.key().get());
    taint.value().known().ifPresent(value -> fields.put("value", value));
    fields.put("effect", taint.effect().get());
    return fields;
  }

  private static Map<String, Object> settings(TanzuClusterInputs wanted) {
    var settings = new LinkedHashMap<String, Object>();
    wanted.network().known().ifPresent(each -> settings.put("network", network(each)));
    wanted
        .storage()
        .known()
        .ifPresent(
            storage -> {
              var fields = new LinkedHashMap<String, Object>();
              storage.classes().known().ifPresent(classes -> fields.put("classes", classes));
              storage.defaultClass().known().ifPresent(name -> fields.put("defaultClass", name));
              settings.put("storage", fields);
            });
    return settings;
  }

  /** With routed pods the blocks come from NSX: {@code pods} stands there, but empty. */
  private static Map<String, Object> network(ClusterNetwork network) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("cni", Map.of("name", network.cni().get()));
    if (network.cni().get().equals(TanzuApi.ROUTED)) {
      fields.put("pods", Map.of());
    }
    network
        .podCidrs()
        .known()
        .ifPresent(blocks -> fields.put("pods", Map.of("cidrBlocks", blocks)));
    network
        .serviceCidrs()
        .known()
        .ifPresent(blocks -> fields.put("services", Map.of("cidrBlocks", blocks)));
    network.serviceDomain().known().ifPresent(domain -> fields.put("serviceDomain", domain));
    return fields;
  }

  private static <T> List<Map<String, Object>> each(
      List<T> list, Function<T, Map<String, Object>> render) {
    return list.stream().map(render).toList();
  }
}
