package io.ringwright.stacks;

import io.ringwright.catalog.ChartRelease;
import io.ringwright.components.DataLoss;
import io.ringwright.components.bindings.RingwrightProvider;
import io.ringwright.components.charts.ChartArchive;
import io.ringwright.stacks.charts.ChartRepository;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** What all layers of a stack build with. Not thread-safe. */
final class Workplace {
  private final DataLoss dataLoss;
  private final RingwrightProvider provider;
  private final Path project;
  private final ChartRepository charts;
  private final Map<ChartRelease, ChartArchive> archives = new HashMap<>();

  /**
   * @param provider of our resources
   * @param charts where charts come from
   * @param project folder of {@code Pulumi.yaml}
   */
  Workplace(DataLoss dataLoss, RingwrightProvider provider, ChartRepository charts, Path project) {
    this.dataLoss = dataLoss;
    this.provider = provider;
    this.charts = charts;
    this.project = project;
  }

  DataLoss dataLoss() {
    return dataLoss;
  }

  RingwrightProvider provider() {
    return provider;
  }

  Path project() {
    return project;
  }

  /** A chart, fetched once however many clusters get it. */
  ChartArchive archive(ChartRelease release) {
    return archives.computeIfAbsent(release, charts::archive);
  }
}
