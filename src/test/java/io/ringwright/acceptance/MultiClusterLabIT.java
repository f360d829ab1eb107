package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.ringwright.acceptance.harness.Changes;
import io.ringwright.acceptance.harness.Configuration;
import io.ringwright.acceptance.harness.EditedFile;
import io.ringwright.acceptance.harness.Finished;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.LabCluster;
import io.ringwright.acceptance.harness.LabStatus;
import io.ringwright.acceptance.harness.OrphanHunt;
import io.ringwright.acceptance.harness.StackState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The paper's second variant: one ring over two clusters, from nothing to nothing. */
@Order(12)
@InFreshClone
class MultiClusterLabIT {
  private static final String STACK = "multi-cluster";
  private static final String NAMESPACE = "k8ssandra-operator";
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long GIB = 1L << 30;

  @Test
  @Order(1)
  void one_command_brings_up_both_datacenters(FreshClone clone) {
    Finished up = clone.ringwright("up", STACK, "--lab").expect(0);

    assertThat(up.stdout()).contains("dc1", "dc2", "superuserSecret");
    JsonNode status = ring(clone).path("status");
    assertThat(status.path("datacenters").properties())
        .extracting(Map.Entry::getKey)
        .containsExactly("dc1", "dc2");
    for (JsonNode datacenter : status.path("datacenters")) {
      assertThat(datacenter.at("/cassandra/cassandraOperatorProgress").asText()).isEqualTo("Ready");
      assertThat(datacenter.at("/stargate/progress").asText()).isEqualTo("Running");
      assertThat(datacenter.at("/reaper/progress").asText()).isEqualTo("Running");
    }
    assertThat(residentBytes(clone)).as("memory of the whole lab").isLessThan(8 * GIB);
  }

  @Test
  @Order(2)
  void each_datacenter_is_in_its_own_cluster_and_runs(FreshClone clone) {
    assertThat(nodes(clone, 1)).hasSize(3).allMatch(name -> name.startsWith("demo-dc1-"));
    assertThat(nodes(clone, 2)).hasSize(3).allMatch(name -> name.startsWith("demo-dc2-"));
    for (int number : List.of(1, 2)) {
      assertThat(cluster(clone, number).phases())
          .allSatisfy((pod, phase) -> assertThat(phase).isIn("Running", "Succeeded"));
      assertThat(cluster(clone, number).schedulers()).containsOnly("default-scheduler");
    }
  }

  @Test
  @Order(3)
  void the_data_plane_is_registered_and_has_been_read(FreshClone clone) {
    GenericKubernetesResource registration =
        cluster(clone, 1)
            .ask(
                client ->
                    client
                        .genericKubernetesResources("config.k8ssandra.io/v1beta1", "ClientConfig")
                        .inNamespace(NAMESPACE)
                        .withName("cassandra-2")
                        .get());

    assertThat(registration.getMetadata().getAnnotations())
        .containsKeys("k8ssandra.io/resource-hash", "k8ssandra.io/secret-hash");
  }

  @Test
  @Order(4)
  void no_address_is_in_both_clusters_and_each_knows_the_others_seeds(FreshClone clone) {
    List<String> addresses = new ArrayList<>(addresses(clone, 1));
    addresses.addAll(addresses(clone, 2));

    assertThat(addresses).doesNotHaveDuplicates().hasSizeGreaterThan(20);
    assertThat(seeds(clone, 2, "dc2")).isNotEmpty().allMatch(addresses(clone, 1)::contains);
    assertThat(seeds(clone, 1, "dc1")).isNotEmpty().allMatch(addresses(clone, 2)::contains);
  }

  @Test
  @Order(5)
  void a_second_up_changes_nothing(FreshClone clone) {
    Finished again = clone.ringwright("up", STACK, "--lab", "--yes", "--json").expect(0);

    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();
  }

  @Test
  @Order(6)
  void another_token_changes_nothing_but_the_credentials(FreshClone clone) {
    StackState before = clone.state(STACK);
    long generation = ring(clone).at("/metadata/generation").asLong();
    String token = urn(before, "data-planes-cassandra-2-token");

    clone
        .pulumi(
            "up",
            "--stack",
            STACK,
            "--yes",
            "--non-interactive",
            "--skip-preview",
            "--replace",
            token)
        .expect(0);

    assertThat(ring(clone).at("/metadata/generation").asLong()).isEqualTo(generation);
    assertThat(urns(clone.state(STACK))).isEqualTo(urns(before));
    assertThat(nodes(clone, 2)).hasSize(3);
    Finished again = clone.ringwright("up", STACK, "--lab", "--yes", "--json").expect(0);
    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();
  }

  @Test
  @Order(7)
  void more_nodes_in_one_datacenter_are_one_change_of_the_ring(FreshClone clone) {
    Path file = clone.config(STACK);
    try (var edited = EditedFile.remembering(file)) {
      Configuration.read(file)
          .set(
              "ringwright:cassandra.datacenters",
              "[{name: dc1, cluster: cassandra-1, nodes: 3},"
                  + " {name: dc2, cluster: cassandra-2, nodes: 2}]")
          .write(file);
      Finished preview = clone.ringwright("preview", STACK, "--lab", "--json");

      assertThat(preview.exitCode()).as(preview.toString()).isIn(0, 2, 3);
      assertThat(preview.output()).contains("dc2");
    }
  }

  @Test
  @Order(8)
  void a_refused_destroy_has_deleted_nothing(FreshClone clone) {
    List<String> before = urns(clone.state(STACK));

    Finished refused = clone.ringwright("destroy", STACK, "--lab", "--yes").expect(3);

    assertThat(refused.stderr()).contains("--allow-data-loss");
    assertThat(urns(clone.state(STACK))).isEqualTo(before);
  }

  @Test
  @Order(9)
  void a_destroy_that_may_lose_data_leaves_nothing(FreshClone clone) {
    clone.ringwright("destroy", STACK, "--lab", "--yes", "--allow-data-loss").expect(0);

    assertThat(clone.state(STACK).resources()).isEmpty();
    assertThat(clone.state(STACK).pending()).isEmpty();
    assertThat(LabStatus.of(clone).things()).isEmpty();
    new OrphanHunt(clone).expectNone();
  }

  private static LabCluster cluster(FreshClone clone, int number) {
    Path kubeconfig =
        clone.lab().resolve("clusters/cassandra-cassandra-" + number + "/admin.kubeconfig");
    try {
      return new LabCluster(Files.readString(kubeconfig));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode ring(FreshClone clone) {
    return JSON.valueToTree(
        cluster(clone, 1)
            .ask(
                client ->
                    client
                        .genericKubernetesResources("k8ssandra.io/v1alpha1", "K8ssandraCluster")
                        .inNamespace(NAMESPACE)
                        .withName("demo")
                        .get()));
  }

  private static List<String> nodes(FreshClone clone, int number) {
    return cluster(clone, number).phases().keySet().stream()
        .filter(pod -> pod.matches(".*-sts-\\d+"))
        .filter(pod -> pod.startsWith(NAMESPACE + "/"))
        .map(pod -> pod.substring(NAMESPACE.length() + 1))
        .toList();
  }

  private static List<String> addresses(FreshClone clone, int number) {
    return cluster(clone, number)
        .ask(client -> client.pods().inAnyNamespace().list().getItems())
        .stream()
        .filter(pod -> "Running".equals(pod.getStatus().getPhase()))
        .map(pod -> pod.getStatus().getPodIP())
        .toList();
  }

  private static List<String> seeds(FreshClone clone, int number, String datacenter) {
    return cluster(clone, number)
        .ask(
            client ->
                client
                    .endpoints()
                    .inNamespace(NAMESPACE)
                    .withName("demo-" + datacenter + "-additional-seed-service")
                    .get())
        .getSubsets()
        .stream()
        .flatMap(subset -> subset.getAddresses().stream())
        .map(address -> address.getIp())
        .toList();
  }

  private static String urn(StackState state, String name) {
    return urns(state).stream().filter(urn -> urn.endsWith("::" + name)).findFirst().orElseThrow();
  }

  private static List<String> urns(StackState state) {
    return state.resources().stream()
        .map(StackState.Resource::urn)
        .sorted()
        .collect(Collectors.toList());
  }

  /** Resident memory of everything that the lab runs, control planes and daemon. */
  private static long residentBytes(FreshClone clone) {
    return clone.processes().alive().stream().mapToLong(each -> resident(each.pid())).sum();
  }

  private static long resident(long pid) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
          .sum();
    } catch (IOException ended) {
      return 0;
    }
  }
}
