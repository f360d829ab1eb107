package io.ringwright.components.monitoring;

import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A Grafana dashboard. */
public sealed interface Dashboard {

  /** Part of its ConfigMap's name: a DNS label, unique in its stack. */
  String key();

  /** Data of its ConfigMap: file name and content. */
  Map<String, String> data();

  /** Why it can't be used, if so. */
  default Optional<Problem> problem() {
    return DnsLabel.check("MonitoringStack.dashboards", key());
  }

  /** Our three, for the metrics of that source: overview, condensed, system. */
  static List<Dashboard> of(MetricsSource source) {
    return Stream.of("cassandra-overview", "cassandra-condensed", "cassandra-system")
        .<Dashboard>map(key -> new Json(key, resource(folder(source) + "/" + key + ".json")))
        .toList();
  }

  private static String folder(MetricsSource source) {
    return source.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String resource(String file) {
    try (InputStream in = Dashboard.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("this build of Ringwright lacks its dashboard " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A dashboard's own JSON, such as the content of an upstream file.
   *
   * @param json as Grafana exports it
   */
  record Json(String key, String json) implements Dashboard {
    @Override
    public Map<String, String> data() {
      return Map.of(key + ".json", json);
    }

    @Override
    public Optional<Problem> problem() {
      return Dashboard.super
          .problem()
          .or(
              () ->
                  json.stripLeading().startsWith("{")
                      ? Optional.empty()
                      : Optional.of(
                          new Problem(
                              "MonitoringStack.dashboards " + key,
                              json.lines().findFirst().orElse(""),
                              "JSON as Grafana exports it",
                              "pass the content of the file, or use Dashboard.Download")));
    }
  }

  /**
   * A dashboard that Grafana's sidecar fetches, from inside the cluster.
   *
   * @param url of JSON as Grafana exports it
   */
  record Download(String key, URI url) implements Dashboard {
    /** The sidecar fetches what such a file names. */
    @Override
    public Map<String, String> data() {
      return Map.of(key + ".json.url", url.toString());
    }

    @Override
    public Optional<Problem> problem() {
      return Dashboard.super
          .problem()
          .or(
              () ->
                  url.isAbsolute() && url.getHost() != null
                      ? Optional.empty()
                      : Optional.of(
                          new Problem(
                              "MonitoringStack.dashboards " + key,
                              url,
                              "a whole URL",
                              "write it with https:// and host")));
    }
  }
}
