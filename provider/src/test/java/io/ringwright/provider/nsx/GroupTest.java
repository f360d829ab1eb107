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

class GroupTest {
  private static final String TOKEN = "ringwright:vmc:Group";
  private static final String ANY = policy("/infra/domains/cgw/groups/ringwright-[0-9a-f]{12}");
  private static final String ONE = policy("/infra/domains/cgw/groups/g1");
  private static final String STORED =
      "{'display_name':'ops','_revision':3,'tags':[{'tag':'theirs'}],'expression':["
          + "{'resource_type':'IPAddressExpression','ip_addresses':['10.2.0.0/24','10.3.0.9']}]}";

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
  void makes_a_group_of_addresses_and_members() {
    nsx.service().onAny("GET", ANY, json(404, "{}"));
    nsx.service().onAny("PUT", ANY, ok("{'_revision':0}"));
    var wanted = wanted().with("members", Wire.value(List.of("/infra/tier-1s/cgw/segments/s1")));

    var group = nsx.engine().create(TOKEN, "ops", wanted);

    assertThat(group.id()).matches("cgw/ringwright-[0-9a-f]{12}");
    assertThat(group.state().at("path"))
        .contains(Value.of("/infra/domains/cgw/groups/" + group.id().substring(4)));
    assertThat(nsx.service().requestsAny("PUT", ANY).get(0).getBodyAsString())
        .contains(
            "\"expression\":[{\"resource_type\":\"IPAddressExpression\",\"ip_addresses\":"
                + "[\"10.2.0.0/24\",\"10.3.0.9\"]},{\"resource_type\":\"ConjunctionOperator\","
                + "\"conjunction_operator\":\"OR\"},{\"resource_type\":\"PathExpression\","
                + "\"paths\":[\"/infra/tier-1s/cgw/segments/s1\"]}]");
  }

  @Test
  void a_crash_before_the_answer_makes_no_second_group() {
    nsx.service().onAny("GET", ANY, json(404, "{}"));
    nsx.service().onAny("PUT", ANY, ok("<html>"), ok("{}"));
    assertThatThrownBy(() -> nsx.engine().create(TOKEN, "ops", wanted()));

    nsx.restart();
    var group = nsx.engine().create(TOKEN, "ops", wanted());

    assertThat(nsx.service().requestsAny("PUT", ANY))
        .hasSize(2)
        .allSatisfy(each -> assertThat(each.getUrl()).endsWith(group.id().substring(4)));
  }

  @Test
  void a_crash_leaves_nothing_at_the_gateway_that_it_was_meant_for_first() {
    var other = policy("/infra/domains/mgw/groups/ringwright-[0-9a-f]{12}");
    for (var any : List.of(ANY, other)) {
      nsx.service().onAny("GET", any, json(404, "{}"));
      nsx.service().onAny("DELETE", any, ok(""));
    }
    nsx.service().onAny("PUT", ANY, ok("<html>"));
    nsx.service().onAny("PUT", other, ok("{}"));
    assertThatThrownBy(() -> nsx.engine().create(TOKEN, "ops", wanted()));

    nsx.restart();
    nsx.engine().create(TOKEN, "ops", wanted().with("gateway", Value.of("mgw")));

    assertThat(nsx.service().requestsAny("DELETE", ANY)).hasSize(1);
  }

  @Test
  void changes_what_it_knows_and_leaves_what_others_added() {
    nsx.service().on("GET", ONE, ok(STORED));
    nsx.service().on("PUT", ONE, ok("{}"));

    nsx.engine().update(existing(), wanted("10.2.0.0/24"));

    assertThat(nsx.service().requests("PUT", ONE).get(0).getBodyAsString())
        .contains("\"tags\":[{\"tag\":\"theirs\"}]")
        .contains("\"_revision\":3")
        .contains("\"ip_addresses\":[\"10.2.0.0/24\"]");
  }

  @Test
  void reads_again_when_somebody_else_wrote_at_the_same_moment() {
    nsx.service().on("GET", ONE, ok(STORED), ok(STORED.replace("'_revision':3", "'_revision':4")));
    nsx.service().on("PUT", ONE, json(412, "{'error_message':'stale'}"), ok("{}"));

    nsx.engine().update(existing(), wanted("10.2.0.0/24"));

    var writes = nsx.service().requests("PUT", ONE);
    assertThat(writes).hasSize(2);
    assertThat(writes.get(1).getBodyAsString()).contains("\"_revision\":4");
  }

  @Test
  void never_writes_over_a_change_of_somebody_else_that_nobody_has_seen() {
    nsx.service().on("GET", ONE, ok(STORED), ok(STORED.replace("10.3.0.9", "10.3.0.8")));
    nsx.service().on("PUT", ONE, json(412, "{'error_message':'stale'}"), ok("{}"));

    assertThatThrownBy(() -> nsx.engine().update(existing(), wanted("10.2.0.0/24")))
        .hasMessageContaining(
            "Group.addresses is changed by somebody else since the last refresh, allowed is what the"
                + " last refresh saw. To fix: run `pulumi refresh`");
    assertThat(nsx.service().requests("PUT", ONE)).hasSize(1);
  }

  @Test
  void gives_up_after_four_stale_writes() {
    nsx.service().on("GET", ONE, ok(STORED));
    nsx.service().on("PUT", ONE, json(412, "{'error_message':'stale'}"));

    assertThatThrownBy(() -> nsx.engine().update(existing(), wanted("10.2.0.0/24")))
        .hasMessageContaining("412: stale");
    assertThat(nsx.service().requests("PUT", ONE)).hasSize(4);
  }

  @Test
  void refuses_to_drop_a_criterion_that_it_cannot_write() {
    nsx.service()
        .on(
            "GET",
            ONE,
            ok(STORED.replace("'expression':[", "'expression':[{'resource_type':'Condition'},")));

    assertThatThrownBy(() -> nsx.engine().update(existing(), wanted("10.2.0.0/24")))
        .hasMessageContaining("a membership of type Condition");
  }

  @Test
  void another_order_is_no_change_and_another_spelling_is_none_either() {
    assertThat(nsx.engine().changes(existing(), wanted("10.3.0.9", "10.2.0.0/24"))).isEmpty();
    assertThat(nsx.engine().changes(existing(), wanted(" 10.02.0.0/24", "10.3.0.9"))).isEmpty();
    assertThat(nsx.engine().changes(existing(), wanted().with("gateway", Value.of("COMPUTE"))))
        .isEmpty();
  }

  @Test
  void a_changed_gateway_replaces_and_the_rest_changes_in_place() {
    assertThat(nsx.engine().changes(existing(), wanted().with("gateway", Value.of("mgw"))))
        .isEqualTo(Map.of("gateway", "UPDATE_REPLACE"));
    assertThat(nsx.engine().changes(existing(), wanted().with("name", Value.of("ops2"))))
        .isEqualTo(Map.of("name", "UPDATE"));
  }

  @Test
  void sees_what_was_added_and_that_it_is_gone() {
    nsx.service()
        .on("GET", ONE, ok(STORED.replace("10.3.0.9", "10.3.0.9','10.4.0.0/16")), json(404, "{}"));

    var drifted = nsx.engine().refresh(existing()).orElseThrow();

    assertThat(nsx.engine().changes(drifted, wanted())).isEqualTo(Map.of("addresses[2]", "DELETE"));
    assertThat(nsx.engine().refresh(existing())).isEmpty();
  }

  @Test
  void a_deleted_sddc_takes_its_groups_with_it_though_its_proxy_answers_no_more() {
    var gone = existing().state().with("nsxUrl", Value.of("http://127.0.0.1:1/sddcs/sddc-1/x"));
    var group = new EngineStandIn.Resource(TOKEN, "ops", "cgw/g1", gone);
    nsx.service().on("GET", "/vmc/api/orgs/org-1/sddcs/sddc-1", json(404, "{}"));

    assertThat(nsx.engine().refresh(group)).isEmpty();
    nsx.engine().delete(group);
  }

  @Test
  void an_answer_of_nothing_is_no_group() {
    nsx.service().on("GET", ONE, ok(""));

    assertThatThrownBy(() -> nsx.engine().refresh(existing()))
        .hasMessageContaining("answered no JSON object: check the address of NSX");
  }

  @Test
  void an_unreachable_nsx_of_an_sddc_that_is_there_is_an_error() {
    nsx.sddcIsThere();
    var away = existing().state().with("nsxUrl", Value.of("http://127.0.0.1:1/sddcs/sddc-1/x"));

    assertThatThrownBy(
            () -> nsx.engine().refresh(new EngineStandIn.Resource(TOKEN, "ops", "cgw/g1", away)))
        .hasMessageContaining("127.0.0.1:1 is not reachable");
  }

  @Test
  void tells_in_the_services_words_what_still_uses_it() {
    nsx.service()
        .on(
            "DELETE",
            ONE,
            json(400, "{'error_message':'it is referenced by rules/r1'}"),
            json(404, "{}"));

    assertThatThrownBy(() -> nsx.engine().delete(existing()))
        .hasMessageContaining("Group cgw/g1 is not deleted (it is referenced by rules/r1)");
    nsx.engine().delete(existing());
  }

  @Test
  void is_imported_by_sddc_gateway_and_id() {
    nsx.sddcIsThere();
    nsx.service().on("GET", ONE, ok(STORED));

    assertThat(nsx.engine().imported(TOKEN, "sddc-1/cgw/g1")).isEqualTo(wanted());
    assertThatThrownBy(() -> nsx.engine().imported(TOKEN, "g1"))
        .hasMessageContaining("allowed is <sddc id>/<gateway>/<group id>");
  }

  @Test
  void says_where_addresses_and_members_are_wrong() {
    var wanted =
        wanted("10.2.0.9/24", "10.9.0.9-10.9.0.1").with("members", Wire.value(List.of("seg")));

    assertThat(nsx.engine().problems(TOKEN, wanted))
        .containsExactly(
            "Group.addresses[0] is 10.2.0.9/24, allowed is a network address without host bits. To"
                + " fix: write 10.2.0.0/24",
            "Group.addresses[1] is 10.9.0.9-10.9.0.1, allowed is an IPv4 network, address or range"
                + " from lower to higher. To fix: write for instance 10.2.0.0/24, 10.2.0.17 or"
                + " 10.2.0.10-10.2.0.99",
            "Group.members[0] is seg, allowed is a path at NSX, which begins with /infra/. To fix:"
                + " pass the path of a NetworkSegment or of another Group");
    assertThat(nsx.engine().problems(TOKEN, wanted.with("gateway", Value.of("mgv"))).get(0))
        .isEqualTo("Group.gateway is mgv, allowed is mgw, cgw. To fix: did you mean mgw?");
    assertThat(
            nsx.engine()
                .problems(
                    TOKEN,
                    wanted("10.2.0.0/24")
                        .with("gateway", Value.of("mgw"))
                        .with("members", Wire.value(List.of("/infra/x")))))
        .singleElement()
        .asString()
        .contains("no members on mgw");
    assertThat(nsx.engine().problems(TOKEN, wanted().with("addresses", Value.UNKNOWN))).isEmpty();
  }

  private EngineStandIn.Resource existing() {
    return new EngineStandIn.Resource(
        TOKEN, "ops", "cgw/g1", wanted().with("path", Value.of("/infra/domains/cgw/groups/g1")));
  }

  private Value.Fields wanted() {
    return wanted("10.2.0.0/24", "10.3.0.9");
  }

  private Value.Fields wanted(String... addresses) {
    return fields(
        "nsxUrl", nsx.url(), "gateway", "cgw", "name", "ops", "addresses", List.of(addresses));
  }
}
