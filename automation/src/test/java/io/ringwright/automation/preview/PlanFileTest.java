package io.ringwright.automation.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PlanFileTest {

  @TempDir Path folder;

  @Test
  void gives_two_previews_of_the_same_change_one_digest() {
    assertThat(PlanDigest.of(RealChanges.scaleOut()))
        .isEqualTo(PlanDigest.of(RealChanges.scaleOut()));
    assertThat(PlanDigest.of(RealChanges.scaleOut()))
        .isNotEqualTo(PlanDigest.of(RealChanges.heapChange()));
  }

  @Test
  void does_not_count_what_means_nothing() {
    assertThat(PlanDigest.of(RealChanges.rotatedKubeconfig()))
        .isEqualTo(PlanDigest.of(RealChanges.nothing()));
  }

  @Test
  void does_not_count_a_name_that_each_preview_makes_up() {
    assertThat(PlanDigest.of(created("a-1f3b"))).isEqualTo(PlanDigest.of(created("a-77cd")));
  }

  private static StackPreview created(String name) {
    var log = RecordedPreview.of("dev");
    return log.step(
            new RecordedPreview.Step("create", "kubernetes:core/v1:ConfigMap", "a")
                .inside(log.root())
                .willBe(
                    "{'metadata':{'name':'"
                        + name
                        + "','annotations':{'pulumi.com/autonamed':'true'}}}"))
        .ended();
  }

  @Test
  void says_what_differs_when_the_world_has_changed() {
    var reviewed = PlanFile.of(RealChanges.scaleOut());

    assertThat(reviewed.differences(PlanFile.of(RealChanges.scaleOut()))).isEmpty();
    assertThat(reviewed.differences(PlanFile.of(RealChanges.heapChange())))
        .anyMatch(
            line ->
                line.contains("TanzuCluster")
                    && line.endsWith("reviewed as update, would now stay as it is"))
        .anyMatch(
            line -> line.contains("heapSize was reviewed as no change, would now be 16G → 31G"));
    assertThat(reviewed.differences(PlanFile.of(RealChanges.storageClass())))
        .anyMatch(line -> line.endsWith("reviewed as update, would now replace"));
  }

  @Test
  void says_which_input_of_a_new_resource_differs() {
    var reviewed = PlanFile.of(RealChanges.firstDeployment());
    var now = PlanFile.of(RealChanges.blocked());

    assertThat(reviewed.differences(now))
        .anyMatch(
            line ->
                line.endsWith(
                    "spec.cassandra.datacenters[0].size was reviewed as 3, would now be 2"));
  }

  @Test
  void survives_a_file_and_refuses_a_changed_one() throws IOException {
    var file = folder.resolve("plan.json");
    var plan = PlanFile.of(RealChanges.firstDeployment());
    plan.write(file);

    assertThat(PlanFile.read(file)).isEqualTo(plan);
    Files.writeString(file, Files.readString(file).replace("create", "delete"));
    assertThatThrownBy(() -> PlanFile.read(file))
        .hasMessageContaining("was changed after its review");
  }
}
