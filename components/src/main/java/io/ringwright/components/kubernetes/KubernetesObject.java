package io.ringwright.components.kubernetes;

import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import java.util.Map;

/**
 * An object of a kind that {@code com.pulumi:kubernetes} 4.0.0 has no class for, such as a custom
 * resource: type {@code kubernetes:<apiVersion>:<Kind>}.
 *
 * <p>The public face are typed components; they render their specs here, at the edge.
 */
public final class KubernetesObject extends CustomResource {

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
        new KubernetesObjectArgs(apiVersion, kind, metadata, spec),
        options);
  }
}
