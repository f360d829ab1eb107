package io.ringwright.components;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.Resource;
import java.util.List;

/**
 * Options made anew for each resource; the only place that merges options.
 *
 * <p>Two traps of the Java SDK (1.36.1) are fenced here. {@code merge(null, x)} writes x into the
 * shared constant {@code Empty}, and so into every resource that has no options of its own. A
 * resource that inherits its provider writes it into the options object it was given, so an object
 * used twice carries one resource's provider to the next.
 */
public final class FreshOptions {
  private FreshOptions() {}

  /** Options of a child; the caller adds what is special about it. */
  public static CustomResourceOptions.Builder childOf(Resource parent) {
    return CustomResourceOptions.builder().parent(parent);
  }

  /** Options of a child that is a component. */
  public static ComponentResourceOptions.Builder componentUnder(Resource parent) {
    return ComponentResourceOptions.builder().parent(parent);
  }

  /** Options of a component without any wish. */
  public static ComponentResourceOptions none() {
    return ComponentResourceOptions.builder().build();
  }

  /** What a generated binding adds to the options of its caller. */
  public static CustomResourceOptions binding(CustomResourceOptions options, List<String> secrets) {
    return CustomResourceOptions.merge(secretOutputs(secrets), options);
  }

  /** What a generated binding needs to read an object that exists already. */
  public static CustomResourceOptions lookup(
      CustomResourceOptions options, List<String> secrets, Output<String> id) {
    return CustomResourceOptions.merge(secretOutputs(secrets), options, id);
  }

  private static CustomResourceOptions secretOutputs(List<String> names) {
    return CustomResourceOptions.builder().additionalSecretOutputs(names).build();
  }
}
