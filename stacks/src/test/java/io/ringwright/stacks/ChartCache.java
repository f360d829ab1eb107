package io.ringwright.stacks;

import io.ringwright.catalog.ReleaseProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A machine with charts without CRDs, as if they had been fetched before, and a kubeconfig. */
final class ChartCache {
  private ChartCache() {}

  static Surroundings in(Path cache) throws IOException {
    var kubeconfig = cache.resolve("kubeconfig");
    Files.writeString(kubeconfig, "apiVersion: v1");
    Files.createDirectories(cache.resolve("charts"));
    for (var profile : ReleaseProfile.values()) {
      for (var chart : profile.charts()) {
        Files.writeString(
            cache.resolve("charts").resolve(chart.name() + "-" + chart.version() + "-vendor.json"),
            "[]");
      }
    }
    return new Surroundings(
        Optional.empty(),
        cache,
        Optional.empty(),
        Optional.of(kubeconfig),
        Optional.empty(),
        Optional.empty(),
        Path.of(""));
  }
}
