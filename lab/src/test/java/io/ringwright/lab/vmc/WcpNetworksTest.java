package io.ringwright.lab.vmc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Each refusal's source stands in {@link WcpNetworks}. */
class WcpNetworksTest {
  @Test
  void accepts_the_vendors_sample_sizes() {
    assertThat(networks("10.96.0.0/24", "10.244.0.0/21").problems("10.2.0.0/16")).isEmpty();
  }

  @Test
  void asks_for_all_four_ranges() {
    assertThat(new WcpNetworks(null, List.of(), List.of(), List.of()).problems(null))
        .containsExactly(
            "service_cidr is required",
            "namespace_cidr is required",
            "ingress_cidr is required",
            "egress_cidr is required");
  }

  @Test
  void refuses_namespace_ranges_smaller_than_23_bits() {
    assertThat(networks("10.96.0.0/24", "10.244.0.0/23").problems(null)).isEmpty();
    assertThat(networks("10.96.0.0/24", "10.244.0.0/24").problems(null))
        .containsExactly("namespace_cidr 10.244.0.0/24 is smaller than /23");
  }

  @Test
  void refuses_the_same_range_twice() {
    assertThat(networks("10.244.0.0/21", "10.244.0.0/21").problems(null))
        .containsExactly("service_cidr 10.244.0.0/21 overlaps namespace_cidr 10.244.0.0/21");
  }

  @Test
  void refuses_what_is_no_network() {
    assertThat(networks("10.96.0.1/24", "10.244.0.0/21").problems(null))
        .containsExactly("service_cidr 10.96.0.1/24 is no network");
  }

  private static WcpNetworks networks(String service, String namespaces) {
    return new WcpNetworks(
        service, List.of(namespaces), List.of("10.60.0.0/24"), List.of("10.61.0.0/24"));
  }
}
