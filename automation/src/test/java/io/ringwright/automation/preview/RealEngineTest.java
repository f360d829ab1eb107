package io.ringwright.automation.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ringwright.automation.events.EventReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Comments about changes that the real engine previewed, on platforms in the lab; {@code
 * tools/record-previews} records its events anew.
 */
final class RealEngineTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "preview");
  private static final ReportSettings SETTINGS =
      ReportSettings.standard()
          .withKey("ringwright/recorded")
          .withPrices(Map.of("i3en.metal", 10.0), "USD");

  private static StackPreview recorded(String name) throws IOException {
    var reader = new EventReader();
    var file = FOLDER.resolve("real-" + name + ".events.jsonl.gz");
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return StackPreview.read(
          "recorded", lines.lines().map(reader::read).toList(), Masks.standard());
    }
  }

  private static PreviewReport report(String name) throws IOException {
    return PreviewReport.of(List.of(recorded(name)), SETTINGS);
  }

  private static String comment(String name) throws IOException {
    return report(name).markdown();
  }

  /**
   * To write them anew: {@code -Dringwright.write-goldens=true}; then read the difference like
   * code.
   */
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "first-deployment",
        "no-change",
        "storage-class",
        "scale-out",
        "host-change",
        "removed-datacenter",
        "heap",
        "larger-workers",
        "no-monitoring",
        "blocked-by-policy",
        "drift"
      })
  void reads_as_it_was_reviewed(String name) throws IOException {
    var golden = FOLDER.resolve("real-" + name + ".md");
    if (Boolean.getBoolean("ringwright.write-goldens")) {
      Files.writeString(golden, comment(name));
      Files.writeString(Path.of("target", "real-" + name + ".html"), report(name).html());
    }

    assertThat(golden).hasContent(comment(name));
  }

  @Test
  void reads_a_first_deployment() throws IOException {
    var preview = recorded("first-deployment");

    assertThat(preview.succeeded()).isTrue();
    assertThat(preview.count(Operation.CREATE)).isGreaterThan(40);
    assertThat(comment("first-deployment"))
        .contains(
            "| Cassandra nodes of demo/dc1 | none | 3 |",
            "| `kubeconfig` | not set | known after apply |",
            "| `grafanaSecret` | not set | secret |");
  }

  @Test
  void takes_a_changed_storage_class_for_data_at_risk_although_the_engine_breaks_off()
      throws IOException {
    assertThat(recorded("storage-class").succeeded()).isFalse();
    assertThat(comment("storage-class"))
        .contains(
            "data at risk",
            "<b>REPLACE</b> <b>holds data</b>",
            "storageClassName",
            "all nodes and their data go");
  }

  @Test
  void announces_the_restart_of_a_smaller_heap() throws IOException {
    assertThat(comment("heap"))
        .contains("rolling restart of 3 nodes, one after another", "heapSize");
  }

  @Test
  void tells_drift_although_the_engine_calls_all_of_it_a_refresh() throws IOException {
    assertThat(recorded("drift").drift())
        .extracting(ResourceChange::operation, ResourceChange::kind)
        .containsExactly(
            tuple(Operation.DELETE, "Service"), tuple(Operation.UPDATE, "ServiceAccount"));
    assertThat(comment("drift"))
        .contains("Drift: changed outside", "is gone", "up recorded --refresh")
        .doesNotContain("managedFields", "resourceVersion");
  }

  @Test
  void is_silent_about_a_second_preview() throws IOException {
    assertThat(report("no-change").unchanged()).isTrue();
  }

  @Test
  void says_once_that_protected_resources_stay_and_never_advises_to_unprotect_them()
      throws IOException {
    assertThat(comment("no-monitoring"))
        .containsOnlyOnce("protected, so the engine refuses to delete or replace: ")
        .contains("and 5 more, see below")
        .doesNotContain("unprotect");
  }
}
