package io.ringwright.lab.vsphere;

import static io.ringwright.lab.vsphere.SddcShapes.cluster;
import static io.ringwright.lab.vsphere.SddcShapes.ofHosts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.lab.vmc.NfsDatastore;
import java.util.List;
import org.junit.jupiter.api.Test;

class SddcShapeTest {
  @Test
  void the_managed_policy_keeps_its_id_when_its_layout_changes_at_six_hosts() {
    var five = ofHosts(5).policies().get(0);
    var six = ofHosts(6).policies().get(0);

    assertThat(five.name()).isEqualTo("VMC Workload Storage Policy - Cluster-1");
    assertThat(five.description()).isEqualTo("managed by VMC: FTT=1, RAID-1");
    assertThat(six.description()).isEqualTo("managed by VMC: FTT=2, RAID-6");
    assertThat(six.id()).isEqualTo(five.id());
  }

  @Test
  void describes_the_rules_of_a_policy_as_vsan_capabilities() {
    var rules = ofHosts(6).site().at("/policies/0/rules");

    assertThat(rules.path("hostFailuresToTolerate").asText()).isEqualTo("2");
    assertThat(rules.path("replicaPreference").asText()).contains("RAID-5/6");
  }

  @Test
  void names_every_host_and_gives_the_datastore_all_of_their_capacity() {
    var cluster = ofHosts(3).site().at("/datacenters/0/clusters/0");

    assertThat(cluster.path("hosts")).hasSize(3);
    assertThat(texts(cluster.path("datastores")))
        .containsExactly("WorkloadDatastore", "vsanDatastore");
    // 41.39 TiB of each i3en host are vSAN's, says a measurement of 2025.
    assertThat(cluster.at("/datastores/0/capacityGiB").asLong()).isBetween(127_100L, 127_200L);
  }

  @Test
  void a_second_cluster_has_a_datastore_and_a_policy_of_its_own_and_what_is_mounted_there() {
    var flex =
        new NfsDatastore("flex", List.of("10.0.0.9"), "/v1", "AWS_FSxN", null, null, null, null);
    var shape = new SddcShape(List.of(cluster("Cluster-1", 4), cluster("Cluster-2", 3, flex)));

    var second = shape.site().at("/datacenters/0/clusters/1");
    assertThat(texts(second.path("datastores"))).containsExactly("WorkloadDatastore (1)", "flex");
    assertThat(shape.policies())
        .extracting(StoragePolicy::name)
        .startsWith(
            "VMC Workload Storage Policy - Cluster-1", "VMC Workload Storage Policy - Cluster-2");
  }

  @Test
  void has_the_library_of_tanzu_releases_as_soon_as_there_is_a_datastore() {
    var library = ofHosts(3).site().at("/datacenters/0/libraries/0");

    assertThat(library.path("name").asText()).isEqualTo("Kubernetes Service Content Library");
    assertThat(library.path("store").asText()).isEqualTo("WorkloadDatastore");
    assertThat(new SddcShape(List.of()).site().at("/datacenters/0/libraries").isMissingNode())
        .isTrue();
  }

  private static List<String> texts(JsonNode named) {
    return named.findValuesAsText("name");
  }
}
