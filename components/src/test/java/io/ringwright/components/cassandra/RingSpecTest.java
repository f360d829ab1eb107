package io.ringwright.components.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.cassandra.Reaper.Schedule;
import io.ringwright.components.kubernetes.CrdSchema;
import io.ringwright.components.monitoring.MetricsSource;
import io.ringwright.components.shape.SharedData;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RingSpecTest {
  private static final String CRDS_1_2_1 =
      "crds/k8ssandra-operator/v1.2.1-helm-chart-0.38.2/k8ssandra-operator-crds.yaml";
  private static final String CRDS_1_32_5 =
      "crds/k8ssandra-operator/v1.32.5-helm-chart/k8ssandra-operator-crds.yaml";

  @ParameterizedTest
  @EnumSource(ReleaseProfile.class)
  void renders_only_fields_that_the_operators_version_knows(ReleaseProfile profile)
      throws IOException {
    assertThat(schema(profile).problems("spec", full(profile).render())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(ReleaseProfile.class)
  void renders_datacenters_of_several_clusters_in_that_versions_fields(ReleaseProfile profile)
      throws IOException {
    var spec = ring(profile, first(), second()).render();

    assertThat(schema(profile).problems("spec", spec)).isEmpty();
    var datacenters = (List<?>) path(spec, "cassandra", "datacenters");
    assertThat(((Map<?, ?>) datacenters.get(0)).containsKey("k8sContext")).isFalse();
    assertThat(path(datacenters.get(1), "k8sContext")).isEqualTo("cassandra-2");
    assertThat(path(datacenters.get(1), "resources", "requests", "cpu")).isEqualTo("4");
  }

  @Test
  void gives_a_datacenter_with_a_heap_of_its_own_the_whole_configuration() {
    var spec = ring(ReleaseProfile.PAPER, first(), second()).render();
    var second = ((List<?>) path(spec, "cassandra", "datacenters")).get(1);

    assertThat(path(second, "config", "jvmOptions", "heapSize")).isEqualTo("16Gi");
    assertThat(path(second, "config", "jvmOptions", "gc")).isEqualTo("G1GC");
    assertThat(path(second, "config", "cassandraYaml")).isEqualTo(Map.of("num_tokens", 16));
  }

  @Test
  void refuses_another_name_in_cassandra_where_the_operator_knows_one_only() {
    var renamed = first().calledInCassandra("DC_1");

    assertThat(ring(ReleaseProfile.PAPER, renamed).problems())
        .extracting(Problem::where)
        .containsExactly("K8ssandraCluster.datacenter dc1 cassandraName");
    assertThat(ring(ReleaseProfile.CURRENT, renamed).problems()).isEmpty();
  }

  @Test
  void refuses_a_heap_that_does_not_fit_the_datacenters_own_memory() {
    var small = second().withNodes(NodeSettings.ofRing().withResources(ComputeSize.of(4, 16)));

    assertThat(ring(ReleaseProfile.PAPER, first(), small).problems())
        .extracting(Problem::where)
        .containsExactly("K8ssandraCluster.datacenter dc2 heapMiB");
  }

  @Test
  void waits_for_the_nodes_of_every_datacenter() {
    assertThat(ring(ReleaseProfile.PAPER, first(), second()).ready().annotation())
        .contains("nodeStatuses['demo-dc1-default-sts-2'].hostID")
        .contains("nodeStatuses['demo-dc2-default-sts-2'].hostID")
        .contains("{.status.datacenters.dc2.reaper.progress}=Running");
  }

  @Test
  void shows_a_move_to_another_cluster_as_another_ring() {
    assertThat(full(ReleaseProfile.CURRENT).replacedBy())
        .contains("spec.cassandra.datacenters[*].k8sContext");
  }

  @Test
  void finds_a_field_that_only_a_newer_operator_knows() throws IOException {
    var newer = full(ReleaseProfile.CURRENT).render();

    var problems = schema(ReleaseProfile.PAPER).problems("spec", newer);

    assertThat(problems.stream().map(Problem::where))
        .contains("spec.cassandra.telemetry.mcac.enabled");
  }

  @Test
  void finds_a_typo_in_the_overlay_and_says_what_was_meant() throws IOException {
    var spec =
        with(full(ReleaseProfile.CURRENT), Map.of("cassandra", Map.of("mgmtApiHeap", "64Mi")));

    assertThat(schema(ReleaseProfile.CURRENT).problems("K8ssandraCluster.spec", spec.render()))
        .extracting(Problem::text)
        .containsExactly(
            "K8ssandraCluster.spec.cassandra.mgmtApiHeap is not a key here, allowed are the fields"
                + " of this version's CRD. To fix: did you mean mgmtAPIHeap?");
  }

  @Test
  void renders_the_papers_heap_and_flags() {
    var config = path(full(ReleaseProfile.PAPER).render(), "cassandra", "config", "jvmOptions");

    assertThat(config)
        .isEqualTo(
            Map.of(
                "gc", "G1GC",
                "gc_g1_rset_updating_pause_time_percent", 5,
                "gc_g1_max_gc_pause_ms", 300,
                "gc_g1_initiating_heap_occupancy_percent", 70,
                "heapSize", "31Gi"));
  }

  @Test
  void asks_for_what_it_limits() {
    var resources = path(full(ReleaseProfile.PAPER).render(), "cassandra", "resources");

    assertThat(resources)
        .isEqualTo(
            Map.of(
                "requests", Map.of("cpu", "8", "memory", "64Gi"),
                "limits", Map.of("cpu", "8", "memory", "64Gi")));
  }

  @Test
  void lays_an_overlay_over_objects_and_replaces_values() {
    var spec =
        with(
            full(ReleaseProfile.PAPER),
            Map.of("cassandra", Map.of("config", Map.of("cassandraYaml", Map.of("a", 1)))));

    assertThat(path(spec.render(), "cassandra", "config", "cassandraYaml"))
        .isEqualTo(Map.of("num_tokens", 16, "a", 1));
  }

  @Test
  void waits_for_the_last_pod_of_each_rack_and_for_every_gateway() {
    var wait = full(ReleaseProfile.PAPER).ready().annotation();

    assertThat(wait)
        .contains("nodeStatuses['demo-dc1-rack1-sts-1'].hostID")
        .contains("nodeStatuses['demo-dc1-rack2-sts-0'].hostID")
        .contains("{.status.datacenters.dc1.stargate.readyReplicas}=1")
        .contains("{.status.datacenters.dc1.reaper.progress}=Running");
  }

  @Test
  void waits_for_something_else_once_the_ring_grows() {
    var small = ring(ReleaseProfile.PAPER, CassandraDatacenter.of("dc1", 3));
    var large = ring(ReleaseProfile.PAPER, CassandraDatacenter.of("dc1", 4));

    assertThat(large.ready().annotation()).isNotEqualTo(small.ready().annotation());
  }

  @Test
  void waits_for_every_change_where_the_operator_says_what_it_has_observed() {
    var generation = "@.observedGeneration == $.metadata.generation";

    assertThat(full(ReleaseProfile.CURRENT).ready().annotation()).contains(generation);
    assertThat(full(ReleaseProfile.PAPER).ready().annotation()).doesNotContain(generation);
  }

  @Test
  void waits_for_a_generation_only_where_the_crd_has_one() throws IOException {
    assertThat(status(CRDS_1_32_5)).containsKey("observedGeneration");
    assertThat(status(CRDS_1_2_1)).doesNotContainKey("observedGeneration");
  }

  @Test
  void shows_a_change_of_volumes_or_tokens_as_another_ring() {
    assertThat(full(ReleaseProfile.CURRENT).replacedBy())
        .contains(
            "spec.cassandra.storageConfig.cassandraDataVolumeClaimSpec.storageClassName",
            "spec.cassandra.config.cassandraYaml.num_tokens",
            "spec.cassandra.superuserSecretRef.name");
  }

  @Test
  void lets_volumes_grow_only_where_the_operator_can() {
    var size =
        "spec.cassandra.storageConfig.cassandraDataVolumeClaimSpec.resources.requests.storage";

    assertThat(full(ReleaseProfile.PAPER).replacedBy()).contains(size);
    assertThat(full(ReleaseProfile.CURRENT).replacedBy()).doesNotContain(size);
  }

  private static RingSpec full(ReleaseProfile profile) {
    return ring(
        profile,
        CassandraDatacenter.of("dc1", 3)
            .withRacks(Rack.of("rack1"), new Rack("rack2", Map.of("zone", "z2")))
            .withStargate(Stargate.of(1, 20 * 1024).withResources(ComputeSize.of(4, 40))));
  }

  private static CassandraDatacenter first() {
    return CassandraDatacenter.of("dc1", 3);
  }

  private static CassandraDatacenter second() {
    return CassandraDatacenter.of("dc2", 3)
        .inContext("cassandra-2")
        .withNodes(
            NodeSettings.ofRing()
                .withStorage(CassandraStorage.of("standard", 512))
                .withResources(ComputeSize.of(4, 32))
                .withHeapMiB(16 * 1024));
  }

  private static RingSpec ring(ReleaseProfile profile, CassandraDatacenter... datacenters) {
    return new RingSpec(
        profile,
        "demo",
        "4.0.11",
        CassandraStorage.of("vmc-fs", 2048),
        List.of(datacenters),
        Optional.of(ComputeSize.of(8, 64)),
        Optional.of(31 * 1024),
        GarbageCollector.G1.ofPaper(),
        Optional.of(16),
        Spread.SEVERAL_PER_WORKER,
        Optional.of(new Reaper(Schedule.AUTOMATIC, Optional.of(2048))),
        Optional.of(MetricsSource.MCAC),
        "demo-superuser",
        new RingParts(List.of()),
        Map.of());
  }

  private static RingSpec with(RingSpec spec, Map<String, Object> overlay) {
    return new RingSpec(
        spec.profile(),
        spec.clusterName(),
        spec.serverVersion(),
        spec.storage(),
        spec.datacenters(),
        spec.resources(),
        spec.heapMiB(),
        spec.gc(),
        spec.tokens(),
        spec.spread(),
        spec.reaper(),
        spec.telemetry(),
        spec.superuserSecret(),
        spec.parts(),
        overlay);
  }

  private static CrdSchema schema(ReleaseProfile profile) throws IOException {
    var file = profile == ReleaseProfile.PAPER ? CRDS_1_2_1 : CRDS_1_32_5;
    return CrdSchema.of(SharedData.crd(file, K8ssandraOperator.CLUSTER_CRD).spec(), "v1alpha1")
        .orElseThrow();
  }

  @SuppressWarnings("unchecked") // JSON objects have string keys
  private static Map<String, Object> status(String crds) throws IOException {
    var versions = SharedData.crd(crds, K8ssandraOperator.CLUSTER_CRD).spec().get("versions");
    return (Map<String, Object>)
        path(
            ((List<?>) versions).get(0),
            "schema",
            "openAPIV3Schema",
            "properties",
            "status",
            "properties");
  }

  private static Object path(Object from, String... keys) {
    for (var key : keys) {
      from = ((Map<?, ?>) from).get(key);
    }
    return from;
  }
}
