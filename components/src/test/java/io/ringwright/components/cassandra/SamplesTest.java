package io.ringwright.components.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.pulumi.core.Output;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.cassandra.Reaper.Schedule;
import io.ringwright.components.shape.SharedData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The operator's own manifests, as programs of ours: what each datacenter ends up with is compared,
 * whether the ring or the datacenter says it. Ours says more in three places, each on purpose: the
 * superuser's Secret has a name of ours, so that it is made with a random password; the collector
 * and Reaper's schedule are written out where the operator would take the same by default; and a
 * datacenter carries the mark that lets its volumes grow, where the operator knows it.
 */
class SamplesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void two_datacenters_in_two_contexts_with_racks_by_zones() throws IOException {
    var sample = sample("03-v1.2.1-multi-dc.yaml");

    assertSame(
        sample,
        ring(ReleaseProfile.PAPER, "3.11.11", zoned(1), zoned(2))
            .with(GarbageCollector.Other.CMS)
            .with(overlay(sample, "networking", "mgmtAPIHeap", "config")));
  }

  @Test
  void a_datacenter_whose_name_in_cassandra_is_another() throws IOException {
    var sample = sample("12-v1.32.5-multi-dc.yaml");

    assertSame(
        sample,
        ring(ReleaseProfile.CURRENT, "5.0.4", zoned(1), zoned(2).calledInCassandra("real-dc2"))
            .with(GarbageCollector.Other.CMS)
            .with(overlay(sample, "networking", "mgmtAPIHeap", "config", "metadata", "telemetry")));
  }

  @Test
  void one_datacenter_in_the_control_planes_cluster_with_reaper() throws IOException {
    var sample = sample("35-v1.2.1-single-dc-reaper.yaml");

    assertSame(
        sample,
        ring(
                ReleaseProfile.PAPER,
                "3.11.11",
                CassandraDatacenter.of("dc1", 2)
                    .inContext("kind-k8ssandra-0")
                    .withNodes(NodeSettings.ofRing().withHeapMiB(384)))
            .with(new Reaper(Schedule.MANUAL, Optional.of(256)))
            .with(overlay(sample, "jmxInitContainerImage", "mgmtAPIHeap")));
  }

  /**
   * The nearest to the paper. It writes heaps in decimal units, which operator and JVM read
   * differently; ours are binary, and a few percent larger.
   */
  @Test
  void a_datacenter_beside_the_control_plane_and_one_in_another_cluster_each_with_stargate()
      throws IOException {
    var sample = binary(sample("31-v1.2.1-multi-kind.yaml"));

    assertSame(
        sample,
        ring(
                ReleaseProfile.PAPER,
                "4.0.1",
                CassandraDatacenter.of("dc1", 3).withStargate(Stargate.of(1, 256)),
                CassandraDatacenter.of("dc2", 3)
                    .withStargate(Stargate.of(1, 256))
                    .inContext("kind-k8ssandra-1"))
            .withHeap(512)
            .with(overlay(sample, "serverImage", "networking")));
  }

  private static CassandraDatacenter zoned(int number) {
    return CassandraDatacenter.of("dc" + number, 2)
        .inContext("kind-k8ssandra-" + (number - 1))
        .withRacks(rack(number, 1), rack(number, 2));
  }

  private static Rack rack(int region, int zone) {
    return new Rack(
        "rack" + zone, Map.of("topology.kubernetes.io/zone", "region" + region + "-zone" + zone));
  }

  private record Ring(
      ReleaseProfile profile,
      String version,
      List<CassandraDatacenter> datacenters,
      Optional<Integer> heapMiB,
      GarbageCollector gc,
      Optional<Reaper> reaper,
      Map<String, Object> overlay) {

    Ring with(GarbageCollector other) {
      return new Ring(profile, version, datacenters, heapMiB, other, reaper, overlay);
    }

    Ring with(Reaper repairs) {
      return new Ring(profile, version, datacenters, heapMiB, gc, Optional.of(repairs), overlay);
    }

    Ring with(Map<String, Object> fields) {
      return new Ring(profile, version, datacenters, heapMiB, gc, reaper, fields);
    }

    Ring withHeap(int size) {
      return new Ring(profile, version, datacenters, Optional.of(size), gc, reaper, overlay);
    }

    RingSpec spec() {
      return new RingSpec(
          profile,
          "test",
          version,
          CassandraStorage.of("standard", 5),
          datacenters,
          Optional.empty(),
          heapMiB,
          gc,
          Optional.empty(),
          Spread.ONE_PER_WORKER,
          reaper,
          Optional.empty(),
          "test-superuser",
          new RingParts(List.of()),
          overlay);
    }
  }

  private static Ring ring(
      ReleaseProfile profile, String version, CassandraDatacenter... datacenters) {
    return new Ring(
        profile,
        version,
        List.of(datacenters),
        Optional.empty(),
        GarbageCollector.G1.plain(),
        Optional.empty(),
        Map.of());
  }

  /** What has no setting of ours, taken over as it stands. */
  private static Map<String, Object> overlay(Map<String, Object> sample, String... fields) {
    var taken = new LinkedHashMap<String, Object>();
    for (var field : fields) {
      taken.put(field, map(sample.get("cassandra")).get(field));
    }
    return Map.of("cassandra", taken);
  }

  private static Map<String, Object> sample(String file) throws IOException {
    return map(SharedData.yaml("samples/" + file).get("spec"));
  }

  /** Decimal megabytes as binary ones. */
  private static Map<String, Object> binary(Map<String, Object> sample) throws IOException {
    return map(
        JSON.readValue(
            JSON.writeValueAsString(sample).replaceAll("\"(\\d+)M\"", "\"$1Mi\""), Map.class));
  }

  private static void assertSame(Map<String, Object> sample, Ring ring) {
    assertThat(ring.spec().problems()).isEmpty();
    var ours = ring.spec().render();

    assertThat(effective(ours)).isEqualTo(effective(sample));
    assertThat(withDefaults(ours)).isEqualTo(withDefaults(sample));
  }

  /** What each datacenter ends up with. */
  private static List<Map<String, Object>> effective(Map<String, Object> spec) {
    var common = new LinkedHashMap<>(map(spec.get("cassandra")));
    var datacenters = (List<?>) common.remove("datacenters");
    common.remove("superuserSecretRef");
    var all = new ArrayList<Map<String, Object>>();
    for (var each : datacenters) {
      var datacenter = Overlay.on(usual(), Overlay.on(common, map(each)));
      var metadata = new LinkedHashMap<>(map(datacenter.get("metadata")));
      if (metadata.get("annotations") instanceof Map<?, ?> marks
          && marks.keySet().equals(RingSpec.VOLUMES_MAY_GROW.keySet())) {
        metadata.remove("annotations");
      }
      datacenter = new LinkedHashMap<>(datacenter);
      datacenter.put("metadata", metadata);
      all.add(plain(datacenter));
    }
    return all;
  }

  /** The operator's own collector, where nobody names one. */
  private static Map<String, Object> usual() {
    return Map.of("config", Map.of("jvmOptions", Map.of("gc", "G1GC")));
  }

  /** All but Cassandra. */
  private static Map<String, Object> withDefaults(Map<String, Object> spec) {
    var rest = new LinkedHashMap<>(spec);
    rest.remove("cassandra");
    return plain(rest);
  }

  /** With the storage class, which is an output of ours, as the samples name it. */
  private static Map<String, Object> plain(Map<String, Object> spec) {
    var result = new LinkedHashMap<String, Object>();
    spec.forEach((key, value) -> result.put(key, value(value)));
    return result;
  }

  private static Object value(Object value) {
    if (value instanceof Map<?, ?> inner) {
      return plain(map(inner));
    }
    if (value instanceof Output<?>) {
      return "standard";
    }
    return value;
  }

  @SuppressWarnings("unchecked") // specs have string keys
  private static Map<String, Object> map(Object value) {
    return (Map<String, Object>) value;
  }
}
