package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.acceptance.harness.Changes;
import io.ringwright.acceptance.harness.Configuration;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.LabCluster;
import io.ringwright.acceptance.harness.LabStatus;
import io.ringwright.acceptance.harness.OrphanHunt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** K8ssandra on a cluster that somebody else has made and will keep. */
@Order(50)
@ExtendWith(AcceptanceExtension.class)
class BringYourOwnLabIT {
  /** Somebody else's stack: an SDDC with one Tanzu cluster. */
  private static final String THEIRS = "theirs";

  private static final String OURS = "ours";

  @Test
  @Order(1)
  void a_ring_comes_up_on_any_cluster_by_its_kubeconfig(FreshClone clone) throws IOException {
    SmallStack.write(clone, THEIRS);
    clone.ringwright("up", THEIRS, "--lab", "--yes").expect(0);
    LabCluster cluster = clone.clusterOf(THEIRS);
    ring(clone, cluster);

    clone.ringwright("up", OURS, "--lab", "--yes").expect(0);

    assertThat(cluster.phases())
        .hasSizeGreaterThan(3)
        .allSatisfy((pod, phase) -> assertThat(phase).isIn("Running", "Succeeded"));
    assertThat(cluster.placement().keySet()).filteredOn(pod -> pod.contains("-sts-")).hasSize(3);
  }

  @Test
  @Order(2)
  void a_second_up_changes_nothing(FreshClone clone) {
    var again = clone.ringwright("up", OURS, "--lab", "--yes", "--json").expect(0);

    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();
  }

  @Test
  @Order(3)
  void destroy_takes_the_ring_and_leaves_the_cluster(FreshClone clone) {
    LabCluster cluster = clone.clusterOf(THEIRS);
    clone.ringwright("destroy", OURS, "--lab", "--yes").expect(3);

    clone.ringwright("destroy", OURS, "--lab", "--yes", "--allow-data-loss").expect(0);

    assertThat(clone.state(OURS).resources()).isEmpty();
    assertThat(cluster.phases()).isEmpty();
    assertThat(namespaces(cluster)).contains("default").doesNotContain("k8ssandra-operator");
    assertThat(LabStatus.of(clone).clusters()).hasSize(1);
  }

  @Test
  @Order(4)
  void its_owner_can_still_destroy_it(FreshClone clone) {
    clone.ringwright("destroy", THEIRS, "--lab", "--yes", "--allow-data-loss").expect(0);

    LabStatus.of(clone).expectEmpty();
    new OrphanHunt(clone).expectNone();
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
        .set("ringwright:kubernetes.storageClass", SmallStack.storageClass(cluster))
        .write(clone.config(OURS));
  }

  private static Set<String> namespaces(LabCluster cluster) {
    return cluster.ask(client -> client.namespaces().list().getItems()).stream()
        .map(namespace -> namespace.getMetadata().getName())
        .collect(Collectors.toSet());
  }
}
