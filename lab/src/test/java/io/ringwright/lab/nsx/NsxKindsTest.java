package io.ringwright.lab.nsx;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.lab.FreePorts;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Segments, groups, NAT rules and public addresses of the simulated NSX. */
class NsxKindsTest {
  private static final String SEGMENT = "/infra/tier-1s/cgw/segments/ring";
  private static final String GROUP = "/infra/domains/cgw/groups/ring";
  private static final String NAT = "/infra/tier-1s/cgw/nat/USER/nat-rules/web";
  private static final String RING =
      "{'subnets':[{'gateway_address':'10.72.1.1/24','dhcp_ranges':['10.72.1.10-10.72.1.99']}]}";
  private static final String DNAT =
      "{'action':'DNAT','destination_network':'203.0.113.1','translated_network':'10.72.1.9',"
          + "'service':'/infra/services/HTTPS','translated_ports':'8443'}";

  @TempDir Path folder;
  private final int port = new FreePorts(new Random()).next();
  private LabCalls calls;
  private NsxApi nsx;

  @BeforeEach
  void start() {
    var authority = LabAuthority.in(folder, Clock.systemUTC());
    calls = new LabCalls(authority);
    nsx =
        new NsxApi(
            folder,
            call -> call.header("csp-auth-token").equals(Optional.of("good")),
            call -> Optional.empty(),
            sddc -> {});
    nsx.start(port, authority);
    nsx.open("s1");
  }

  @AfterEach
  void stop() {
    nsx.close();
  }

  @Test
  void a_segment_tells_its_type_and_network() {
    var routed = policy("PUT", SEGMENT, RING).body();
    assertThat(routed.path("type").asText()).isEqualTo("ROUTED");
    assertThat(routed.path("subnets").path(0).path("network").asText()).isEqualTo("10.72.1.0/24");
    var off = policy("PATCH", SEGMENT, "{'advanced_config':{'connectivity':'OFF'}}").body();
    assertThat(off.path("type").asText()).isEqualTo("DISCONNECTED");
    assertThat(off.path("_revision").asInt()).isEqualTo(1);
    var far =
        policy("PUT", SEGMENT + "-far", "{'l2_extension':{'tunnel_id':9,'l2vpn_paths':['/x']}}");
    assertThat(far.body().path("type").asText()).isEqualTo("EXTENDED");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{}|needs a subnet",
        "{'subnets':[{'gateway_address':'10.72.1.0/24'}]}|gateway_address 10.72.1.0/24 is invalid",
        "{'subnets':[{'gateway_address':'10.72.1.1/24','dhcp_ranges':['10.9.0.1-10.9.0.9']}]}|in the"
            + " segment's network",
        "{'l2_extension':{'tunnel_id':4094}}|tunnel_id must be in 1..4093",
        "{'connectivity_path':'/infra/tier-1s/x','subnets':[{'gateway_address':'10.72.1.1/24'}]}|fixed"
            + " segment"
      })
  void refuses_a_segment(String body, String why) {
    assertRefused(policy("PUT", SEGMENT, body), why);
  }

  @Test
  void refuses_a_network_that_another_segment_has_and_dhcp_ranges_taken_away() {
    policy("PUT", SEGMENT, RING);
    assertRefused(policy("PUT", SEGMENT + "2", RING), "Overlapping addresses found");
    assertRefused(
        policy("PATCH", SEGMENT, "{'subnets':[{'gateway_address':'10.72.1.1/24'}]}"),
        "cannot be deleted or modified");
    var more = RING.replace("99'", "99','10.72.1.128/25'");
    assertThat(policy("PATCH", SEGMENT, more).status()).isEqualTo(200);
  }

  @Test
  void a_segment_with_machines_or_in_a_group_is_not_deleted() {
    policy("PUT", SEGMENT, RING);
    policy("PUT", GROUP, group("{'resource_type':'PathExpression','paths':['" + SEGMENT + "']}"));
    nsx.attach("s1", "ring", "vm-1");
    assertRefused(policy("DELETE", SEGMENT, ""), "has 1 VMs or VIFs attached");
    nsx.detach("s1", "ring", "vm-1");
    assertRefused(policy("DELETE", SEGMENT, ""), "referenced by other objects path=[" + GROUP);
    policy("DELETE", GROUP, "");
    assertThat(policy("DELETE", SEGMENT, "").status()).isEqualTo(200);
    assertThat(policy("GET", "/infra/tier-1s/cgw/segments", "").body().path("result_count").asInt())
        .isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'resource_type':'IPAddressExpression','ip_addresses':['10.2.0.9/24']}|is not an IP address",
        "{'resource_type':'PathExpression','paths':['/infra/tier-1s/cgw/segments/x']}|is invalid",
        "{'resource_type':'ConjunctionOperator'}|must alternate",
        "{'resource_type':'Magic'}|is no expression"
      })
  void refuses_a_group(String part, String why) {
    assertRefused(policy("PUT", GROUP, group(part)), why);
  }

  @Test
  void a_management_group_holds_addresses_only() {
    policy("PUT", SEGMENT, RING);
    var path = group("{'resource_type':'PathExpression','paths':['" + SEGMENT + "']}");
    assertRefused(
        policy("PUT", GROUP.replace("cgw", "mgw"), path), "a management group holds IP addresses");
    var addresses = group("{'resource_type':'IPAddressExpression','ip_addresses':['10.2.0.0/24']}");
    assertThat(policy("PUT", GROUP.replace("cgw", "mgw"), addresses).status()).isEqualTo(200);
  }

  @Test
  void takes_ports_in_a_rule_and_the_groups_that_every_sddc_has() {
    var rule =
        "{'action':'ALLOW','source_groups':['/infra/tier-0s/vmc/groups/connected_vpc'],"
            + "'destination_groups':['ANY'],'services':['ANY'],'scope':['/infra/labels/cgw-vpn'],"
            + "'service_entries':[{'resource_type':'L4PortSetServiceEntry','l4_protocol':'TCP',"
            + "'destination_ports':['9042']}]}";
    var at = "/infra/domains/cgw/gateway-policies/default/rules/cql";
    assertThat(policy("PUT", at, rule).status()).isEqualTo(200);
    assertRefused(policy("PUT", at + "2", rule.replace("'TCP'", "'SCTP'")), "service_entries");
    assertRefused(policy("PUT", at + "2", rule.replace("cgw-vpn", "mgw")), "in scope is invalid");
    assertRefused(
        policy("PUT", at + "2", rule.replace("connected_vpc", "x")), "in source_groups is invalid");
  }

  @ParameterizedTest
  @CsvSource({
    "'DNAT', 'NAT', action must be one of",
    "'203.0.113.1', '', destination_network is required",
    "'10.72.1.9', '10.72.1.9-10.72.1.12', is no IP address or CIDR",
    "'HTTPS', 'X', in service is invalid",
    "'8443', 'a', translated_ports must be"
  })
  void refuses_a_nat_rule(String part, String replacement, String why) {
    assertRefused(policy("PUT", NAT, DNAT.replace(part, replacement)), why);
  }

  @Test
  void a_reflexive_rule_has_no_destination_and_no_service() {
    assertRefused(
        policy("PUT", NAT, DNAT.replace("DNAT", "REFLEXIVE")),
        "destination_network must be empty with REFLEXIVE");
    assertThat(
            policy(
                    "PUT",
                    NAT,
                    "{'action':'REFLEXIVE','source_network':'10.72.1.9',"
                        + "'translated_network':'203.0.113.1'}")
                .status())
        .isEqualTo(200);
  }

  @Test
  void gives_one_address_to_each_id_that_a_client_makes() {
    var first = cloud("PUT", "/infra/public-ips/a", "{'id':'a','display_name':'one'}").body();
    var second = cloud("PUT", "/infra/public-ips/b", "{'id':'b','display_name':'two'}").body();
    var renamed = cloud("PUT", "/infra/public-ips/a", "{'id':'a','display_name':'uno'}").body();

    assertThat(first.path("ip")).isNotEqualTo(second.path("ip"));
    assertThat(renamed.path("ip")).isEqualTo(first.path("ip"));
    assertThat(cloud("GET", "/infra/public-ips", "").body().path("results")).hasSize(2);
    assertRefused(cloud("PUT", "/infra/public-ips/a", "{'id':'b'}"), "id in the body");
  }

  @Test
  void an_address_that_a_nat_rule_names_goes_by_force_only() {
    var ip = cloud("PUT", "/infra/public-ips/a", "{}").body().path("ip").asText();
    policy("PUT", NAT, DNAT.replace("203.0.113.1", ip));

    assertRefused(cloud("DELETE", "/infra/public-ips/a", ""), "is used by NAT rules [web]");
    assertThat(cloud("DELETE", "/infra/public-ips/a?force=true", "").status()).isEqualTo(200);
    assertThat(cloud("GET", "/infra/public-ips/a", "").status()).isEqualTo(404);
  }

  @Test
  void the_uplink_takes_an_mtu_of_1500_to_8900() {
    assertThat(cloud("GET", "/infra/external/config", "").body().path("intranet_mtu").asInt())
        .isEqualTo(1500);
    assertThat(cloud("PUT", "/infra/external/config", "{'intranet_mtu':8900}").status())
        .isEqualTo(200);
    assertRefused(cloud("PUT", "/infra/external/config", "{'intranet_mtu':8901}"), "1500..8900");
    assertRefused(cloud("PUT", "/infra/external/config", "{'intranet_mtu':1499}"), "1500..8900");
  }

  @Test
  void somebody_else_can_edit_and_remove_behind_ones_back() {
    policy("PUT", SEGMENT, RING);
    nsx.edit("s1", SEGMENT, segment -> segment.put("domain_name", "x.example"));
    assertThat(policy("GET", SEGMENT, "").body().path("_revision").asInt()).isEqualTo(1);
    assertThat(nsx.objects("s1")).containsOnlyKeys(SEGMENT);
    nsx.remove("s1", SEGMENT);
    assertThat(policy("GET", SEGMENT, "").status()).isEqualTo(404);
    assertThat(nsx.objects("s2")).isEmpty();
  }

  private static String group(String part) {
    return "{'expression':[" + part + "]}";
  }

  private static void assertRefused(LabCalls.Answer answer, String why) {
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body().path("error_message").asText()).contains(why);
  }

  private LabCalls.Answer policy(String method, String path, String body) {
    return call(method, NsxApi.endpointPath("o", "s1") + "/policy/api/v1" + path, body);
  }

  private LabCalls.Answer cloud(String method, String path, String body) {
    var base = NsxApi.endpointPath("o", "s1").replace("/sks-nsxt-manager", "");
    return call(method, base + "/cloud-service/api/v1" + path, body);
  }

  private LabCalls.Answer call(String method, String path, String body) {
    return calls.call(
        method,
        "https://127.0.0.1:" + port + path,
        body.replace('\'', '"'),
        Map.of("csp-auth-token", "good"));
  }
}
