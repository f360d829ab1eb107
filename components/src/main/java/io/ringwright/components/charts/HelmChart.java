package io.ringwright.components.charts;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Export;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.Resource;
import io.ringwright.components.FreshOptions;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

  @Export(
      name = "resources",
      refs = {List.class, Object.class},
      tree = "[0,1]")
  private Output<List<Object>> resources;

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
    ResourceReferences.keepUnresolved();
  }

  /** Its objects, once all of them are ready; unknown in the preview that creates them. */
  public Output<List<Resource>> objects() {
    return resources.applyValue(HelmChart::references);
  }

  /** The SDK applies null where the plugin answered nothing. */
  private static List<Resource> references(@Nullable List<Object> all) {
    return Stream.ofNullable(all)
        .flatMap(List::stream)
        .filter(Resource.class::isInstance)
        .map(Resource.class::cast)
        .toList();
  }
}
