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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirewallRuleTest {
  private static final String TOKEN = "ringwright:vmc:FirewallRule";
  private static final String MGW = "/infra/domains/mgw";
  private static final String CGW = "/infra/domains/cgw";
  private static final String RULES = "/gateway-policies/default/rules/";
  private static final String ANY = "ringwright-[0-9a-f]{12}";
  private static final String RULE = policy(MGW + RULES + "r1");
  private static final String SOURCES = policy(MGW + "/groups/r1-sources");
  private static final String DESTINATIONS = policy(MGW + "/groups/r1-destinations");
  private static final String STORED =
      "{'display_name':'vcenter','action':'ALLOW','_revision':3,'sequence_number':4,"
          + "'source_groups':['/infra/domains/mgw/groups/r1-sources'],"
          + "'destination_groups':['/infra/domains/mgw/groups/VCENTER'],"
          + "'services':['/infra/services/HTTPS'],'scope':['/infra/labels/mgw']}";

  @TempDir Path intents;
  private ScriptedNsx nsx;

  @BeforeEach
  void start() {
    nsx = new ScriptedNsx(intents);
    for (var gateway : List.of(MGW, CGW)) {
      nsx.service().onAny("GET", policy(gateway + RULES + ANY), json(404, "{}"));
      nsx.service().onAny("PUT", policy(gateway + RULES + ANY), ok("{}"));
      nsx.service().onAny("GET", policy(gateway + "/groups/" + ANY + "-.*"), json(404, "{}"));
      nsx.service().onAny("PUT", policy(gateway + "/groups/" + ANY + "-.*"), ok("{}"));
    }
    nsx.service().on("GET", DESTINATIONS, json(404, "{}"));
    nsx.service()
        .on(
            "GET",
            SOURCES,
            ok(
                "{'_revision':0,'expression':[{'resource_type':"
                    + "'IPAddressExpression','ip_addresses':['203.0.113.0/24']}]}"));
    nsx.service().on("PUT", SOURCES, ok("{}"));
    nsx.service().on("PUT", RULE, ok("{}"));
  }

  @AfterEach
  void stop() {
    nsx.close();
  }

  @Test
  void opens_the_management_gateway_for_the_operators_network() {
    var rule = nsx.engine().create(TOKEN, "vcenter", wanted());

    assertThat(rule.id()).matches("mgw/" + ANY);
    assertThat(written(MGW + "/groups/" + ANY + "-sources"))
        .contains("\"ip_addresses\":[\"203.0.113.0/24\"]");
    assertThat(written(MGW + RULES + ANY))
        .contains(
            "\"source_groups\":[\"" + MGW + "/groups/" + rule.id().substring(4) + "-sources\"]")
        .contains("\"destination_groups\":[\"/infra/domains/mgw/groups/VCENTER\"]")
        .contains("\"services\":[\"/infra/services/HTTPS\"]")
        .contains("\"scope\":[\"/infra/labels/mgw\"]")
        .contains("\"action\":\"ALLOW\",\"disabled\":false,\"logged\":false")
        .doesNotContain("sequence_number");
  }

  @Test
  void opens_ports_of_the_compute_gateway_between_groups() {
    nsx.service()
        .on(
            "GET",
            policy(CGW + "/groups"),
            ok(
                "{'cursor':'2','results':[{'id':'a','display_name':'drivers','path':'"
                    + CGW
                    + "/groups/a'}]}"),
            ok("{'results':[{'id':'b','display_name':'ring','path':'" + CGW + "/groups/b'}]}"));

    nsx.engine()
        .create(
            TOKEN,
            "cql",
            fields(
                "nsxUrl", nsx.url(),
                "gateway", "cgw",
                "name", "cql",
                "sources", List.of("drivers", "connected-vpc"),
                "destinations", List.of("ring"),
                "services", List.of("TCP/9042", "tcp / 7000-7001"),
                "uplinks", List.of("vpc", "direct-connect"),
                "logged", true,
                "sequenceNumber", 7));

    assertThat(written(CGW + RULES + ANY))
        .contains("\"logged\":true")
        .contains(
            "\"source_groups\":[\"/infra/domains/cgw/groups/a\","
                + "\"/infra/tier-0s/vmc/groups/connected_vpc\"]")
        .contains("\"destination_groups\":[\"/infra/domains/cgw/groups/b\"]")
        .contains(
            "\"services\":[\"ANY\"],\"service_entries\":[{\"resource_type\":"
                + "\"L4PortSetServiceEntry\",\"l4_protocol\":\"TCP\",\"destination_ports\":[\"9042\"]},"
                + "{\"resource_type\":\"L4PortSetServiceEntry\",\"l4_protocol\":\"TCP\","
                + "\"destination_ports\":[\"7000-7001\"]}]")
        .contains(
            "\"scope\":[\"/infra/labels/cgw-cross-vpc\",\"/infra/labels/cgw-direct-connect\"],"
                + "\"sequence_number\":7");
  }

  @Test
  void refuses_the_name_of_a_group_that_is_not_there_or_there_twice() {
    nsx.service()
        .on(
            "GET",
            policy(CGW + "/groups"),
            ok("{'results':[]}"),
            ok("{'results':[{'id':'a','display_name':'ring'},{'id':'b','display_name':'ring'}]}"));
    var wanted =
        fields("nsxUrl", nsx.url(), "gateway", "cgw", "name", "cql", "sources", List.of("ring"));

    assertThatThrownBy(() -> nsx.engine().create(TOKEN, "cql", wanted))
        .hasMessageContaining("with group ring, allowed is the name of exactly one group of cgw");
    assertThatThrownBy(() -> nsx.engine().create(TOKEN, "cql", wanted))
        .hasMessageContaining(
            "pass the path of the one that is meant: /infra/domains/cgw/groups/a,"
                + " /infra/domains/cgw/groups/b");
  }

  @Test
  void writes_over_the_revision_that_it_read_and_reads_again_when_that_is_stale() {
    nsx.service().on("GET", RULE, ok(STORED), ok(STORED.replace("':3", "':4")));
    nsx.service().on("PUT", RULE, json(412, "{'error_message':'stale'}"), ok("{}"));

    nsx.engine().update(existing(), wanted().with("name", Value.of("v")));

    var writes = nsx.service().requests("PUT", RULE);
    assertThat(writes).hasSize(2);
    assertThat(writes.get(1).getBodyAsString()).contains("\"_revision\":4");
    assertThat(nsx.service().requests("PUT", SOURCES))
        .as("the group only gets the rule's new name")
        .hasSize(2);
  }

  @Test
  void lets_go_of_its_group_of_addresses_when_it_names_none_any_more() {
    nsx.service().on("GET", RULE, ok(STORED));
    nsx.service().on("DELETE", SOURCES, ok(""));

    nsx.engine().update(existing(), wanted().without("sources"));

    assertThat(nsx.service().requests("PUT", RULE).get(0).getBodyAsString())
        .contains("\"source_groups\":[\"ANY\"]");
    assertThat(nsx.service().requests("DELETE", SOURCES)).hasSize(1);
  }

  @Test
  void sees_a_rule_that_was_opened_further_and_one_that_is_gone() {
    nsx.service().on("GET", RULE, ok(STORED), json(404, "{}"));
    nsx.service()
        .on(
            "GET",
            SOURCES,
            ok("{'expression':[{'ip_addresses':['203.0.113.0/24','0.0.0.0/0']}]}"),
            json(404, "{}"));

    var opened = nsx.engine().refresh(existing()).orElseThrow();

    assertThat(nsx.engine().changes(opened, wanted())).isEqualTo(Map.of("sources[1]", "DELETE"));
    assertThat(nsx.engine().refresh(existing())).isEmpty();
  }

  @Test
  void keeps_a_rule_that_is_gone_as_long_as_its_group_is_there_and_makes_it_anew_beside_that() {
    nsx.service().on("GET", RULE, json(404, "{}"));

    var seen = nsx.engine().refresh(existing()).orElseThrow();

    assertThat(nsx.engine().changes(seen, wanted()))
        .containsEntry("enabled", "UPDATE")
        .containsKeys("sources", "destinations", "services");
    nsx.engine().update(seen, wanted());
    assertThat(nsx.service().requests("PUT", RULE)).hasSize(1);
  }

  @Test
  void sees_a_rule_that_was_switched_off_or_turned_round() {
    nsx.service()
        .on(
            "GET",
            RULE,
            ok(STORED.replace("'_revision'", "'disabled':true,'_revision'")),
            ok(STORED.replace("'_revision'", "'sources_excluded':true,'_revision'")),
            ok(STORED));

    assertThat(nsx.engine().changes(nsx.engine().refresh(existing()).orElseThrow(), wanted()))
        .isEqualTo(Map.of("enabled", "UPDATE"));
    assertThat(nsx.engine().changes(nsx.engine().refresh(existing()).orElseThrow(), wanted()))
        .isEqualTo(Map.of("sources[0]", "UPDATE"));
    assertThat(nsx.engine().changes(nsx.engine().refresh(existing()).orElseThrow(), wanted()))
        .as("a place that NSX chose")
        .isEmpty();
  }

  @Test
  void a_state_without_the_newer_properties_is_no_change() {
    assertThat(
            nsx.engine()
                .changes(
                    new EngineStandIn.Resource(
                        TOKEN, "vcenter", "mgw/r1", wanted().with("action", Value.of("ALLOW"))),
                    wanted()))
        .isEmpty();
  }

  @Test
  void closes_the_gateway_again() {
    nsx.service().on("DELETE", RULE, ok(""), json(404, "{}"));
    nsx.service().on("DELETE", SOURCES, ok(""), json(404, "{}"));
    nsx.service().on("DELETE", DESTINATIONS, json(404, "{}"));

    nsx.engine().delete(existing());
    nsx.engine().delete(existing());

    assertThat(nsx.service().requests("DELETE", RULE)).hasSize(2);
  }

  @Test
  void a_rule_that_nsx_refuses_leaves_no_group_behind() {
    nsx.service()
        .onAny("PUT", policy(MGW + RULES + ANY), json(400, "{'error_message':'no service X'}"));
    nsx.service().onAny("DELETE", policy(MGW + ".*/" + ANY + ".*"), ok(""));

    assertThatThrownBy(
            () ->
                nsx.engine()
                    .create(TOKEN, "vcenter", wanted().with("services", Wire.value(List.of("X")))))
        .hasMessageContaining("no service X");
    assertThat(nsx.service().requestsAny("DELETE", policy(MGW + "/groups/" + ANY + "-sources")))
        .hasSize(1);
  }

  @Test
  void is_imported_by_sddc_gateway_and_id() {
    nsx.sddcIsThere();
    nsx.service().on("GET", RULE, ok(STORED));

    var imported = nsx.engine().imported(TOKEN, "sddc-1/mgw/r1");

    assertThat(imported.at("sources")).contains(Wire.value(List.of("203.0.113.0/24")));
    assertThat(imported.at("destinations")).contains(Wire.value(List.of("vcenter")));
    assertThat(imported.at("sequenceNumber")).contains(Wire.value(4));
    assertThat(imported.at("nsxUrl")).contains(Value.of(nsx.url()));
  }

  @Test
  void speaks_of_groups_and_gateways_in_one_way() {
    var checked =
        nsx.engine()
            .checked(
                TOKEN,
                wanted()
                    .with("gateway", Value.of("Management"))
                    .with(
                        "destinations",
                        Wire.value(
                            List.of("vCenter", "/infra/domains/mgw/groups/ESXI", "vcenter"))));

    assertThat(checked.at("gateway")).contains(Value.of("mgw"));
    assertThat(checked.at("destinations")).contains(Wire.value(List.of("vcenter", "esxi")));
  }

  @Test
  void says_what_is_wrong() {
    assertProblem(
        wanted().with("gateway", Value.of("cgw")),
        "FirewallRule.destinations[0] is vcenter, allowed is addresses, groups of cgw and"
            + " connected-vpc, s3-prefixes, direct-connect-prefixes. To fix: set gateway to mgw");
    assertProblem(
        wanted().with("destinations", Wire.value(List.of("10.2.0.0/24"))),
        "FirewallRule.destinations is missing, allowed is one of vcenter, esxi, nsx-manager as a"
            + " source or destination on mgw. To fix: name what the rule opens, such as vcenter");
    assertProblem(
        wanted().with("services", Wire.value(List.of("tcp/0", "sctp/9"))),
        "FirewallRule.services[0] is tcp/0, allowed is the name or path of a service, or tcp/ or"
            + " udp/ with a port or range of ports. To fix: write for instance HTTPS, tcp/9042 or"
            + " tcp/7000-7001",
        "FirewallRule.services[1] is sctp/9, allowed is the name or path of a service, or tcp/ or"
            + " udp/ with a port or range of ports. To fix: write for instance HTTPS, tcp/9042 or"
            + " tcp/7000-7001");
    assertProblem(
        wanted().with("uplinks", Wire.value(List.of("internet"))),
        "FirewallRule.uplinks is internet, allowed is only on cgw (the management gateway has none"
            + " to choose from). To fix: leave it out");
    assertProblem(
        wanted().with("sources", Wire.value(List.of("203.0.113.9/24"))),
        "FirewallRule.sources[0] is 203.0.113.9/24, allowed is a network address without host bits."
            + " To fix: write 203.0.113.0/24");
  }

  private void assertProblem(Value.Fields wanted, String... messages) {
    assertThat(nsx.engine().problems(TOKEN, wanted)).containsExactly(messages);
  }

  @Test
  void groups_that_are_not_known_yet_are_no_problem() {
    assertThat(
            nsx.engine()
                .problems(
                    TOKEN,
                    wanted()
                        .without("destinations")
                        .with("sources", Value.of(List.of(Value.UNKNOWN)))))
        .isEmpty();
  }

  private String written(String path) {
    return nsx.service().requestsAny("PUT", policy(path)).get(0).getBodyAsString();
  }

  private EngineStandIn.Resource existing() {
    return new EngineStandIn.Resource(
        TOKEN, "vcenter", "mgw/r1", nsx.engine().checked(TOKEN, wanted()));
  }

  private Value.Fields wanted() {
    return fields(
        "nsxUrl", nsx.url(),
        "gateway", "mgw",
        "name", "vcenter",
        "sources", List.of("203.0.113.0/24"),
        "destinations", List.of("vcenter"),
        "services", List.of("HTTPS"));
  }
}
