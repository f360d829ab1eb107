package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.LabCloud;
import io.ringwright.acceptance.harness.LabCluster;
import io.ringwright.acceptance.harness.Poll;
import io.ringwright.acceptance.harness.Running;
import io.ringwright.lab.Lab;
import io.ringwright.lab.LabStatus;
import io.ringwright.lab.cluster.ControlPlaneSpec;
import io.ringwright.lab.cluster.LabNode;
import io.ringwright.lab.cluster.NodeSize;
import io.ringwright.lab.process.ChildStatus;
import io.ringwright.lab.toolbox.Toolbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a lab goes through: two that start it, crashes, restarts; and its simulated vSphere. */
@Order(60)
@ExtendWith(AcceptanceExtension.class)
class LabLifeLabIT {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final NodeSize SIZE = new NodeSize(64_000, 262_144);
  private static Path folder;
  private static Lab lab;
  private static String sddc;
  private static Set<String> addresses;

  @BeforeAll
  static void choose() throws IOException {
    folder = Files.createTempDirectory("ringwright-lab-life-").resolve("lab");
    var tools = AcceptanceExtension.repository().resolve("tools");
    lab = Lab.at(folder, Toolbox.of(tools, System.getenv()), System.getenv());
  }

  @AfterAll
  static void takeDown() {
    lab.purge();
  }

  @Test
  @Order(1)
  void two_that_start_it_at_once_get_the_same_lab(FreshClone clone) {
    var first = up(clone);
    var second = up(clone);
    first.await(PATIENCE).expect(0);
    second.await(PATIENCE).expect(0);

    assertThat(lab.status().state()).isEqualTo(LabStatus.State.RUNNING);
    var daemons =
        ProcessHandle.allProcesses()
            .filter(process -> process.info().commandLine().orElse("").contains("LabDaemon"))
            .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()))
            .map(ProcessHandle::pid)
            .toList();
    assertThat(daemons).containsExactly(lab.status().daemonPid());
  }

  @Test
  @Order(2)
  void each_sddc_has_a_vsphere_that_follows_its_hosts(FreshClone clone) {
    sddc = cloud().sddc("one", 5);
    cloud().openVcenter(sddc);
    assertThat(hosts()).hasSize(5);
    var before = managedPolicy();
    assertThat(before.path("description").asText()).contains("RAID-1");

    cloud().addHosts(sddc, 1);

    Poll.upTo(PATIENCE).until("six hosts", LabLifeLabIT::hosts, six -> six.size() == 6);
    assertThat(managedPolicy().path("description").asText()).contains("RAID-6");
    assertThat(managedPolicy().path("policy")).isEqualTo(before.path("policy"));
    assertThat(vsphere().state()).isEqualTo(ChildStatus.State.RUNNING);
    assertThat(lab.status().vspheres())
        .singleElement()
        .satisfies(status -> assertThat(status.ready()).isTrue());
  }

  @Test
  @Order(3)
  void a_vsphere_that_is_killed_comes_back_as_it_was() {
    var before = lab.status().vspheres();
    var pid = vsphere().pid();
    ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);

    Poll.upTo(PATIENCE)
        .until("another process", LabLifeLabIT::vsphere, now -> now.pid() != 0 && now.pid() != pid);
    Poll.upTo(PATIENCE).until("it answers", () -> lab.status().vspheres(), before::equals);
    assertThat(hosts()).hasSize(6);
    assertThat(managedPolicy().path("description").asText()).contains("RAID-6");
  }

  @Test
  @Order(4)
  void what_a_killed_daemon_leaves_is_healed_by_the_next_up(FreshClone clone) {
    var cluster = guest();
    scale(cluster, 12);
    addresses = addresses(cluster, 12);
    cloud().activateTanzu(sddc);
    var variables = lab.environment();
    var server = lab.status().clusters();

    ProcessHandle.of(lab.status().daemonPid()).ifPresent(ProcessHandle::destroyForcibly);
    Poll.upTo(PATIENCE)
        .until("a crash", () -> lab.status().state(), LabStatus.State.CRASHED::equals);
    up(clone).await(PATIENCE).expect(0);

    assertThat(lab.status().state()).isEqualTo(LabStatus.State.RUNNING);
    assertThat(lab.environment()).isEqualTo(variables);
    assertThat(lab.status().clusters()).isEqualTo(server);
    assertThat(hosts()).hasSize(6);
  }

  @Test
  @Order(5)
  void up_returns_when_the_supervisors_are_there_again() {
    var banner =
        cloud()
            .call(
                "GET",
                lab.status().simulators().at("/urls/supervisor").asText() + "/wcp/loginbanner",
                "",
                Map.of());

    assertThat(banner.status()).isEqualTo(200);
  }

  @Test
  @Order(6)
  void pods_keep_their_addresses_over_a_restart_and_new_ones_get_others() {
    var cluster = new LabCluster(read(folder.resolve("guests/guest.kubeconfig")));

    scale(cluster, 40);

    assertThat(addresses(cluster, 40)).hasSize(40).containsAll(addresses);
  }

  @Test
  @Order(7)
  void a_kwok_that_is_killed_gives_no_address_twice_either() {
    var cluster = new LabCluster(read(folder.resolve("guests/guest.kubeconfig")));
    ProcessHandle.of(child("guest/kwok").pid()).ifPresent(ProcessHandle::destroyForcibly);

    scale(cluster, 60);

    assertThat(addresses(cluster, 60)).hasSize(60);
  }

  @Test
  @Order(8)
  void with_the_sddc_goes_its_vsphere() {
    cloud().delete(sddc);

    Poll.upTo(PATIENCE).until("no simulator", () -> lab.status().vspheres(), List::isEmpty);
    assertThat(lab.status().processes()).extracting(ChildStatus::name).noneMatch(this::isVsphere);
    assertThat(folder.resolve("vspheres/vcenter")).doesNotExist();
  }

  @Test
  @Order(9)
  void down_leaves_no_process() {
    lab.down();

    var mark = "RINGWRIGHT_LAB_CHILD_OF=" + folder;
    assertThat(ProcessHandle.allProcesses().filter(each -> environment(each).contains(mark)))
        .isEmpty();
  }

  private static Running up(FreshClone clone) {
    return clone.startRingwright(Map.of("RINGWRIGHT_LAB", folder.toString()), "lab", "up");
  }

  private static LabCloud cloud() {
    return new LabCloud(lab.environment());
  }

  private static List<String> hosts() {
    return cloud().vcenter(sddc, "/api/vcenter/host").findValuesAsText("name");
  }

  private static JsonNode managedPolicy() {
    return cloud()
        .vcenter(sddc, "/api/vcenter/storage/policies")
        .valueStream()
        .filter(each -> each.path("name").asText().startsWith("VMC Workload"))
        .findFirst()
        .orElseThrow();
  }

  private static ChildStatus vsphere() {
    return child("vcenter/vcsim");
  }

  private static ChildStatus child(String name) {
    return lab.status().processes().stream()
        .filter(child -> child.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private boolean isVsphere(String process) {
    return process.endsWith("/vcsim");
  }

  private static LabCluster guest() {
    var nodes =
        List.of(LabNode.worker("guest-0", SIZE, SIZE), LabNode.worker("guest-1", SIZE, SIZE));
    var kubeconfig = lab.cluster("guest", ControlPlaneSpec.workload().withNodes(nodes));
    return new LabCluster(read(kubeconfig));
  }

  private static void scale(LabCluster cluster, int replicas) {
    var labels = Map.of("app", "many");
    var many =
        new DeploymentBuilder()
            .withNewMetadata()
            .withName("many")
            .withNamespace("default")
            .endMetadata()
            .withNewSpec()
            .withReplicas(replicas)
            .withNewSelector()
            .withMatchLabels(labels)
            .endSelector()
            .withNewTemplate()
            .withNewMetadata()
            .withLabels(labels)
            .endMetadata()
            .withNewSpec()
            .addNewContainer()
            .withName("pause")
            .withImage("pause")
            .endContainer()
            .endSpec()
            .endTemplate()
            .endSpec()
            .build();
    cluster.ask(client -> client.resource(many).forceConflicts().serverSideApply());
  }

  /** Of so many running pods; fewer than that if two share one. */
  private static Set<String> addresses(LabCluster cluster, int pods) {
    var byPod =
        Poll.upTo(PATIENCE)
            .until(
                pods + " running pods",
                () -> cluster.ask(LabLifeLabIT::running),
                found -> found.size() == pods);
    return Set.copyOf(byPod.values());
  }

  private static Map<String, String> running(KubernetesClient client) {
    var addresses = new TreeMap<String, String>();
    for (Pod pod : client.pods().inNamespace("default").list().getItems()) {
      var address = pod.getStatus().getPodIP();
      if ("Running".equals(pod.getStatus().getPhase()) && address != null) {
        addresses.put(pod.getMetadata().getName(), address);
      }
    }
    return addresses;
  }

  private static String environment(ProcessHandle process) {
    try {
      return Files.readString(
          Path.of("/proc", Long.toString(process.pid()), "environ"),
          java.nio.charset.StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
