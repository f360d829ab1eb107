package io.ringwright.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MultiClusterTest {
  private static final Path CONFIG = Path.of("..", "config");

  @TempDir Path cache;

  private Surroundings surroundings;

  @BeforeEach
  void keepCharts() throws IOException {
    surroundings = ChartCache.in(cache);
  }

  @Test
  void registers_the_papers_platform_of_two_clusters() throws IOException {
    assertThat(running("multi-cluster").names()).isEqualTo(golden("multi-cluster"));
  }

  @Test
  void registers_todays_platform_of_two_clusters() throws IOException {
    assertThat(running("multi-cluster-current").names()).isEqualTo(golden("multi-cluster-current"));
  }

  @Test
  void makes_only_the_first_operator_a_control_plane() {
    var registered = running("multi-cluster");

    assertThat(values(registered, "cassandra-1-k8ssandra-chart")).doesNotContainKey("controlPlane");
    assertThat(values(registered, "cassandra-2-k8ssandra-chart"))
        .containsEntry("controlPlane", false);
  }

  @Test
  void puts_the_second_datacenter_into_the_context_of_its_cluster() {
    var spec = (Map<?, ?>) running("multi-cluster").inputs("demo-cluster").get("spec");
    var datacenters = (List<?>) ((Map<?, ?>) spec.get("cassandra")).get("datacenters");

    assertThat(map(datacenters.get(0))).doesNotContainKey("k8sContext");
    assertThat(datacenters.get(1))
        .extracting("k8sContext", "metadata.name", "size", "stargate.size")
        .containsExactly("cassandra-2", "dc2", 3.0, 1.0);
  }

  @Test
  void makes_the_kubeconfig_of_the_accounts_own_token_and_authority() {
    var secret = running("multi-cluster").inputs("data-planes-cassandra-2-kubeconfig");
    var kubeconfig = String.valueOf(((Map<?, ?>) secret.get("stringData")).get("kubeconfig"));

    assertThat(kubeconfig)
        .contains("certificate-authority-data: \"Y2E=\"")
        .contains("server: \"https://192.0.2.2:6443\"")
        .contains("token: \"token\"")
        .contains("current-context: \"cassandra-2\"")
        .contains("name: \"cassandra-2-k8ssandra-k8ssandra-operator\"");
  }

  @Test
  void tells_of_each_cluster_and_of_each_datacenter() {
    var outputs = running("multi-cluster").result().outputs();

    assertThat(outputs.keySet())
        .containsExactlyInAnyOrder(
            "clusters", "datacenters", "localDatacenter", "superuserSecret", "notes");
  }

  @Test
  void takes_clusters_that_exist_and_clusters_of_another_sddc() throws IOException {
    var registered = Registered.running(file("mixed.yaml"), surroundings, Map.of());

    assertThat(registered.result().exceptions()).isEmpty();
    assertThat(registered.names())
        .contains(
            "ringwright:sddc:VmcSddc vmc",
            "ringwright:sddc:VmcSddc east-vmc",
            "ringwright:tanzu:TanzuCluster west",
            "ringwright:tanzu:TanzuCluster east",
            "pulumi:providers:kubernetes elsewhere");
    var spec = (Map<?, ?>) registered.inputs("demo-cluster").get("spec");
    var datacenters = (List<?>) ((Map<?, ?>) spec.get("cassandra")).get("datacenters");
    assertThat(map(datacenters.get(0))).doesNotContainKey("storageConfig");
    assertThat(map(datacenters.get(1)).get("storageConfig")).asString().contains("vmc-fs");
    assertThat(map(datacenters.get(2)).get("storageConfig")).asString().contains("standard");
    assertThat(registered.inputs("data-planes-elsewhere-kubeconfig").get("stringData"))
        .asString()
        .contains("https://10.40.0.1:6443");
  }

  private static Map<String, Object> values(Registered registered, String chart) {
    return map(registered.inputs(chart).get("values"));
  }

  @SuppressWarnings("unchecked") // manifests and values have string keys
  private static Map<String, Object> map(Object value) {
    return (Map<String, Object>) value;
  }

  private static Path file(String name) {
    return Path.of("src", "test", "resources", name);
  }

  private static List<String> golden(String stack) throws IOException {
    return Files.readAllLines(
        Path.of("src", "test", "resources", "names", stack + ".txt"), StandardCharsets.UTF_8);
  }

  private Registered running(String stack) {
    return Registered.running(CONFIG.resolve("Pulumi." + stack + ".yaml"), surroundings, Map.of());
  }
}
