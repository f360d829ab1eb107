package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.acceptance.harness.Changes;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.LabCluster;
import io.ringwright.acceptance.harness.LabStatus;
import io.ringwright.acceptance.harness.OrphanHunt;
import io.ringwright.acceptance.harness.Poll;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A lab that has been running for ten minutes, and what its owners do with it then. */
@Order(80)
@ExtendWith(AcceptanceExtension.class)
class LongRunningLabIT {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final String THEIRS = BringYourOwnLabIT.THEIRS;
  private static final String OURS = BringYourOwnLabIT.OURS;

  @Test
  @Order(1)
  void after_ten_minutes_it_is_as_healthy_as_a_fresh_one(FreshClone clone) {
    new Poll(Duration.ofSeconds(5), LONG)
        .until("the lab is ten minutes old", clone::age, age -> age.compareTo(LONG) >= 0);

    assertThat(LabStatus.of(clone).healthy()).isTrue();
    LabCluster cluster = clone.clusterOf(THEIRS);
    assertThat(cluster.notReady()).isEmpty();
    var again = clone.ringwright("up", OURS, "--lab", "--yes", "--json").expect(0);
    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();
  }

  @Test
  @Order(2)
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
  @Order(3)
  void its_owner_can_still_destroy_it_and_the_lab_is_empty(FreshClone clone) {
    clone.ringwright("destroy", THEIRS, "--lab", "--yes", "--allow-data-loss").expect(0);

    assertThat(LabStatus.of(clone).things()).isEmpty();
    new OrphanHunt(clone).expectNone();
  }

  @Test
  @Order(4)
  void lab_down_leaves_no_process(FreshClone clone) {
    clone.ringwright("lab", "down").expect(0);

    assertThat(clone.processes().alive()).isEmpty();
  }

  private static Set<String> namespaces(LabCluster cluster) {
    return cluster.ask(client -> client.namespaces().list().getItems()).stream()
        .map(namespace -> namespace.getMetadata().getName())
        .collect(Collectors.toSet());
  }
}
