package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.ringwright.provider.spi.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A Tanzu cluster as the Supervisor takes it; only what the user has said is in it. */
final class ClusterManifest {
  /** Whose cluster it is: a name that another program has given away is not taken over. */
  static final String OWNER = "ringwright.io/owner";

  private ClusterManifest() {}

  static GenericKubernetesResource of(TanzuClusterInputs wanted, String owner) {
    var api = ClusterApi.of(wanted);
    var manifest = new GenericKubernetesResource();
    manifest.setApiVersion(api.apiVersion());
    manifest.setKind(api.kind());
    manifest.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(wanted.namespace().get())
            .withName(wanted.name().get())
            .addToAnnotations(OWNER, owner)
            .build());
    manifest.setAdditionalProperty(
        "spec", api.isClusterClass() ? ClassSpec.of(wanted) : TkcSpec.of(wanted));
    return manifest;
  }

  static Map<String, Object> volume(NodeVolume volume) {
    var disk = new LinkedHashMap<String, Object>();
    disk.put("name", volume.name().get());
    disk.put("mountPath", volume.mountPath().get());
    disk.put("capacity", Map.of("storage", volume.capacityGiB().get() + "Gi"));
    put(disk, "storageClass", volume.storageClass());
    return disk;
  }

  static Map<String, Object> taint(Taint taint) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("key", taint.key().get());
    put(fields, "value", taint.value());
    fields.put("effect", taint.effect().get());
    return fields;
  }

  static Map<String, Object> proxy(ClusterProxy proxy) {
    var fields = new LinkedHashMap<String, Object>();
    proxy.httpProxy().known().ifPresent(url -> fields.put("httpProxy", url.reveal()));
    proxy.httpsProxy().known().ifPresent(url -> fields.put("httpsProxy", url.reveal()));
    put(fields, "noProxy", proxy.noProxy());
    return fields;
  }

  static Map<String, Object> blocks(List<String> cidrs) {
    return Map.of("cidrBlocks", cidrs);
  }

  static void put(Map<String, Object> fields, String name, Field<?> value) {
    value.known().ifPresent(known -> fields.put(name, known));
  }

  static <T> void putEach(
      Map<String, Object> fields,
      String name,
      Field<List<T>> list,
      Function<T, Map<String, Object>> render) {
    list.known().ifPresent(items -> fields.put(name, each(items, render)));
  }

  static <T> List<Map<String, Object>> each(List<T> list, Function<T, Map<String, Object>> render) {
    return list.stream().map(render).toList();
  }
}
