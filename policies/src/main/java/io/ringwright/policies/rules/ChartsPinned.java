package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.util.List;
import java.util.regex.Pattern;

/** A chart without an exact version is upgraded whenever its repository is. */
final class ChartsPinned implements ResourceRule<ResourceView> {
  private static final Pattern EXACT = Pattern.compile("v?\\d+\\.\\d+\\.\\d+([-+].*)?");

  @Override
  public Facts facts() {
    return new Facts(
        "charts-pinned",
        Level.MANDATORY,
        Severity.MEDIUM,
        "Helm charts have an exact version.",
        "An operator upgrade can restart every Cassandra pod; it must not come with an unrelated change.",
        "cass-operator issue 566, k8ssandra issue 1432");
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    boolean chart = resource.is(Types.CHART) || resource.is(Types.RELEASE);
    return chart && resource.properties().has("chart") ? List.of(resource) : List.of();
  }

  @Override
  public Verdict judge(ResourceView chart, Settings settings) {
    boolean archive =
        chart
            .properties()
            .text("chart")
            .is(name -> name.endsWith(".tgz") || name.startsWith(".") || name.startsWith("/"));
    if (archive) {
      return Verdict.kept();
    }
    return chart
        .properties()
        .text("version")
        .fold(
            version ->
                EXACT.matcher(version).matches()
                    ? Verdict.kept()
                    : Verdict.broken(
                        chart.title() + ": version",
                        version,
                        "an exact version such as 1.32.5",
                        "write the exact version"),
            () ->
                Verdict.broken(
                    chart.title() + ": version",
                    Problem.Presence.MISSING,
                    "an exact version such as 1.32.5",
                    "write the exact version"),
            () -> Verdict.notYetKnown("the version of the chart"));
  }
}
