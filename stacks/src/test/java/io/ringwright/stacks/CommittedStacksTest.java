package io.ringwright.stacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.catalog.VmClass;
import io.ringwright.stacks.config.ClusterConfig;
import io.ringwright.stacks.config.DatacenterConfig;
import io.ringwright.stacks.config.Notice;
import io.ringwright.stacks.config.SddcConfig;
import io.ringwright.stacks.config.StackConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CommittedStacksTest {
  private static final Path CONFIG = Path.of("..", "config");

  static Stream<Path> files() throws IOException {
    try (var files = Files.list(CONFIG)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void every_committed_stack_is_without_a_problem(Path file) {
    assertThat(StackFile.read(file).problems()).isEmpty();
  }

  @Test
  void the_papers_stack_has_the_papers_values() {
    var config = paper();

    assertThat(config.profile()).isEqualTo(ReleaseProfile.PAPER);
    var platform = config.platform();
    var foundation = platform.foundations().get(0);
    var sddc = (SddcConfig.New) foundation.sddc().orElseThrow();
    assertThat(sddc.minimumVersion()).contains("1.20");
    assertThat(sddc.hostCount()).isEqualTo(4);
    var tanzu = platform.tanzuOn(foundation).get(0);
    assertThat(tanzu.release()).isEqualTo(TanzuRelease.of("v1.23.8---vmware.1-tkg.1"));
    assertThat(tanzu.controlPlanes()).isEqualTo(3);
    assertThat(tanzu.controlPlaneClass()).isEqualTo(VmClass.BEST_EFFORT_SMALL);
    assertThat(tanzu.workers()).isEqualTo(4);
    assertThat(tanzu.workerClass()).isEqualTo(VmClass.BEST_EFFORT_2XLARGE);
    var ring = config.cassandra().orElseThrow();
    assertThat(ring.version()).isEqualTo("4.0.3");
    var datacenter = ring.datacenters().get(0);
    assertThat(datacenter.nodes()).isEqualTo(3);
    assertThat(datacenter.dataGiB()).isEqualTo(2048);
    assertThat(datacenter.heap()).hasToString("31Gi");
    assertThat(ring.collector().orElseThrow().maxPauseMillis()).isEqualTo(300);
    assertThat(datacenter.stargate()).isPresent();
    assertThat(ring.reaper()).isPresent();
  }

  @Test
  void the_papers_pod_gives_way_to_its_worker() {
    assertThat(paper().cassandra().orElseThrow().datacenters())
        .extracting(DatacenterConfig::pod)
        .containsExactly(ComputeSize.of(7, 56));
  }

  @Test
  void data_is_kept_unless_a_file_says_otherwise() {
    assertThat(paper().dataLossAllowed()).isFalse();
  }

  @Test
  void explains_each_contradiction_of_the_paper() {
    assertThat(StackFile.read(CONFIG.resolve("Pulumi.single-cluster.yaml")).notices())
        .extracting(Notice::id)
        .containsExactly(
            "pod-fits-worker",
            "operator-version",
            "monitoring-version",
            "sddc-version",
            "networks",
            "pod-security",
            "heap-unit",
            "stargate-memory",
            "load-balancer",
            "grafana-password");
  }

  @Test
  void a_notice_says_what_the_paper_says_what_happens_and_where_to_change_it() {
    assertThat(StackFile.read(CONFIG.resolve("Pulumi.single-cluster.yaml")).notices().get(0))
        .hasToString(
            "pod-fits-worker: Cassandra pods of 8 CPU/64Gi are asked for, but a best-effort-2xlarge"
                + " worker offers 7800m CPU/61Gi, less agents and sidecars. Here: shrink-pod, so"
                + " each pod gets 7 CPU/56Gi. To change: ringwright:cassandra.fit (larger-worker"
                + " keeps the pod and takes larger workers)");
  }

  @Test
  void the_papers_ring_over_two_clusters_has_two_datacenters_of_three_nodes() {
    var config = StackFile.read(CONFIG.resolve("Pulumi.multi-cluster.yaml")).config().orElseThrow();

    assertThat(config.platform().clusters())
        .extracting(ClusterConfig::name)
        .containsExactly("cassandra-1", "cassandra-2");
    assertThat(config.cassandra().orElseThrow().datacenters())
        .extracting(
            DatacenterConfig::name,
            DatacenterConfig::cluster,
            DatacenterConfig::nodes,
            DatacenterConfig::pod)
        .containsExactly(
            tuple("dc1", "cassandra-1", 3, ComputeSize.of(7, 56)),
            tuple("dc2", "cassandra-2", 3, ComputeSize.of(7, 56)));
  }

  @Test
  void explains_what_the_paper_says_of_several_clusters() {
    assertThat(StackFile.read(CONFIG.resolve("Pulumi.multi-cluster.yaml")).notices())
        .extracting(Notice::id)
        .contains("pod-fits-worker", "client-config", "operator-restart", "one-sddc");
    assertThat(StackFile.read(CONFIG.resolve("Pulumi.multi-cluster-current.yaml")).notices())
        .extracting(Notice::id)
        .containsExactly("sddc-version", "one-sddc");
  }

  @Test
  void today_there_is_nothing_to_explain_but_the_sddc_version() {
    assertThat(StackFile.read(CONFIG.resolve("Pulumi.single-cluster-current.yaml")).notices())
        .extracting(Notice::id)
        .containsExactly("sddc-version");
  }

  private static StackConfig paper() {
    return StackFile.read(CONFIG.resolve("Pulumi.single-cluster.yaml")).config().orElseThrow();
  }
}
