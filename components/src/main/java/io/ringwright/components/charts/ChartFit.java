package io.ringwright.components.charts;

import io.ringwright.catalog.Problem;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.ArrayList;
import java.util.List;

/** Whether an archive is the chart that a component installs, and made for its cluster. */
public final class ChartFit {
  private ChartFit() {}

  /** Every problem of {@code archive}. */
  public static List<Problem> problems(
      String where, ChartArchive archive, String chart, KubernetesCluster cluster) {
    var problems = new ArrayList<Problem>();
    var release = archive.release();
    if (!release.name().equals(chart)) {
      problems.add(
          new Problem(
              where, release.name(), "an archive of " + chart, "pass that chart's archive"));
    }
    cluster
        .version()
        .filter(version -> !release.supports(version))
        .ifPresent(
            version ->
                problems.add(
                    new Problem(
                        where,
                        release.name() + " " + release.version() + " on Kubernetes " + version,
                        "Kubernetes " + release.kubernetesRange(),
                        "choose the release profile that fits the cluster")));
    return problems;
  }
}
