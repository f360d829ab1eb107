package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.BringYourOwnLabIT.YoungLab;
import io.ringwright.acceptance.SmallStack.Height;
import io.ringwright.acceptance.harness.Changes;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.LabCluster;
import io.ringwright.acceptance.harness.LabPulse;
import io.ringwright.acceptance.harness.LabStatus;
import io.ringwright.acceptance.harness.OrphanHunt;
import io.ringwright.acceptance.harness.Poll;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * A lab that has been running for ten minutes, and what its owners do with it then. {@link
 * BringYourOwnLabIT} has filled it and noted how it was; the other classes have been at work beside
 * that in the meantime, so that little or nothing is left to wait for.
 */
@Order(80)
@InFreshClone
class LongRunningLabIT {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final String THEIRS = BringYourOwnLabIT.THEIRS;
  private static final String OURS = BringYourOwnLabIT.OURS;
  private static final String LATE = "late";

  @Test
  @Order(1)
  void after_ten_minutes_every_process_is_still_the_one_that_was_started(FreshClone clone) {
    YoungLab young = BringYourOwnLabIT.young();
    new Poll(Duration.ofSeconds(5), LONG)
        .until("it is old enough", young.pulse()::age, age -> age.compareTo(LONG) >= 0);

    LabPulse now = LabPulse.of(clone);

    assertThat(LabStatus.of(clone).healthy()).isTrue();
    assertThat(now.identities()).containsAllEntriesOf(young.pulse().identities());
  }

  @Test
  @Order(2)
  void nodes_and_pods_are_the_same_and_as_ready_as_they_were(FreshClone clone) {
    LabCluster cluster = clone.clusterOf(THEIRS);

    assertThat(cluster.notReady()).isEmpty();
    assertThat(cluster.identities()).isEqualTo(BringYourOwnLabIT.young().content());
    var again = clone.ringwright("up", OURS, "--lab", "--yes", "--json").expect(0);
    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();
  }

  @Test
  @Order(3)
  void a_new_stack_comes_and_goes_about_as_quickly_as_in_its_youth(FreshClone clone) {
    YoungLab young = BringYourOwnLabIT.young();
    LabStatus before = LabStatus.of(clone);
    SmallStack.of(clone, LATE, Height.CLUSTER)
        .set("ringwright:storage", "{kind: flex, create: true, datastore: WorkloadDatastore}")
        .write(clone.config(LATE));

    var up = clone.ringwright("up", LATE, "--lab", "--yes").expect(0);
    var preview = clone.ringwright("preview", LATE, "--lab").expect(0);
    var destroy =
        clone.ringwright("destroy", LATE, "--lab", "--yes", "--allow-data-loss").expect(0);

    assertThat(up.took()).as("up").isLessThan(about(young.up()));
    assertThat(preview.took()).as("preview").isLessThan(about(young.preview()));
    assertThat(destroy.took()).as("destroy").isLessThan(about(young.up()));
    assertThat(LabStatus.of(clone).things()).isEqualTo(before.things());
  }

  @Test
  @Order(4)
  void no_process_has_grown_without_bound(FreshClone clone) {
    LabPulse now = LabPulse.of(clone);

    BringYourOwnLabIT.young()
        .pulse()
        .beats()
        .forEach(
            (name, then) ->
                assertThat(now.beats().get(name)).as(name).satisfies(then::expectNoLeak));
  }

  @Test
  @Order(5)
  void destroy_takes_the_ring_and_leaves_the_cluster_that_is_not_ours(FreshClone clone) {
    LabCluster cluster = clone.clusterOf(THEIRS);
    LabStatus before = LabStatus.of(clone);
    clone.ringwright("destroy", OURS, "--lab", "--yes").expect(3);

    clone.ringwright("destroy", OURS, "--lab", "--yes", "--allow-data-loss").expect(0);

    assertThat(clone.state(OURS).resources()).isEmpty();
    assertThat(cluster.phases().keySet()).noneMatch(pod -> pod.startsWith("k8ssandra-operator/"));
    assertThat(namespaces(cluster)).contains("default").doesNotContain("k8ssandra-operator");
    assertThat(LabStatus.of(clone).things()).isEqualTo(before.things());
  }

  @Test
  @Order(6)
  void its_owner_can_still_destroy_it_and_the_lab_is_empty(FreshClone clone) {
    clone.ringwright("destroy", THEIRS, "--lab", "--yes", "--allow-data-loss").expect(0);

    assertThat(LabStatus.of(clone).things()).isEmpty();
    new OrphanHunt(clone).expectNone();
  }

  @Test
  @Order(7)
  void lab_down_leaves_no_process(FreshClone clone) {
    clone.ringwright("lab", "down").expect(0);

    assertThat(clone.processes().alive()).isEmpty();
  }

  /** Twice as long, and a breath: other programs may be at work on the machine by now. */
  private static Duration about(Duration then) {
    return then.multipliedBy(2).plusSeconds(5);
  }

  private static Set<String> namespaces(LabCluster cluster) {
    return cluster.ask(client -> client.namespaces().list().getItems()).stream()
        .map(namespace -> namespace.getMetadata().getName())
        .collect(Collectors.toSet());
  }
}
