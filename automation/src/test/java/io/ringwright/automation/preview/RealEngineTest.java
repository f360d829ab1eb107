package io.ringwright.automation.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.automation.events.EventReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Event logs that the real engine wrote for the single-cluster stack in the lab (inputs of CRDs and
 * dashboards cut out).
 */
final class RealEngineTest {

  private static StackPreview recorded(String name) throws IOException {
    var reader = new EventReader();
    var file = Path.of("src", "test", "resources", "preview", "real-" + name + ".events.jsonl");
    return StackPreview.read(
        "single-cluster",
        Files.readAllLines(file).stream().map(reader::read).toList(),
        Masks.standard());
  }

  private static String comment(String name) throws IOException {
    return PreviewReport.of(List.of(recorded(name)), ReportSettings.standard()).markdown();
  }

  @Test
  void reads_a_first_deployment() throws IOException {
    var preview = recorded("first-deployment");

    assertThat(preview.succeeded()).isTrue();
    assertThat(preview.count(Operation.CREATE)).isEqualTo(48);
    assertThat(preview.findings()).hasSize(5);
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
}
