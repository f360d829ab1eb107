package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.EditedFile;
import io.ringwright.acceptance.harness.Finished;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.LabStatus;
import io.ringwright.acceptance.harness.OrphanHunt;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Today's versions, by the commands of docs/guide/plain-pulumi.md alone. */
@Order(20)
@InFreshClone
class PlainPulumiLabIT {
  private static final String STACK = "single-cluster-current";

  @Test
  @Order(1)
  void pulumi_preview_shows_a_platform_to_create(FreshClone clone) {
    clone.ringwright("lab", "up").expect(0);
    clone.pulumi("stack", "select", "--create", STACK).expect(0);

    Finished preview = clone.pulumi("preview", "--stack", STACK, "--non-interactive").expect(0);

    assertThat(preview.stdout()).contains("ringwright:tanzu:TanzuCluster", "to create");
  }

  @Test
  @Order(2)
  void pulumi_up_builds_it_and_all_pods_run(FreshClone clone) {
    clone.pulumi("up", "--stack", STACK, "--yes", "--non-interactive").expect(0);

    assertThat(clone.clusterOf(STACK).phases())
        .hasSizeGreaterThan(5)
        .allSatisfy((pod, phase) -> assertThat(phase).isIn("Running", "Succeeded"));
  }

  @Test
  @Order(3)
  void a_second_pulumi_up_changes_nothing(FreshClone clone) {
    clone
        .pulumi("up", "--stack", STACK, "--yes", "--non-interactive", "--expect-no-changes")
        .expect(0);
  }

  @Test
  @Order(4)
  void pulumi_destroy_refuses_while_data_loss_is_not_allowed(FreshClone clone) {
    int before = clone.state(STACK).resources().size();

    Finished refused = clone.pulumi("destroy", "--stack", STACK, "--yes", "--non-interactive");

    assertThat(refused.exitCode()).as(refused.toString()).isNotZero();
    assertThat(clone.state(STACK).resources()).hasSize(before);
  }

  @Test
  @Order(5)
  void the_config_key_allows_it_and_then_nothing_is_left(FreshClone clone) {
    try (var allowed = EditedFile.remembering(clone.config(STACK))) {
      clone.pulumi("config", "set", "ringwright:dataLoss", "allow", "--stack", STACK).expect(0);
      clone.pulumi("up", "--stack", STACK, "--yes", "--non-interactive").expect(0);
      clone.pulumi("destroy", "--stack", STACK, "--yes", "--non-interactive").expect(0);
    }

    assertThat(clone.state(STACK).resources()).isEmpty();
    assertThat(LabStatus.of(clone).things()).noneMatch(thing -> thing.contains(STACK));
    new OrphanHunt(clone).expectNone();
  }
}
