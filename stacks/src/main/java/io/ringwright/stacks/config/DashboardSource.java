package io.ringwright.stacks.config;

import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;

/** Where the JSON of a further dashboard comes from. */
public sealed interface DashboardSource {
  /** A name for it: the last part of its path, without its ending. */
  String key();

  /** A file, relative to the project. */
  record File(String key, Path path) implements DashboardSource {}

  /** An address that Grafana's pod can reach. */
  record Address(String key, URI url) implements DashboardSource {}

  /** A file or an address, by its look. */
  static DashboardSource of(String text) {
    var key =
        text.replaceAll(".*/", "")
            .replaceAll("\\.json$", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    return text.startsWith("http://") || text.startsWith("https://")
        ? new Address(key, URI.create(text))
        : new File(key, Path.of(text));
  }
}
