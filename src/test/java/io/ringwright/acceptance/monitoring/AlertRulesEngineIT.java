package io.ringwright.acceptance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.components.monitoring.AlertRule;
import io.ringwright.components.monitoring.AlertRules;
import io.ringwright.components.monitoring.Dashboard;
import io.ringwright.components.monitoring.MetricsSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Alerts and dashboards before Prometheus' own engine. */
class AlertRulesEngineIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  static Stream<AlertCases> worlds() {
    return Stream.of(
        AlertCases.ofPods(MetricsSource.MCAC),
        AlertCases.ofPods(MetricsSource.MANAGEMENT_API),
        AlertCases.ofHosts(MetricsSource.MCAC),
        AlertCases.ofHosts(MetricsSource.MANAGEMENT_API));
  }

  @ParameterizedTest
  @MethodSource("worlds")
  void fires_when_something_is_wrong_and_is_silent_when_not(AlertCases world)
      throws IOException, InterruptedException {
    var promtool = Promtool.in(folder);
    var loaded = promtool.check(world.rules().render());
    assertThat(loaded.status()).as(loaded.output()).isZero();
    assertThat(world.rules().rules())
        .extracting(AlertRule::name)
        .containsExactlyInAnyOrderElementsOf(world.alerts());

    var verdict = promtool.test(world.tests());

    assertThat(verdict.status()).as(verdict.output()).isZero();
  }

  @Test
  void would_notice_an_alert_that_never_fires() throws IOException, InterruptedException {
    var promtool = Promtool.in(folder);
    promtool.check(AlertRules.onKubernetes(MetricsSource.MCAC, "another").render());

    var verdict = promtool.test(AlertCases.ofPods(MetricsSource.MCAC).tests());

    assertThat(verdict.status()).isNotZero();
    assertThat(verdict.output()).contains("CassandraNodeDown");
  }

  @ParameterizedTest
  @EnumSource(MetricsSource.class)
  void asks_in_dashboards_only_what_prometheus_understands(MetricsSource source)
      throws IOException, InterruptedException {
    var rules = new ArrayList<Map<String, Object>>();
    for (var dashboard : Dashboard.of(source)) {
      for (var json : dashboard.data().values()) {
        queries(JSON.readTree(json))
            .forEach(query -> rules.add(Map.of("record", "q" + rules.size(), "expr", query)));
      }
    }
    assertThat(rules).hasSizeGreaterThan(30);

    var verdict =
        Promtool.in(folder)
            .check(Map.of("groups", List.of(Map.of("name", "dashboards", "rules", rules))));

    assertThat(verdict.status()).as(verdict.output()).isZero();
  }

  /** Grafana puts a label's name in place of {@code $by}. */
  private static List<String> queries(JsonNode dashboard) {
    return dashboard.findValues("expr").stream()
        .map(JsonNode::asText)
        .filter(query -> !query.isBlank())
        .map(query -> query.replace("$by", "rack"))
        .toList();
  }
}
