package io.ringwright.components.charts;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Import;
import com.pulumi.resources.ResourceArgs;
import java.util.Map;

/** Inputs of {@code kubernetes:helm.sh/v4:Chart}, as far as we set them. */
final class HelmChartArgs extends ResourceArgs {
  @Import(name = "name")
  private final Output<String> name;

  @Import(name = "namespace")
  private final Output<String> namespace;

  @Import(name = "chart")
  private final Output<String> chart;

  @Import(name = "version")
  private final Output<String> version;

  @Import(name = "repositoryOpts")
  private final Output<Map<String, Object>> repositoryOpts;

  @Import(name = "skipCrds")
  private final Output<Boolean> skipCrds = Output.of(true);

  @Import(name = "values")
  private final Output<Map<String, Object>> values;

  HelmChartArgs(
      String releaseName, String namespace, ChartArchive archive, Map<String, Object> values) {
    this.name = Output.of(releaseName);
    this.namespace = Output.of(namespace);
    this.chart = Output.of(archive.release().name());
    this.version = Output.of(archive.release().version());
    this.repositoryOpts = Output.of(Map.of("repo", archive.repository()));
    this.values = Output.of(values);
  }
}
