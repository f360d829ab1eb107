package io.ringwright.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SingleClusterTest {
  private static final Path CONFIG = Path.of("..", "config");

  @TempDir Path cache;

  private Surroundings surroundings;

  @BeforeEach
  void keepCharts() throws IOException {
    surroundings = ChartCache.in(cache);
  }

  @Test
  void registers_the_papers_platform() throws IOException {
    assertThat(running("single-cluster").names()).isEqualTo(golden("single-cluster"));
  }

  @Test
  void registers_todays_platform() throws IOException {
    assertThat(running("single-cluster-current").names())
        .isEqualTo(golden("single-cluster-current"));
  }

  @Test
  void registers_nothing_below_a_cluster_that_exists() throws IOException {
    assertThat(running("k8ssandra-on-existing").names())
        .isEqualTo(golden("k8ssandra-on-existing"))
        .noneMatch(name -> name.contains("Sddc") || name.contains("TanzuCluster"));
  }

  @Test
  void makes_the_storage_policy_that_it_is_told_to_make() {
    var raid5 = Map.of("ringwright:storage", "{\"kind\": \"raid-5\", \"create\": true}");
    var registered = running("single-cluster", raid5);

    assertThat(registered.names())
        .contains("ringwright:vsphere:StoragePolicy storage-raid-5")
        .noneMatch(name -> name.contains("Tag"));
    assertThat(registered.inputs("storage-raid-5")).containsEntry("name", "Cassandra raid-5");
    assertThat(registered.result().outputs()).containsKey("storageClass");
  }

  @Test
  void tags_the_datastore_that_a_new_policy_is_for() {
    var flex =
        Map.of(
            "ringwright:storage",
            "{\"kind\": \"flex\", \"create\": true, \"datastore\": \"FlexDatastore-1\"}");

    assertThat(running("single-cluster", flex).names())
        .contains(
            "ringwright:vsphere:StoragePolicy storage-flex",
            "ringwright:vsphere:Tag storage-flex-tag",
            "ringwright:vsphere:TagAttachment storage-flex-attachment",
            "ringwright:vsphere:TagCategory storage-flex-category");
  }

  @Test
  void keeps_the_papers_notes_among_the_outputs() {
    assertThat(running("single-cluster").result().outputs().keySet())
        .containsExactlyInAnyOrder(
            "cqlContactPoints",
            "localDatacenter",
            "superuserSecret",
            "grafanaUrl",
            "grafanaSecret",
            "reaperUrl",
            "storageClass",
            "kubeconfig",
            "kubernetesContext",
            "notes");
  }

  @Test
  void refuses_all_problems_at_once_and_registers_nothing() {
    var registered =
        running("single-cluster", Map.of("ringwright:storge", "{}", "ringwright:profile", "papr"));

    assertThat(registered.names()).isEmpty();
    assertThat(registered.result().exceptions())
        .anySatisfy(
            refused ->
                assertThat(refused)
                    .hasMessageContaining(
                        "ringwright:profile is papr, allowed is one of paper, current. To fix: did"
                            + " you mean paper?")
                    .hasMessageContaining("ringwright:storge is not a key here"));
  }

  private static List<String> golden(String stack) throws IOException {
    return Files.readAllLines(
        Path.of("src", "test", "resources", "names", stack + ".txt"), StandardCharsets.UTF_8);
  }

  private Registered running(String stack) {
    return running(stack, Map.of());
  }

  private Registered running(String stack, Map<String, String> extra) {
    return Registered.running(CONFIG.resolve("Pulumi." + stack + ".yaml"), surroundings, extra);
  }
}
