package io.ringwright.components.kubernetes;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import io.ringwright.components.FreshOptions;
import java.util.List;

/** An object of a cluster that is read, and whose absence fails the preview. */
public final class ExistingObject extends CustomResource {
  private ExistingObject(String type, String name, String id, CustomResourceOptions options) {
    super(type, name, null, FreshOptions.lookup(options, List.of(), Output.of(id)));
  }

  /** A CRD: proof that what brings it is installed. */
  public static ExistingObject crd(String name, String crd, CustomResourceOptions options) {
    return new ExistingObject(
        "kubernetes:apiextensions.k8s.io/v1:CustomResourceDefinition", name, crd, options);
  }

  /**
   * Any other object of a namespace.
   *
   * @param kind with its API version: {@code config.k8ssandra.io/v1beta1:ClientConfig}
   */
  public static ExistingObject in(
      String name, String kind, String namespace, String object, CustomResourceOptions options) {
    return new ExistingObject("kubernetes:" + kind, name, namespace + "/" + object, options);
  }
}
