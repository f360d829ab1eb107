package io.ringwright.components.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.Input;
import io.ringwright.components.cassandra.AdditionalVolumes.Volume;
import io.ringwright.components.cassandra.BackupStore.Access;
import io.ringwright.components.cassandra.BackupStore.Retention;
import io.ringwright.components.cassandra.BackupStore.Transport;
import io.ringwright.components.cassandra.Tolerations.Effect;
import io.ringwright.components.cassandra.Tolerations.Taint;
import io.ringwright.components.kubernetes.CrdSchema;
import io.ringwright.components.shape.SharedData;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What rings have beside nodes, held against the CRDs of both operators, strictly. */
class RingPartTest {
  private static final Access SECRET = new Access.BySecret("medusa-bucket");

  @ParameterizedTest
  @EnumSource(ReleaseProfile.class)
  void renders_each_part_in_fields_that_the_operators_version_knows(ReleaseProfile profile)
      throws IOException {
    for (var store : stores().toList()) {
      var ring = ring(profile, store, encryption(), cdc(), migration(), volumes(), tolerations());

      assertThat(ring.problems()).isEmpty();
      assertThat(schema(profile).problems("spec", ring.render())).isEmpty();
    }
  }

  private static Stream<RingPart> stores() {
    return Stream.of(
        BackupStore.s3("backups", "us-west-2", SECRET).withPrefix("demo"),
        BackupStore.google("backups", SECRET).keeping(new Retention(30, 10)),
        BackupStore.azure("backups", SECRET),
        BackupStore.s3Compatible("backups", "minio.local", 9000, Transport.PLAIN, SECRET));
  }

  @Test
  void says_where_backups_go_and_who_asks() {
    var store =
        BackupStore.s3Compatible("backups", "minio.local", 9000, Transport.PLAIN, SECRET)
            .withPrefix("demo")
            .keeping(new Retention(30, 0));

    assertThat(store.render())
        .isEqualTo(
            Map.of(
                "medusa",
                Map.of(
                    "storageProperties",
                    Map.of(
                        "storageProvider",
                        "s3_compatible",
                        "bucketName",
                        "backups",
                        "prefix",
                        "demo",
                        "host",
                        "minio.local",
                        "port",
                        9000,
                        "secure",
                        false,
                        "storageSecretRef",
                        Map.of("name", "medusa-bucket"),
                        "maxBackupAge",
                        30))));
  }

  @Test
  void lets_pods_identify_themselves_only_where_the_operator_can() throws IOException {
    var byRole = BackupStore.s3("backups", "us-west-2", new Access.ByRole());

    var current = ring(ReleaseProfile.CURRENT, byRole);
    assertThat(current.problems()).isEmpty();
    assertThat(schema(ReleaseProfile.CURRENT).problems("spec", current.render())).isEmpty();
    assertThat(ring(ReleaseProfile.PAPER, byRole).problems())
        .extracting(Problem::text)
        .containsExactly(
            "K8ssandraCluster.backups access is by role with k8ssandra-operator 1.2.1, allowed is a"
                + " Secret before 1.32. To fix: name a Secret, or choose profile current");
  }

  @Test
  void takes_passwords_from_outside_only_where_the_operator_can() throws IOException {
    var current = ring(ReleaseProfile.CURRENT, new ExternalSecrets());

    assertThat(current.problems()).isEmpty();
    assertThat(schema(ReleaseProfile.CURRENT).problems("spec", current.render())).isEmpty();
    assertThat(wrong(ReleaseProfile.PAPER, new ExternalSecrets()))
        .containsExactly("K8ssandraCluster.externalSecrets");
  }

  @Test
  void refuses_a_store_without_bucket_host_or_secret() {
    var store =
        BackupStore.s3Compatible("", " ", 0, Transport.TLS, new Access.BySecret(""))
            .keeping(new Retention(-1, 0));

    assertThat(wrong(ReleaseProfile.CURRENT, store))
        .containsExactly(
            "K8ssandraCluster.backups bucket",
            "K8ssandraCluster.backups host",
            "K8ssandraCluster.backups port",
            "K8ssandraCluster.backups access",
            "K8ssandraCluster.backups keep");
  }

  @Test
  void refuses_seeds_of_nobody() {
    assertThat(wrong(ReleaseProfile.PAPER, new Migration(List.of("10.1.2.3"), List.of())))
        .containsExactly("K8ssandraCluster.migration datacenters");
    assertThat(wrong(ReleaseProfile.PAPER, new Migration(List.of(), List.of("old"))))
        .containsExactly("K8ssandraCluster.migration seeds");
  }

  @Test
  void refuses_what_pulsar_would_not_understand() {
    assertThat(wrong(ReleaseProfile.PAPER, ChangeDataCapture.to("http://pulsar:8080")))
        .containsExactly("K8ssandraCluster.cdc pulsarUrl");
  }

  @Test
  void refuses_encryption_of_nothing() {
    assertThat(wrong(ReleaseProfile.PAPER, new Encryption(Optional.empty(), Optional.of(" "))))
        .containsExactly("K8ssandraCluster.encryption");
  }

  @Test
  void refuses_volumes_that_no_pod_could_mount() {
    var volumes =
        new AdditionalVolumes(
            List.of(
                new Volume("logs", "logs", Input.of("standard"), 0),
                new Volume("logs", "/logs", Input.of("standard"), 1)));

    assertThat(wrong(ReleaseProfile.PAPER, volumes))
        .containsExactly(
            "K8ssandraCluster.additionalVolumes logs mountPath",
            "K8ssandraCluster.additionalVolumes logs sizeGiB",
            "K8ssandraCluster.additionalVolumes");
  }

  @Test
  void refuses_the_same_kind_of_part_twice() {
    assertThat(wrong(ReleaseProfile.PAPER, encryption(), encryption()))
        .containsExactly("K8ssandraCluster.with");
  }

  @Test
  void refuses_a_collector_that_the_versions_java_has_not_got() {
    assertThat(
            ring(ReleaseProfile.PAPER, "3.11.11", GarbageCollector.Other.ZGC, List.of()).problems())
        .extracting(Problem::where)
        .containsExactly("K8ssandraCluster.gc");
    assertThat(
            ring(ReleaseProfile.PAPER, "4.0.3", GarbageCollector.Other.ZGC, List.of()).problems())
        .isEmpty();
  }

  /** Operator 1.2.1 takes a datacenter's configuration instead of the ring's. */
  @Test
  void gives_a_datacenter_with_settings_of_its_own_what_the_parts_say_too() {
    var spec = ring(ReleaseProfile.PAPER, encryption(), volumes()).render();
    var cassandra = (Map<?, ?>) spec.get("cassandra");
    var own = (Map<?, ?>) ((List<?>) cassandra.get("datacenters")).get(0);

    assertThat(((Map<?, ?>) own.get("config")).get("cassandraYaml"))
        .isEqualTo(((Map<?, ?>) cassandra.get("config")).get("cassandraYaml"))
        .extracting("client_encryption_options")
        .isEqualTo(Map.of("enabled", true));
    assertThat(((Map<?, ?>) own.get("storageConfig")).containsKey("additionalVolumes")).isTrue();
  }

  private static RingPart encryption() {
    return Encryption.of("server-stores", "client-stores");
  }

  private static RingPart cdc() {
    return new ChangeDataCapture("pulsar+ssl://pulsar:6651", Optional.of("events-"));
  }

  private static RingPart migration() {
    return new Migration(List.of("10.1.2.3", "10.1.2.4"), List.of("old"));
  }

  private static RingPart volumes() {
    return new AdditionalVolumes(
        List.of(new Volume("commitlog", "/commitlog", Input.of("standard"), 20)));
  }

  private static RingPart tolerations() {
    return new Tolerations(
        List.of(
            new Taint("dedicated", Optional.of("cassandra"), Effect.NO_SCHEDULE),
            new Taint("slow", Optional.empty(), Effect.PREFER_NO_SCHEDULE)));
  }

  private static List<String> wrong(ReleaseProfile profile, RingPart... parts) {
    return ring(profile, parts).problems().stream().map(Problem::where).toList();
  }

  private static RingSpec ring(ReleaseProfile profile, RingPart... parts) {
    return ring(profile, "4.0.11", GarbageCollector.G1.plain(), List.of(parts));
  }

  private static RingSpec ring(
      ReleaseProfile profile, String version, GarbageCollector gc, List<RingPart> parts) {
    var own =
        NodeSettings.ofRing().withHeapMiB(1024).withStorage(CassandraStorage.of("standard", 20));
    return new RingSpec(
        profile,
        "demo",
        version,
        CassandraStorage.of("standard", 10),
        List.of(CassandraDatacenter.of("dc1", 3).withNodes(own)),
        Optional.empty(),
        Optional.empty(),
        gc,
        Optional.empty(),
        Spread.ONE_PER_WORKER,
        Optional.empty(),
        Optional.empty(),
        "demo-superuser",
        new RingParts(parts),
        Map.of());
  }

  private static CrdSchema schema(ReleaseProfile profile) throws IOException {
    var file =
        profile == ReleaseProfile.PAPER
            ? "crds/k8ssandra-operator/v1.2.1-helm-chart-0.38.2/k8ssandra-operator-crds.yaml"
            : "crds/k8ssandra-operator/v1.32.5-helm-chart/k8ssandra-operator-crds.yaml";
    return CrdSchema.of(SharedData.crd(file, K8ssandraOperator.CLUSTER_CRD).spec(), "v1alpha1")
        .orElseThrow();
  }
}
