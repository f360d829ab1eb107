package io.ringwright.provider.nsx;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.nsx.ScriptedNsx.policy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.Wire;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NatRuleTest {
  private static final String TOKEN = "ringwright:vmc:NatRule";
  private static final String FOLDER = "/infra/tier-1s/cgw/nat/USER/nat-rules/";
  private static final String ANY = policy(FOLDER + "ringwright-[0-9a-f]{12}");
  private static final String ONE = policy(FOLDER + "n1");
  private static final String STORED =
      "{'display_name':'cql','action':'DNAT','destination_network':'203.0.113.17',"
          + "'translated_network':'10.72.1.20','service':'/infra/services/HTTPS',"
          + "'translated_ports':'8443','firewall_match':'MATCH_INTERNAL_ADDRESS','enabled':true,"
          + "'logging':false,'sequence_number':0,'scope':['/infra/labels/cgw-public'],"
          + "'_revision':2}";

  @TempDir Path intents;
  private ScriptedNsx nsx;

  @BeforeEach
  void start() {
    nsx = new ScriptedNsx(intents);
  }

  @AfterEach
  void stop() {
    nsx.close();
  }

  @Test
  void leads_a_service_of_the_public_address_to_a_port_inside() {
    nsx.service().onAny("GET", ANY, json(404, "{}"));
    nsx.service().onAny("PUT", ANY, ok("{}"));

    var rule = nsx.engine().create(TOKEN, "cql", wanted());

    assertThat(nsx.service().requestsAny("PUT", ANY).get(0).getBodyAsString())
        .isEqualTo(
            "{\"resource_type\":\"PolicyNatRule\",\"id\":\""
                + rule.id()
                + "\",\"display_name\":\"cql\",\"action\":\"DNAT\","
                + "\"destination_network\":\"203.0.113.17\",\"translated_network\":\"10.72.1.20\","
                + "\"service\":\"/infra/services/HTTPS\",\"translated_ports\":\"8443\","
                + "\"firewall_match\":\"MATCH_INTERNAL_ADDRESS\",\"enabled\":true,"
                + "\"logging\":false,\"scope\":[\"/infra/labels/cgw-public\"]}");
  }

  @Test
  void lets_a_network_go_out_under_one_address() {
    nsx.service().onAny("GET", ANY, json(404, "{}"));
    nsx.service().onAny("PUT", ANY, ok("{}"));

    nsx.engine().create(TOKEN, "out", outbound());

    assertThat(nsx.service().requestsAny("PUT", ANY).get(0).getBodyAsString())
        .contains(
            "\"action\":\"SNAT\",\"source_network\":\"10.72.1.0/24\","
                + "\"translated_network\":\"203.0.113.17\"")
        .doesNotContain("destination_network");
  }

  @Test
  void turns_round_in_place_and_leaves_nothing_of_the_old_direction() {
    nsx.service().on("GET", ONE, ok(STORED));
    nsx.service().on("PUT", ONE, ok("{}"));

    assertThat(nsx.engine().changes(existing(), outbound()))
        .containsEntry("action", "UPDATE")
        .containsEntry("service", "DELETE");
    nsx.engine().update(existing(), outbound());

    assertThat(nsx.service().requests("PUT", ONE).get(0).getBodyAsString())
        .contains("\"_revision\":2")
        .contains("\"source_network\":\"10.72.1.0/24\"")
        .doesNotContain("destination_network")
        .doesNotContain("\"service\"")
        .doesNotContain("translated_ports");
  }

  @Test
  void a_place_that_nsx_chose_is_no_drift_and_one_that_was_asked_for_is() {
    nsx.service().on("GET", ONE, ok(STORED.replace("'sequence_number':0", "'sequence_number':8")));

    var refreshed = nsx.engine().refresh(existing()).orElseThrow();
    assertThat(nsx.engine().changes(refreshed, wanted())).isEmpty();

    var placed = wanted().with("sequenceNumber", Wire.value(3));
    var moved =
        nsx.engine().refresh(new EngineStandIn.Resource(TOKEN, "cql", "n1", placed)).orElseThrow();
    assertThat(nsx.engine().changes(moved, placed)).isEqualTo(Map.of("sequenceNumber", "UPDATE"));
  }

  @Test
  void sees_that_somebody_switched_it_off_and_that_it_is_gone() {
    nsx.service().on("GET", ONE, ok(STORED.replace("true", "false")), json(404, "{}"));

    var drifted = nsx.engine().refresh(existing()).orElseThrow();

    assertThat(nsx.engine().changes(drifted, wanted())).isEqualTo(Map.of("enabled", "UPDATE"));
    assertThat(nsx.engine().refresh(existing())).isEmpty();
  }

  @Test
  void a_rule_that_is_gone_is_deleted_already() {
    nsx.service().on("DELETE", ONE, ok(""), json(404, "{}"));

    nsx.engine().delete(existing());
    nsx.engine().delete(existing());

    assertThat(nsx.service().requests("DELETE", ONE)).hasSize(2);
  }

  @Test
  void is_imported_by_sddc_and_id() {
    nsx.sddcIsThere();
    nsx.service().on("GET", ONE, ok(STORED));

    var imported = nsx.engine().imported(TOKEN, "sddc-1/n1");

    assertThat(imported.at("service")).contains(Value.of("HTTPS"));
    assertThat(imported.at("publicIp")).contains(Value.of("203.0.113.17"));
    assertThat(imported.at("internalAddress")).contains(Value.of("10.72.1.20"));
    assertThat(imported.at("sequenceNumber")).contains(Wire.value(0));
    assertThat(
            nsx.engine()
                .changes(new EngineStandIn.Resource(TOKEN, "cql", "sddc-1/n1", imported), wanted()))
        .as("a program that names no place")
        .isEmpty();
  }

  @Test
  void shows_a_refusal_in_the_services_words_and_leaves_nothing_behind() {
    nsx.service().onAny("GET", ANY, json(404, "{}"));
    nsx.service().onAny("DELETE", ANY, json(404, "{}"));
    nsx.service()
        .onAny("PUT", ANY, json(400, "{'error_message':'Service HTTPX is invalid'}"), ok("{}"));

    assertThatThrownBy(
            () -> nsx.engine().create(TOKEN, "cql", wanted().with("service", Value.of("HTTPX"))))
        .hasMessageContaining("400: Service HTTPX is invalid");

    nsx.restart();
    nsx.engine().create(TOKEN, "cql", wanted());
    var writes = nsx.service().requestsAny("PUT", ANY);
    assertThat(writes.get(0).getUrl()).isNotEqualTo(writes.get(1).getUrl());
  }

  @Test
  void says_what_is_wrong() {
    assertProblem(
        wanted().without("service"),
        "NatRule.internalPort is 8443, allowed is only with a service (without one NSX ignores it)."
            + " To fix: set service to what comes in, such as HTTPS");
    assertProblem(
        wanted().with("internalPort", Value.of("9-8")),
        "NatRule.internalPort is 9-8, allowed is a port or a range of ports from lower to higher, 1"
            + " to 65535. To fix: write for instance 9042 or 8000-8010");
    assertProblem(
        wanted().with("internalAddress", Value.of("10.72.1.0/24")),
        "NatRule.internalAddress is 10.72.1.0/24, allowed is an IPv4 address as a.b.c.d. To fix:"
            + " write for instance 10.2.0.17");
    assertProblem(
        outbound().with("service", Value.of("HTTPS")),
        "NatRule.service is HTTPS, allowed is only with action DNAT (the others translate all"
            + " traffic). To fix: leave it out, or set action to DNAT");
    assertProblem(
        wanted().with("action", Value.of("NAT")),
        "NatRule.action is NAT, allowed is DNAT, SNAT, REFLEXIVE. To fix: did you mean DNAT?",
        "NatRule.service is HTTPS, allowed is only with action DNAT (the others translate all"
            + " traffic). To fix: leave it out, or set action to DNAT");
    assertProblem(
        wanted().with("sequenceNumber", Wire.value(-1)),
        "NatRule.sequenceNumber is -1, allowed is a whole number from 0. To fix: write 0 for the"
            + " first");
  }

  private void assertProblem(Value.Fields wanted, String... messages) {
    assertThat(nsx.engine().problems(TOKEN, wanted)).containsExactly(messages);
  }

  @Test
  void an_address_that_is_not_known_yet_is_no_problem() {
    assertThat(nsx.engine().problems(TOKEN, wanted().with("publicIp", Value.UNKNOWN))).isEmpty();
  }

  private EngineStandIn.Resource existing() {
    return new EngineStandIn.Resource(TOKEN, "cql", "n1", nsx.engine().checked(TOKEN, wanted()));
  }

  private Value.Fields wanted() {
    return fields(
        "nsxUrl", nsx.url(),
        "name", "cql",
        "action", "dnat",
        "publicIp", "203.0.113.17",
        "internalAddress", "10.72.1.20",
        "service", "/infra/services/HTTPS",
        "internalPort", "8443");
  }

  private Value.Fields outbound() {
    return fields(
        "nsxUrl", nsx.url(),
        "name", "cql",
        "action", "SNAT",
        "publicIp", "203.0.113.17",
        "internalAddress", "10.72.1.0/24");
  }
}
