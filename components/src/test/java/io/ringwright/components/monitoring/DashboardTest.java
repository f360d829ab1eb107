package io.ringwright.components.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.catalog.Problem;
import io.ringwright.components.monitoring.Dashboard.Download;
import io.ringwright.components.monitoring.Dashboard.Json;
import io.ringwright.components.shape.SharedData;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DashboardTest {
  private static final Pattern METRIC =
      Pattern.compile("(mcac|collectd|org_apache_cassandra_metrics|jvm)_[a-z0-9_]+");

  @ParameterizedTest
  @EnumSource(MetricsSource.class)
  void ships_overview_condensed_and_system_for_each_source(MetricsSource source)
      throws IOException {
    assertThat(Dashboard.of(source))
        .extracting(Dashboard::key)
        .containsExactly("cassandra-overview", "cassandra-condensed", "cassandra-system");
    for (var dashboard : Dashboard.of(source)) {
      assertThat(dashboard.problem()).isEmpty();
      assertThat(panelsWithoutQuery(dashboard)).as(dashboard.key()).isZero();
    }
  }

  @Test
  void asks_only_for_metrics_that_the_upstream_dashboards_know() throws IOException {
    var ofMcac =
        Set.of("mcac-overview.json", "mcac-cassandra-condensed.json", "mcac-system-metrics.json");
    var ofApi = Set.of("k8ssandra-docs-grafana-dashboards-new.yaml");

    assertThat(upstream(ofMcac)).containsAll(ours(MetricsSource.MCAC));
    assertThat(upstream(ofApi)).containsAll(ours(MetricsSource.MANAGEMENT_API));
  }

  @Test
  void shows_nothing_of_mcac_where_it_is_off() {
    assertThat(ours(MetricsSource.MANAGEMENT_API))
        .isNotEmpty()
        .noneMatch(metric -> metric.startsWith("mcac_") || metric.startsWith("collectd_"));
  }

  private static Set<String> upstream(Set<String> files) throws IOException {
    var found = new TreeSet<String>();
    for (var file : files) {
      found.addAll(metrics(Files.readString(SharedData.file("dashboards/" + file))));
    }
    return found;
  }

  private static Set<String> ours(MetricsSource source) {
    var found = new TreeSet<String>();
    Dashboard.of(source).forEach(each -> found.addAll(metrics(each.data().values().toString())));
    return found;
  }

  @Test
  void takes_upstream_json_as_it_is() {
    assertThat(new Json("upstream", "{\"title\": \"x\"}").data())
        .containsEntry("upstream.json", "{\"title\": \"x\"}");
  }

  @Test
  void leaves_the_download_to_grafanas_sidecar() {
    assertThat(new Download("upstream", URI.create("https://example.com/d.json")).data())
        .containsEntry("upstream.json.url", "https://example.com/d.json");
  }

  @Test
  void refuses_what_grafana_could_not_read() {
    assertThat(new Json("upstream", "<html>").problem())
        .map(Problem::text)
        .contains(
            "MonitoringStack.dashboards upstream is <html>, allowed is JSON as Grafana exports it."
                + " To fix: pass the content of the file, or use Dashboard.Download");
    assertThat(new Download("upstream", URI.create("d.json")).problem())
        .map(Problem::text)
        .contains(
            "MonitoringStack.dashboards upstream is d.json, allowed is a whole URL. To fix: write"
                + " it with https:// and host");
  }

  private static long panelsWithoutQuery(Dashboard dashboard) throws IOException {
    var json = new ObjectMapper().readTree(dashboard.data().values().iterator().next());
    return json.path("panels")
        .valueStream()
        .filter(panel -> !panel.path("type").asText().equals("row"))
        .filter(panel -> panel.path("targets").valueStream().map(JsonNode::toString).count() == 0)
        .count();
  }

  private static Set<String> metrics(String text) {
    var found = new TreeSet<String>();
    METRIC.matcher(text).results().forEach(match -> found.add(match.group()));
    return found;
  }
}
