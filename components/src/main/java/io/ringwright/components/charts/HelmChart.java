package io.ringwright.components.charts;

import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.Resource;
import io.ringwright.components.FreshOptions;
import java.util.List;
import java.util.stream.Stream;

/**
 * A chart as pulumi-kubernetes installs it: {@code kubernetes:helm.sh/v4:Chart}, a component of the
 * plugin with one child per object.
 *
 * <p>Not {@code helm.sh/v3:Release}: one whose engine is killed is stuck for ever, while this one
 * converges. It drops hooks without a word, so what a hook would do is ours to do; CRDs are {@link
 * ChartCrds}.
 */
public final class HelmChart extends ComponentResource {
  private static final String TYPE = "kubernetes:helm.sh/v4:Chart";

  /**
   * @param after what must exist first, besides the namespace
   */
  public HelmChart(String name, HelmRelease release, Resource parent, List<Resource> after) {
    super(
        TYPE,
        name,
        release.toArgs(),
        FreshOptions.componentUnder(parent)
            .providers(release.cluster())
            .dependsOn(
                Stream.concat(release.namespace().resources().stream(), after.stream()).toList())
            .build(),
        true);
  }
}
