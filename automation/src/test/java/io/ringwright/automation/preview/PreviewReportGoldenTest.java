package io.ringwright.automation.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole comments about real changes, as a reviewer gets them, and beside each the one thing that it
 * must say.
 */
final class PreviewReportGoldenTest {
  private static final Path GOLDENS = Path.of("src", "test", "resources", "preview");
  private static final ReportSettings SETTINGS =
      ReportSettings.standard()
          .withKey("single-cluster")
          .withPrices(Map.of("i3en.metal", 10.0), "USD");

  static Stream<Arguments> changes() {
    return Stream.of(
        Arguments.of("storage-class", RealChanges.storageClass()),
        Arguments.of("scale-out", RealChanges.scaleOut()),
        Arguments.of("heap-change", RealChanges.heapChange()),
        Arguments.of("operator-upgrade", RealChanges.operatorUpgrade()),
        Arguments.of("host-change", RealChanges.hostChange()),
        Arguments.of("removed-datacenter", RealChanges.removedDatacenter()),
        Arguments.of("host-tunable", RealChanges.hostTunable()),
        Arguments.of("first-deployment", RealChanges.firstDeployment()),
        Arguments.of("no-change", RealChanges.nothing()),
        Arguments.of("rotated-kubeconfig", RealChanges.rotatedKubeconfig()),
        Arguments.of("blocked-by-policy", RealChanges.blocked()),
        Arguments.of("drift", RealChanges.drift()),
        Arguments.of("destroy", RealChanges.destroyed()),
        Arguments.of("broken-off", RealChanges.brokenOff()),
        Arguments.of("hostile-names", RealChanges.hostile()));
  }

  /**
   * To write them anew: {@code -Dringwright.write-goldens=true}; then read the difference like
   * code.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void reads_as_it_was_reviewed(String name, StackPreview preview) throws IOException {
    var fresh = PreviewReport.of(List.of(preview), SETTINGS).markdown();
    var golden = GOLDENS.resolve(name + ".md");
    if (Boolean.getBoolean("ringwright.write-goldens")) {
      Files.createDirectories(GOLDENS);
      Files.writeString(golden, fresh);
    }

    assertThat(golden).hasContent(fresh);
  }

  private static String comment(StackPreview preview) {
    return PreviewReport.of(List.of(preview), SETTINGS).markdown();
  }

  @Test
  void says_first_that_a_changed_storage_class_takes_the_data_with_it() {
    var comment = comment(RealChanges.storageClass());

    assertThat(comment).contains("data at risk").contains("all nodes and their data go");
    assertThat(comment.indexOf("storageClassName")).isLessThan(comment.indexOf("Changes in"));
  }

  @Test
  void shows_a_scale_out_as_nodes_and_workers_without_a_restart() {
    assertThat(comment(RealChanges.scaleOut()))
        .contains("| Cassandra nodes of demo/dc1 | 3 | 4 |")
        .contains("| Workers of cassandra-1 | 4 × best-effort-2xlarge | 5 × best-effort-2xlarge |")
        .doesNotContain("restart");
  }

  @Test
  void announces_the_rolling_restart_of_a_heap_change() {
    assertThat(comment(RealChanges.heapChange())).contains("rolling restart of 3 nodes");
  }

  @Test
  void warns_that_an_old_operator_restarts_pods_and_folds_its_hashes_away() {
    assertThat(comment(RealChanges.operatorUpgrade()))
        .contains("may restart every Cassandra pod")
        .contains("1 update that means nothing");
  }

  @Test
  void prices_another_host() {
    assertThat(comment(RealChanges.hostChange()))
        .contains("29,200 USD")
        .contains("43,800 USD")
        .contains("raid-6-ftt-2")
        .contains("vSAN writes all data anew");
  }

  @Test
  void says_that_a_price_is_not_known() {
    assertThat(
            PreviewReport.of(List.of(RealChanges.hostChange()), ReportSettings.standard())
                .markdown())
        .contains("no price is configured");
  }

  @Test
  void takes_a_removed_datacenter_for_data_at_risk_although_the_engine_says_update() {
    assertThat(comment(RealChanges.removedDatacenter()))
        .contains("data at risk")
        .contains("<b>DECOMMISSION</b> <b>holds data</b>");
    assertThat(comment(RealChanges.removedDatacenter()))
        .contains("| Cassandra nodes of demo/dc2 | 3 | none | the datacenter is decommissioned");
  }

  @Test
  void tells_apart_what_a_host_does_at_once_and_what_restarts_a_node() {
    assertThat(comment(RealChanges.hostTunable()))
        .contains("| readAheadKiB of host 10.0.0.1 | 16 | 8 | at once, under the running nodes")
        .contains("| cassandra.nofile of host 10.0.0.1 | 100000 | 1048576 | counts when Cassandra")
        .contains(
            "| Cassandra node node-1 | concurrent_reads 32 | concurrent_reads 96 | this node restarts")
        .doesNotContain("node-2");
  }

  @Test
  void shows_what_only_the_deployment_will_know() {
    assertThat(comment(RealChanges.firstDeployment())).contains("known after apply");
  }

  @Test
  void does_not_take_outputs_of_a_broken_preview_for_deleted() {
    assertThat(comment(RealChanges.brokenOff()))
        .contains("the preview failed")
        .doesNotContain("Outputs");
  }

  @Test
  void is_worth_no_new_comment_if_nothing_changes() {
    assertThat(PreviewReport.of(List.of(RealChanges.nothing()), SETTINGS).unchanged()).isTrue();
    assertThat(PreviewReport.of(List.of(RealChanges.rotatedKubeconfig()), SETTINGS).unchanged())
        .isTrue();
    assertThat(PreviewReport.of(List.of(RealChanges.drift()), SETTINGS).unchanged()).isFalse();
  }

  @Test
  void keeps_drift_apart_from_changes() {
    assertThat(comment(RealChanges.drift()))
        .contains("Drift: changed outside")
        .contains("no changes")
        .doesNotContain("Changes in");
  }
}
