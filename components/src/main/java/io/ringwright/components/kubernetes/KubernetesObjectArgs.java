package io.ringwright.components.kubernetes;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Import;
import com.pulumi.resources.ResourceArgs;
import java.util.Map;

/** A manifest whose parts may hold outputs, at any depth. */
final class KubernetesObjectArgs extends ResourceArgs {
  @Import(name = "apiVersion")
  private final Output<String> apiVersion;

  @Import(name = "kind")
  private final Output<String> kind;

  @Import(name = "metadata")
  private final Output<Map<String, Object>> metadata;

  @Import(name = "spec")
  private final Output<Map<String, Object>> spec;

  KubernetesObjectArgs(
      String apiVersion, String kind, Map<String, Object> metadata, Map<String, Object> spec) {
    this.apiVersion = Output.of(apiVersion);
    this.kind = Output.of(kind);
    this.metadata = Output.of(metadata);
    this.spec = Output.of(spec);
  }
}
