package io.ringwright.components;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.components.bindings.RingwrightProvider;
import io.ringwright.components.bindings.guard.DataGuard;
import io.ringwright.components.bindings.guard.DataGuardArgs;
import io.ringwright.components.charts.HelmChart;
import java.util.List;
import java.util.stream.Stream;

/**
 * Refuses a destroy before anything is deleted.
 *
 * <p>{@code protect} alone is weaker than it looks: Pulumi refuses the protected resource, but has
 * by then deleted what nothing protected depends on, a CRD for instance, and with it every object
 * of its kind. A protected guard that depends on everything else is the first in the order of
 * deletion, so nothing is.
 */
public final class PlatformGuard {
  private PlatformGuard() {}

  /**
   * Registers the guard; call it last.
   *
   * @param all components of the platform, each with what it registered
   * @param provider an explicit one: the default provider would be given all of the stack's
   *     configuration
   */
  public static void over(
      String name, DataLoss dataLoss, List<? extends Resource> all, RingwrightProvider provider) {
    new DataGuard(
        name,
        DataGuardArgs.builder()
            .holds(all.stream().map(Resource::pulumiResourceName).sorted().toList())
            .dataLoss(dataLoss.key())
            .build(),
        dataLoss
            .protect(CustomResourceOptions.builder())
            .dependsOn(everything(all))
            .provider(provider)
            .build());
  }

  /** A dependency on a chart alone would let a refused destroy delete the chart's objects. */
  private static Output<List<Resource>> everything(List<? extends Resource> all) {
    var objects = all.stream().flatMap(PlatformGuard::charts).map(HelmChart::objects).toList();
    return Output.all(objects)
        .applyValue(
            lists -> Stream.concat(all.stream(), lists.stream().flatMap(List::stream)).toList());
  }

  private static Stream<HelmChart> charts(Resource resource) {
    return resource instanceof HelmChart chart
        ? Stream.of(chart)
        : resource.pulumiChildResources().stream().flatMap(PlatformGuard::charts);
  }
}
