package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.SmallStack.Height;
import io.ringwright.acceptance.harness.Changes;
import io.ringwright.acceptance.harness.Configuration;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.LabCluster;
import io.ringwright.acceptance.harness.LabFaults;
import io.ringwright.acceptance.harness.LabPulse;
import io.ringwright.acceptance.harness.LabStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * K8ssandra on a cluster that somebody else has made and will keep. It runs on while other classes
 * work, so that {@link LongRunningLabIT} finds a lab of some age.
 */
@Order(15)
@InFreshClone
class BringYourOwnLabIT {
  /** Somebody else's stack: an SDDC with one Tanzu cluster. */
  static final String THEIRS = "theirs";

  static final String OURS = "ours";

  /** Of the storage policy that their stack makes. */
  private static final String CLASS = "cassandra-raid-5-latebinding";

  /** The lab as it was here, for {@link LongRunningLabIT}. */
  private static Optional<YoungLab> young = Optional.empty();

  private static Duration up = Duration.ZERO;

  /**
   * A lab that has just been filled.
   *
   * @param pulse its processes
   * @param content pods and nodes in it
   * @param up how long it took to build a small stack in it
   * @param preview how long a preview of that stack took
   */
  record YoungLab(LabPulse pulse, Map<String, String> content, Duration up, Duration preview) {}

  /**
   * What was noted.
   *
   * @throws AssertionError unless this class has run before, and well
   */
  static YoungLab young() {
    return young.orElseThrow(() -> new AssertionError("BringYourOwnLabIT has to pass first"));
  }

  @Test
  @Order(1)
  void tokens_that_expire_in_mid_up_hurt_nobody(FreshClone clone) {
    clone.ringwright("lab", "up").expect(0);
    SmallStack.of(clone, THEIRS, Height.CLUSTER)
        .set("ringwright:storage", "{kind: raid-5, create: true}")
        .write(clone.config(THEIRS));
    var faults = new LabFaults(clone);
    faults.tokensLast(2);
    try {
      up = clone.ringwright("up", THEIRS, "--lab", "--yes").expect(0).took();
    } finally {
      faults.tokensLastAsUsual();
    }
  }

  @Test
  @Order(2)
  void tokens_that_have_expired_between_two_ups_hurt_nobody(FreshClone clone) {
    var again = clone.ringwright("up", THEIRS, "--lab", "--yes", "--json").expect(0);
    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();

    clone.ringwright("refresh", THEIRS, "--lab", "--yes").expect(0);
  }

  @Test
  @Order(3)
  void a_ring_comes_up_on_any_cluster_by_its_kubeconfig_on_storage_that_was_made_for_it(
      FreshClone clone) throws IOException {
    LabCluster cluster = clone.clusterOf(THEIRS);
    ring(clone, cluster);

    clone.ringwright("up", OURS, "--lab", "--yes").expect(0);

    assertThat(cluster.phases())
        .hasSizeGreaterThan(3)
        .allSatisfy((pod, phase) -> assertThat(phase).isIn("Running", "Succeeded"));
    assertThat(cluster.placement().keySet()).filteredOn(pod -> pod.contains("-sts-")).hasSize(3);
    assertThat(claims(cluster)).isNotEmpty().allMatch(CLASS::equals);
  }

  @Test
  @Order(4)
  void a_second_up_changes_nothing(FreshClone clone) {
    var again = clone.ringwright("up", OURS, "--lab", "--yes", "--json").expect(0);

    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();
  }

  @Test
  @Order(5)
  void all_is_well_and_noted_down(FreshClone clone) {
    LabCluster cluster = clone.clusterOf(THEIRS);
    var preview = clone.ringwright("preview", THEIRS, "--lab").expect(0).took();

    assertThat(LabStatus.of(clone).healthy()).isTrue();
    assertThat(cluster.notReady()).isEmpty();
    young = Optional.of(new YoungLab(LabPulse.of(clone), cluster.identities(), up, preview));
  }

  /** Storage classes of the ring's claims. */
  private static List<String> claims(LabCluster cluster) {
    return cluster
        .ask(client -> client.persistentVolumeClaims().inAnyNamespace().list().getItems())
        .stream()
        .map(claim -> claim.getSpec().getStorageClassName())
        .toList();
  }

  private static void ring(FreshClone clone, LabCluster cluster) throws IOException {
    Path kubeconfig =
        Files.writeString(clone.lab().resolve("theirs.kubeconfig"), cluster.kubeconfig());
    Configuration.read(clone.config("single-cluster"))
        .remove("ringwright:sddc")
        .remove("ringwright:supervisor")
        .remove("ringwright:storage")
        .remove("ringwright:tanzu")
        .set("ringwright:kubernetes.kubeconfigFile", kubeconfig.toString())
        .set("ringwright:kubernetes.version", "'1.23'")
        .set("ringwright:kubernetes.workers", "{replicas: 4, vmClass: best-effort-2xlarge}")
        .set("ringwright:kubernetes.storageClass", CLASS)
        .write(clone.config(OURS));
  }
}
