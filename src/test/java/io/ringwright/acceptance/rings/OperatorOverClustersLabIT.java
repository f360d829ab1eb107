package io.ringwright.acceptance.rings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The lab's operators over two real control planes: what they refuse, and what they make where.
 * Sources of each behaviour: {@code ClientConfigs}, {@code Seeds}, {@code ReplicatedSecrets}.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OperatorOverClustersLabIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String RING = "k8ssandra.io/v1alpha1";
  private static final String DATACENTER = "cassandra.datastax.com/v1beta1";

  @TempDir static Path folder;
  private static Planes planes;
  private static Plane west;
  private static Plane east;

  @BeforeAll
  static void start() {
    planes = Planes.start(folder, 3, "west", "east");
    west = planes.named("west");
    east = planes.named("east");
    planes.define("k8ssandra-operator-1.32.5.tgz");
    west.install(true, "v1.32.5");
    east.install(false, "v1.32.5");
  }

  @AfterAll
  static void stop() {
    planes.close();
  }

  @Test
  @Order(1)
  void a_context_that_nobody_has_registered_is_refused() {
    awaitOperator();

    assertThatThrownBy(OperatorOverClustersLabIT::applyRing)
        .hasMessageContaining("unable to find k8sContext east from ClientConfigs");
  }

  @Test
  @Order(2)
  void with_a_wrong_token_the_operator_does_not_start_and_accepts_nothing() {
    east.token();
    west.register("east", Map.of("kubeconfig", east.kubeconfig("not-a-token")));

    Planes.patiently().until("a crash", () -> lastWords(), words -> words.contains("Unauthorized"));
    assertThat(Readiness.isPodReady(west.operatorPod())).isFalse();
    assertThatThrownBy(OperatorOverClustersLabIT::applyRing)
        .hasMessageContaining("failed calling webhook");
  }

  @Test
  @Order(3)
  void with_the_right_one_it_starts_by_itself_and_notes_what_it_has_read() {
    west.register("east", Map.of("kubeconfig", east.kubeconfig(east.token())));

    awaitOperator();
    assertThat(
            west.at("config.k8ssandra.io/v1beta1", "ClientConfig", "east")
                .get()
                .getMetadata()
                .getAnnotations())
        .containsKeys("k8ssandra.io/resource-hash", "k8ssandra.io/secret-hash");
  }

  @Test
  @Order(4)
  void each_datacenter_comes_up_in_its_own_cluster() {
    applyRing();

    var status =
        Planes.patiently()
            .until(
                "both datacenters",
                () -> ring().path("status"),
                now ->
                    progress(now, "dc1").equals("Ready") && progress(now, "dc2").equals("Ready"));
    assertThat(status.path("conditions").findValuesAsText("type")).contains("CassandraInitialized");
    assertThat(nodes(west, "dc1")).hasSize(3);
    assertThat(nodes(east, "dc2")).hasSize(3);
    assertThat(nodes(west, "dc2")).isEmpty();
    assertThat(nodes(east, "dc1")).isEmpty();
    assertThat(east.at(RING, "K8ssandraCluster", "demo").get()).isNull();
    assertThat(created(west, "dc1")).isLessThanOrEqualTo(created(east, "dc2"));
  }

  @Test
  @Order(5)
  void the_seeds_of_one_are_known_to_the_other() {
    Planes.patiently()
        .until("seeds of dc1 in the east", () -> seeds(east, "dc2"), seedsOf(west, "dc1")::equals);
    Planes.patiently()
        .until("seeds of dc2 in the west", () -> seeds(west, "dc1"), seedsOf(east, "dc2")::equals);
  }

  @Test
  @Order(6)
  void the_superuser_is_the_same_in_both() {
    assertThat(superuser(west)).isNotNull();
    assertThat(superuser(east).getData()).isEqualTo(superuser(west).getData());
  }

  @Test
  @Order(7)
  void another_kubeconfig_restarts_the_operator_and_touches_no_datacenter() {
    var before = generation(east, "dc2");
    int restarts = restarts();
    var fresh =
        east.client()
            .serviceAccounts()
            .inNamespace(Plane.NAMESPACE)
            .withName("k8ssandra-operator")
            .tokenRequest()
            .getStatus()
            .getToken();
    west.register("east", Map.of("kubeconfig", east.kubeconfig(fresh)));

    Planes.patiently().until("a restart", () -> restarts(), now -> now > restarts);
    awaitOperator();
    assertThat(generation(east, "dc2")).isEqualTo(before);
    assertThat(nodes(east, "dc2")).hasSize(3);
  }

  @Test
  @Order(8)
  void a_restart_task_rolls_every_node_of_both_datacenters() {
    var before = identities();
    Planes.apply(west.client(), task("restart-all", "[]"));

    Planes.patiently().until("its end", () -> task("restart-all").has("completionTime"), it -> it);
    var after = identities();
    assertThat(after).hasSize(6).doesNotContainAnyElementsOf(before);
    assertThat(task("restart-all").at("/datacenters/dc2/succeeded").asInt()).isEqualTo(3);
  }

  @Test
  @Order(9)
  void a_task_for_an_unknown_datacenter_is_invalid() {
    Planes.apply(west.client(), task("restart-dc9", "[dc9]"));

    Planes.patiently()
        .until(
            "a verdict",
            () -> task("restart-dc9").path("conditions"),
            conditions -> conditions.toString().contains("Unknown datacenters: dc9"));
  }

  @Test
  @Order(10)
  void nodes_that_are_too_many_leave_with_their_volumes() {
    west.at(RING, "K8ssandraCluster", "demo")
        .edit(
            ring -> {
              var spec = (ObjectNode) JSON.<JsonNode>valueToTree(ring).get("spec");
              ((ObjectNode) spec.at("/cassandra/datacenters/1")).put("size", 1);
              ring.setAdditionalProperty("spec", JSON.convertValue(spec, Map.class));
              return ring;
            });

    Planes.patiently().until("one node", () -> nodes(east, "dc2").size(), left -> left == 1);
    Planes.patiently().until("one volume", () -> claims(east), left -> left == 1);
    assertThat(nodes(west, "dc1")).hasSize(3);
  }

  @Test
  @Order(11)
  void a_datacenter_that_is_no_longer_listed_goes_and_the_other_stays() {
    west.at(RING, "K8ssandraCluster", "demo")
        .edit(
            ring -> {
              var spec = (ObjectNode) JSON.<JsonNode>valueToTree(ring).get("spec");
              ((ArrayNode) spec.at("/cassandra/datacenters")).remove(1);
              ring.setAdditionalProperty("spec", JSON.convertValue(spec, Map.class));
              return ring;
            });

    Planes.patiently().until("no dc2", () -> datacenter(east) == null, gone -> gone);
    Planes.patiently()
        .until("its status", () -> ring().at("/status/datacenters").has("dc2"), has -> !has);
    assertThat(nodes(west, "dc1")).hasSize(3);
    assertThat(claims(east)).isZero();
  }

  @Test
  @Order(12)
  void a_node_player_that_was_killed_gives_no_address_twice() {
    many(12);
    var before = addresses(12);
    planes.kill("west/kwok");
    many(24);

    assertThat(addresses(24)).containsAll(before);
  }

  @Test
  @Order(13)
  void a_ring_that_is_deleted_takes_everything_along() {
    west.at(RING, "K8ssandraCluster", "demo").delete();

    Planes.patiently()
        .until(
            "no ring", () -> west.at(RING, "K8ssandraCluster", "demo").get() == null, gone -> gone);
    Planes.patiently().until("no node", () -> nodes(west, "dc1").size(), left -> left == 0);
    Planes.patiently().until("no volume", () -> claims(west), left -> left == 0);
  }

  private static void many(int replicas) {
    Planes.apply(
        west.client(),
        """
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: many, namespace: default}
        spec:
          replicas: <count>
          selector: {matchLabels: {app: many}}
          template:
            metadata: {labels: {app: many}}
            spec: {containers: [{name: pause, image: pause}]}
        """
            .replace("<count>", String.valueOf(replicas)));
  }

  /** Of so many running pods, and none of them twice in the whole cluster. */
  private static Set<String> addresses(int pods) {
    Planes.patiently()
        .until(
            pods + " pods",
            () ->
                west.client().pods().inNamespace("default").list().getItems().stream()
                    .filter(Readiness::isPodReady)
                    .count(),
            ready -> ready == pods);
    var all =
        west.client().pods().inAnyNamespace().list().getItems().stream()
            .map(pod -> pod.getStatus().getPodIP())
            .toList();
    assertThat(all).doesNotHaveDuplicates();
    return Set.copyOf(all);
  }

  private static String task(String name, String datacenters) {
    return """
        apiVersion: control.k8ssandra.io/v1alpha1
        kind: K8ssandraTask
        metadata: {name: <name>, namespace: <ns>}
        spec:
          cluster: {name: demo, namespace: <ns>}
          datacenters: <dcs>
          template: {jobs: [{name: restart, command: restart}]}
        """
        .replace("<name>", name)
        .replace("<ns>", Plane.NAMESPACE)
        .replace("<dcs>", datacenters);
  }

  private static JsonNode task(String name) {
    return JSON.<JsonNode>valueToTree(
            west.at("control.k8ssandra.io/v1alpha1", "K8ssandraTask", name).get())
        .path("status");
  }

  private static Set<String> identities() {
    return Stream.concat(nodes(west, "dc1").stream(), nodes(east, "dc2").stream())
        .map(pod -> pod.getMetadata().getUid())
        .collect(Collectors.toSet());
  }

  private static int claims(Plane plane) {
    return plane
        .client()
        .persistentVolumeClaims()
        .inNamespace(Plane.NAMESPACE)
        .list()
        .getItems()
        .size();
  }

  private static void awaitOperator() {
    Planes.patiently()
        .until("a ready operator", () -> Readiness.isPodReady(west.operatorPod()), ready -> ready);
  }

  private static void applyRing() {
    Planes.apply(
        west.client(),
        """
        apiVersion: k8ssandra.io/v1alpha1
        kind: K8ssandraCluster
        metadata: {name: demo, namespace: <ns>}
        spec:
          cassandra:
            serverVersion: 4.0.17
            storageConfig:
              cassandraDataVolumeClaimSpec:
                storageClassName: gold
                accessModes: [ReadWriteOnce]
                resources: {requests: {storage: 10Gi}}
            datacenters:
            - {metadata: {name: dc1}, size: 3}
            - {metadata: {name: dc2}, size: 3, k8sContext: east}
        """
            .replace("<ns>", Plane.NAMESPACE));
  }

  private static String lastWords() {
    return west.operatorPod().getStatus().getContainerStatuses().stream()
        .map(each -> each.getLastState().getTerminated())
        .filter(Objects::nonNull)
        .map(each -> String.valueOf(each.getMessage()))
        .collect(Collectors.joining());
  }

  private static int restarts() {
    return west.operatorPod().getStatus().getContainerStatuses().get(0).getRestartCount();
  }

  private static Object datacenter(Plane plane) {
    return plane.at(DATACENTER, "CassandraDatacenter", "dc2").get();
  }

  private static JsonNode ring() {
    return JSON.valueToTree(west.at(RING, "K8ssandraCluster", "demo").get());
  }

  private static String progress(JsonNode status, String datacenter) {
    return status
        .path("datacenters")
        .path(datacenter)
        .path("cassandra")
        .path("cassandraOperatorProgress")
        .asText();
  }

  private static long generation(Plane plane, String datacenter) {
    return plane
        .at(DATACENTER, "CassandraDatacenter", datacenter)
        .get()
        .getMetadata()
        .getGeneration();
  }

  private static String created(Plane plane, String datacenter) {
    return plane
        .at(DATACENTER, "CassandraDatacenter", datacenter)
        .get()
        .getMetadata()
        .getCreationTimestamp();
  }

  private static List<Pod> nodes(Plane plane, String datacenter) {
    return plane.pods("cassandra.datastax.com/datacenter", datacenter);
  }

  private static Set<String> seedsOf(Plane plane, String datacenter) {
    return nodes(plane, datacenter).stream()
        .filter(
            pod -> pod.getMetadata().getLabels().containsKey("cassandra.datastax.com/seed-node"))
        .map(pod -> pod.getStatus().getPodIP())
        .collect(Collectors.toSet());
  }

  private static Set<String> seeds(Plane plane, String datacenter) {
    var endpoints =
        plane
            .client()
            .endpoints()
            .inNamespace(Plane.NAMESPACE)
            .withName("demo-" + datacenter + "-additional-seed-service")
            .get();
    return endpoints == null
        ? Set.of()
        : endpoints.getSubsets().stream()
            .flatMap(subset -> subset.getAddresses().stream())
            .map(address -> address.getIp())
            .collect(Collectors.toSet());
  }

  private static Secret superuser(Plane plane) {
    return plane.client().secrets().inNamespace(Plane.NAMESPACE).withName("demo-superuser").get();
  }
}
