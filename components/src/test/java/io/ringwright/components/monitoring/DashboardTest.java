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

class DashboardTest {
  private static final Pattern METRIC = Pattern.compile("(mcac|collectd)_[a-z_]+");

  @Test
  void ships_overview_condensed_and_system_for_the_metrics_of_mcac() throws IOException {
    assertThat(Dashboard.ofMcac())
        .extracting(Dashboard::key)
        .containsExactly("cassandra-overview", "cassandra-condensed", "cassandra-system");
    for (var dashboard : Dashboard.ofMcac()) {
      assertThat(dashboard.problem()).isEmpty();
      assertThat(panelsWithoutQuery(dashboard)).as(dashboard.key()).isZero();
    }
  }

  @Test
  void asks_only_for_metrics_that_the_upstream_dashboards_know() throws IOException {
    var upstream = new TreeSet<String>();
    for (var file : Set.of("mcac-overview", "mcac-cassandra-condensed", "mcac-system-metrics")) {
      upstream.addAll(metrics(Files.readString(SharedData.file("dashboards/" + file + ".json"))));
    }
    var ours = new TreeSet<String>();
    Dashboard.ofMcac().forEach(each -> ours.addAll(metrics(each.data().values().toString())));

    assertThat(upstream).containsAll(ours);
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
