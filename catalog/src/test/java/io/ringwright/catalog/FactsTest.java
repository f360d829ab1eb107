package io.ringwright.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.catalog.SddcRules.Deployment;
import io.ringwright.catalog.SupervisorRules.Routing;
import io.ringwright.catalog.TanzuRelease.PodSecurity;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FactsTest {
  @Test
  void an_8_cpu_64_gib_worker_offers_7800m_and_61_gib() {
    assertThat(VmClass.BEST_EFFORT_2XLARGE.allocatable())
        .hasToString("7800m CPU/61Gi")
        .isEqualTo(new ComputeSize(7800, 61 * 1024));
  }

  @ParameterizedTest
  @CsvSource({
    "vSAN Default Storage Policy, vsan-default-storage-policy",
    "VMC Workload Storage Policy - Cluster-1, vmc-workload-storage-policy-cluster-1",
    "Élan (fast), elan-fast-0",
    "-x., 0-x.0",
  })
  void names_storage_classes_as_the_supervisor_does(String policy, String storageClass) {
    assertThat(StorageClassName.of(policy)).hasToString(storageClass);
  }

  @Test
  void late_binding_is_added_once() {
    var late = StorageClassName.of("vmc-fs").lateBinding();

    assertThat(late).hasToString("vmc-fs-latebinding");
    assertThat(late.lateBinding()).isEqualTo(late);
  }

  @ParameterizedTest
  @CsvSource({
    "v1.23.8---vmware.1-tkg.1, 1.23.8, POLICIES",
    "v1.25.13---vmware.1-fips.1-tkg.1, 1.25.13, ADMISSION_WARNS",
    "v1.32.10---vmware.1-fips-vkr.2, 1.32.10, ADMISSION_ENFORCES",
    "v1.21.6---vmware.1-tkg.1.b3d708a, 1.21.6, POLICIES",
  })
  void reads_release_names(String name, String kubernetes, PodSecurity podSecurity) {
    var release = TanzuRelease.of(name);

    assertThat(release.kubernetes()).hasToString(kubernetes);
    assertThat(release.podSecurity()).isEqualTo(podSecurity);
  }

  @Test
  void offers_the_release_name_for_a_version() {
    assertThat(TanzuRelease.check("release", "v1.23.8+vmware.1-tkg.1"))
        .hasValueSatisfying(
            problem ->
                assertThat(problem.text())
                    .isEqualTo(
                        "release is v1.23.8+vmware.1-tkg.1, allowed is a release name such as"
                            + " v1.23.8---vmware.1-tkg.1. To fix: write v1.23.8---vmware.1-tkg.1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.2.0.0", "10.2.0.0/33", "10.2.256.0/24", "", "a.b.c.d/16"})
  void refuses_what_is_no_network(String text) {
    assertThatThrownBy(() -> CidrBlock.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("allowed is an IPv4 network as a.b.c.d/prefix");
  }

  @Test
  void offers_the_network_without_host_bits() {
    assertThatThrownBy(() -> CidrBlock.of("10.2.0.7/16"))
        .hasMessage(
            "network is 10.2.0.7/16, allowed is a network address without host bits. To fix: write"
                + " 10.2.0.0/16");
  }

  @Property
  void a_network_reads_back_as_it_was_written(
      @ForAll @LongRange(min = 0, max = 0xFFFF_FFFFL) long address,
      @ForAll @IntRange(max = 32) int prefix) {
    var block = network(address, prefix);

    assertThat(CidrBlock.of(block.toString())).isEqualTo(block);
  }

  @Property
  void overlap_is_mutual_and_means_that_one_contains_the_other(
      @ForAll @LongRange(min = 0, max = 0xFFFF_FFFFL) long one,
      @ForAll @LongRange(min = 0, max = 0xFFFF_FFFFL) long other,
      @ForAll @IntRange(max = 32) int prefix,
      @ForAll @IntRange(max = 8) int otherPrefix) {
    var first = network(one, prefix);
    var second = network(other, otherPrefix);

    assertThat(first.overlaps(second)).isEqualTo(second.overlaps(first));
    assertThat(first.overlaps(second)).isEqualTo(first.contains(second) || second.contains(first));
    assertThat(first.overlaps(first)).isTrue();
  }

  @Test
  void host_counts_are_tried_at_below_and_above_their_limits() {
    assertThat(SddcRules.hosts("h", 2, HostType.I3EN_METAL, Deployment.SINGLE_AZ))
        .hasValueSatisfying(
            problem ->
                assertThat(problem.text())
                    .isEqualTo("h is 2, allowed is 3 to 16 with i3en.metal. To fix: write 3"));
    assertThat(SddcRules.hosts("h", 3, HostType.I3EN_METAL, Deployment.SINGLE_AZ)).isEmpty();
    assertThat(SddcRules.hosts("h", 16, HostType.I3EN_METAL, Deployment.SINGLE_AZ)).isEmpty();
    assertThat(SddcRules.hosts("h", 17, HostType.I3EN_METAL, Deployment.SINGLE_AZ)).isPresent();
    assertThat(SddcRules.hosts("h", 5, HostType.I3EN_METAL, Deployment.MULTI_AZ)).isPresent();
    assertThat(SddcRules.hosts("h", 6, HostType.I3EN_METAL, Deployment.MULTI_AZ)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.0.0.0/16", "172.31.0.0/20", "11.0.0.0/16", "10.2.0.0/18"})
  void refuses_vpc_networks_that_the_service_refuses(String text) {
    assertThat(SddcRules.vpc("vpc", CidrBlock.of(text))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.2.0.0/16", "192.168.0.0/20", "172.16.2.0/23"})
  void accepts_vpc_networks_that_the_service_accepts(String text) {
    assertThat(SddcRules.vpc("vpc", CidrBlock.of(text))).isEmpty();
  }

  @Test
  void routable_namespaces_have_no_egress_and_natted_ones_need_it() {
    var pods = List.of(CidrBlock.of("10.244.0.0/16"));
    var ingress = List.of(CidrBlock.of("10.60.0.0/24"));
    var egress = List.of(CidrBlock.of("10.61.0.0/24"));

    assertThat(SupervisorRules.network("n", Routing.ROUTABLE, pods, ingress, List.of())).isEmpty();
    assertThat(SupervisorRules.network("n", Routing.NAT, pods, ingress, egress)).isEmpty();
    assertThat(SupervisorRules.network("n", Routing.ROUTABLE, pods, ingress, egress)).hasSize(1);
    assertThat(SupervisorRules.network("n", Routing.NAT, pods, ingress, List.of())).hasSize(1);
    assertThat(SupervisorRules.network("n", Routing.ROUTABLE, List.of(), List.of(), List.of()))
        .hasSize(2);
  }

  @Test
  void heap_is_tried_at_below_and_above_what_the_pod_holds() {
    assertThat(CassandraRules.heap("heap", 255, 4096)).hasSize(1);
    assertThat(CassandraRules.heap("heap", 256, 4096)).isEmpty();
    assertThat(CassandraRules.heap("heap", 3840, 4096)).isEmpty();
    assertThat(CassandraRules.heap("heap", 3841, 4096)).hasSize(1);
  }

  @Test
  void cleans_a_name_when_it_offers_one() {
    assertThat(DnsLabel.checkService("dc", "DC_1").orElseThrow().fix()).isEqualTo("call it dc-1");
    assertThat(DnsLabel.checkService("dc", "1dc")).isPresent();
    assertThat(DnsLabel.check("ns", "1ns")).isEmpty();
    assertThat(DnsLabel.check("ns", "a".repeat(63))).isEmpty();
    assertThat(DnsLabel.check("ns", "a".repeat(64))).isPresent();
  }

  @Test
  void finds_the_word_that_was_meant() {
    var words = List.of("sddc", "storage", "tanzu", "cassandra", "hostCount");

    assertThat(NearMiss.of("storge", words)).contains("storage");
    assertThat(NearMiss.of("casandra", words)).contains("cassandra");
    assertThat(NearMiss.of("host-count", words)).contains("hostCount");
    assertThat(NearMiss.of("prometheus", words)).isEmpty();
  }

  @Test
  void every_profile_is_consistent_in_itself() {
    for (var profile : ReleaseProfile.values()) {
      assertThat(
              ReleaseMatrix.cassandra("v", profile.cassandraVersion(), profile.operatorVersion()))
          .isEmpty();
      assertThat(profile.charts())
          .allMatch(chart -> chart.supports(profile.tanzuRelease().kubernetes()));
    }
  }

  private static CidrBlock network(long address, int prefix) {
    long mask = prefix == 0 ? 0 : 0xFFFF_FFFFL << (32 - prefix) & 0xFFFF_FFFFL;
    return new CidrBlock(address & mask, prefix);
  }
}
