package io.ringwright.components.kubernetes;

import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An object of a kind that {@code com.pulumi:kubernetes} 4.0.0 has no class for, such as a custom
 * resource: type {@code kubernetes:<apiVersion>:<Kind>}.
 *
 * <p>The public face are typed components; they render their specs here, at the edge.
 */
public final class KubernetesObject extends CustomResource {
  /**
   * Whose fields these are, in server-side apply. The plugin makes up a new name for each object it
   * begins with, so after a kill it would come into conflict with itself.
   */
  private static final Map<String, String> FIELD_MANAGER =
      Map.of("pulumi.com/patchFieldManager", "ringwright");

  /**
   * @param metadata with a name: without one the plugin would make one up
   */
  public KubernetesObject(
      String name,
      String apiVersion,
      String kind,
      Map<String, Object> metadata,
      Map<String, Object> spec,
      CustomResourceOptions options) {
    super(
        "kubernetes:" + apiVersion + ":" + kind,
        name,
        new KubernetesObjectArgs(apiVersion, kind, managed(metadata), spec),
        options);
  }

  private static Map<String, Object> managed(Map<String, Object> metadata) {
    var annotations = new LinkedHashMap<String, Object>();
    if (metadata.get("annotations") instanceof Map<?, ?> given) {
      given.forEach((key, value) -> annotations.put(String.valueOf(key), value));
    }
    annotations.putAll(FIELD_MANAGER);
    var result = new LinkedHashMap<>(metadata);
    result.put("annotations", annotations);
    return result;
  }
}
