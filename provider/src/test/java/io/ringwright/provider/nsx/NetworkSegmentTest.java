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

class NetworkSegmentTest {
  private static final String TOKEN = "ringwright:vmc:NetworkSegment";
  private static final String ANY = policy("/infra/tier-1s/cgw/segments/ringwright-[0-9a-f]{12}");
  private static final String ONE = policy("/infra/tier-1s/cgw/segments/s1");
  private static final String SESSION =
      "/infra/tier-0s/vmc/locale-services/default/l2vpn-services/default/sessions/v1";
  private static final String STORED =
      "{'display_name':'ring','type':'ROUTED','_revision':7,'connectivity_path':"
          + "'/infra/tier-1s/cgw','advanced_config':{'connectivity':'ON','local_egress':false},"
          + "'subnets':[{'gateway_address':'10.72.1.1/24','network':'10.72.1.0/24',"
          + "'dhcp_ranges':['10.72.1.10-10.72.1.99']}],'domain_name':'ring.example.com'}";

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
  void makes_a_routed_segment_with_dhcp() {
    nsx.service().onAny("GET", ANY, json(404, "{}"));
    nsx.service().onAny("PUT", ANY, ok("{}"));

    var segment = nsx.engine().create(TOKEN, "ring", wanted());

    assertThat(segment.state().at("path"))
        .contains(Value.of("/infra/tier-1s/cgw/segments/" + segment.id()));
    assertThat(nsx.service().requestsAny("PUT", ANY).get(0).getBodyAsString())
        .isEqualTo(
            "{\"resource_type\":\"Segment\",\"id\":\""
                + segment.id()
                + "\",\"display_name\":\"ring\",\"connectivity_path\":\"/infra/tier-1s/cgw\","
                + "\"advanced_config\":{\"connectivity\":\"ON\"},\"subnets\":[{\"gateway_address\":"
                + "\"10.72.1.1/24\",\"dhcp_ranges\":[\"10.72.1.10-10.72.1.99\"]}],"
                + "\"domain_name\":\"ring.example.com\"}");
  }

  @Test
  void makes_a_disconnected_segment_and_an_extended_one() {
    nsx.service().onAny("GET", ANY, json(404, "{}"));
    nsx.service().onAny("PUT", ANY, ok("{}"));

    nsx.engine().create(TOKEN, "off", wanted().with("type", Value.of("disconnected")));
    nsx.engine().create(TOKEN, "far", extended());

    var writes = nsx.service().requestsAny("PUT", ANY);
    assertThat(writes.get(0).getBodyAsString()).contains("\"connectivity\":\"OFF\"");
    assertThat(writes.get(1).getBodyAsString())
        .contains(
            "\"advanced_config\":{\"connectivity\":\"ON\"},\"l2_extension\":{\"tunnel_id\":9,"
                + "\"l2vpn_paths\":[\""
                + SESSION
                + "\"]}");
  }

  @Test
  void keeps_what_others_set_when_it_changes_in_place() {
    nsx.service().on("GET", ONE, ok(STORED));
    nsx.service().on("PUT", ONE, ok("{}"));

    nsx.engine()
        .update(existing(), wanted().with("type", Value.of("DISCONNECTED")).without("domainName"));

    assertThat(nsx.service().requests("PUT", ONE).get(0).getBodyAsString())
        .contains("\"_revision\":7")
        .contains("\"advanced_config\":{\"connectivity\":\"OFF\",\"local_egress\":false}")
        .doesNotContain("domain_name")
        .doesNotContain("\"type\"");
  }

  @Test
  void a_segment_that_is_gone_is_made_anew_in_the_same_update() {
    nsx.service().on("GET", ONE, json(404, "{}"));
    nsx.service().on("PUT", ONE, ok("{}"));

    nsx.engine().update(existing(), wanted().with("name", Value.of("ring-2")));

    assertThat(nsx.engine().progress()).contains("NetworkSegment s1 is gone: making it anew");
    assertThat(nsx.service().requests("PUT", ONE).get(0).getBodyAsString())
        .doesNotContain("_revision");
  }

  @Test
  void never_writes_over_a_gateway_that_somebody_else_has_changed() {
    nsx.service().on("GET", ONE, ok(STORED.replace("10.72.1.1/24", "10.72.1.2/24")));

    assertThatThrownBy(
            () -> nsx.engine().update(existing(), wanted().with("name", Value.of("ring-2"))))
        .hasMessageContaining("NetworkSegment.gatewayAddress is changed by somebody else");
    assertThat(nsx.service().requests("PUT", ONE)).isEmpty();
  }

  @Test
  void tells_what_a_change_means() {
    assertChange("name", Value.of("x"), Map.of("name", "UPDATE"));
    assertChange("type", Value.of("DISCONNECTED"), Map.of("type", "UPDATE"));
    assertChange("gatewayAddress", Value.of("10.72.1.254/24"), Map.of("gatewayAddress", "UPDATE"));
    assertChange("domainName", Value.of("other.example.com"), Map.of("domainName", "UPDATE"));
    assertThat(nsx.engine().changes(existing(), wanted("10.72.2.1/24", "10.72.2.10-10.72.2.99")))
        .isEqualTo(Map.of("gatewayAddress", "UPDATE_REPLACE", "dhcpRanges[0]", "UPDATE_REPLACE"));
    assertThat(nsx.engine().changes(existing(), extended()))
        .containsEntry("type", "UPDATE_REPLACE");
  }

  private void assertChange(String property, Value value, Map<String, String> meaning) {
    assertThat(nsx.engine().changes(existing(), wanted().with(property, value))).isEqualTo(meaning);
  }

  @Test
  void dhcp_ranges_can_be_added_and_not_taken_away() {
    assertThat(
            nsx.engine()
                .changes(
                    existing(), wanted("10.72.1.1/24", "10.72.1.10-10.72.1.99", "10.72.1.128/26")))
        .isEqualTo(Map.of("dhcpRanges[1]", "ADD"));
    assertThatThrownBy(
            () -> nsx.engine().changes(existing(), wanted("10.72.1.1/24", "10.72.1.10-10.72.1.50")))
        .hasMessageContaining("without 10.72.1.10-10.72.1.99")
        .hasMessageContaining("NSX neither changes nor removes one");
  }

  @Test
  void sees_that_somebody_disconnected_it_and_that_it_is_gone() {
    nsx.service()
        .on(
            "GET",
            ONE,
            ok(STORED.replace("'ON'", "'OFF'").replace("ROUTED", "DISCONNECTED")),
            json(404, "{}"));

    var drifted = nsx.engine().refresh(existing()).orElseThrow();

    assertThat(nsx.engine().changes(drifted, wanted())).isEqualTo(Map.of("type", "UPDATE"));
    assertThat(nsx.engine().refresh(existing())).isEmpty();
  }

  @Test
  void tells_in_the_services_words_which_machines_still_use_it() {
    nsx.service()
        .on(
            "DELETE",
            ONE,
            json(400, "{'error_message':'Segment has 2 VMs or VIFs attached.'}"),
            json(404, "{}"));

    assertThatThrownBy(() -> nsx.engine().delete(existing()))
        .hasMessageContaining("not deleted (Segment has 2 VMs or VIFs attached.)");
    nsx.engine().delete(existing());
  }

  @Test
  void is_imported_by_sddc_and_id() {
    nsx.sddcIsThere();
    nsx.service().on("GET", ONE, ok(STORED));

    var imported = nsx.engine().imported(TOKEN, "sddc-1/s1");

    assertThat(imported).isEqualTo(wanted().with("type", Value.of("ROUTED")));
  }

  @Test
  void says_what_is_wrong() {
    assertThat(nsx.engine().problems(TOKEN, wanted("10.72.1.0/24", "10.72.1.10-10.72.1.99")))
        .containsExactly(
            "NetworkSegment.gatewayAddress is 10.72.1.0/24, allowed is a gateway's address with the"
                + " prefix of its network, /1 to /30. To fix: write 10.72.1.1/24");
    assertThat(nsx.engine().problems(TOKEN, wanted("10.72.1.1/24", "10.72.9.10-10.72.9.99")))
        .singleElement()
        .asString()
        .contains("NetworkSegment.dhcpRanges[0] is 10.72.9.10-10.72.9.99");
    assertThat(
            nsx.engine()
                .problems(
                    TOKEN, wanted().without("gatewayAddress").with("type", Value.of("routd"))))
        .hasSize(2);
    assertThat(
            nsx.engine()
                .problems(
                    TOKEN,
                    extended()
                        .with("tunnelId", Wire.value(4094))
                        .with("gatewayAddress", Value.of("10.72.1.1/24"))
                        .with("domainName", Value.of("a_b.example"))))
        .hasSize(3);
    assertThat(nsx.engine().problems(TOKEN, wanted().with("tunnelId", Wire.value(3))))
        .singleElement()
        .asString()
        .contains("only with type EXTENDED");
  }

  @Test
  void what_is_not_known_yet_is_no_problem() {
    assertThat(
            nsx.engine()
                .problems(
                    TOKEN,
                    wanted().with("nsxUrl", Value.UNKNOWN).with("gatewayAddress", Value.UNKNOWN)))
        .isEmpty();
    assertThat(nsx.engine().problems(TOKEN, wanted().with("type", Value.UNKNOWN))).isEmpty();
    assertThat(nsx.engine().previewCreate(TOKEN, wanted()).at("path")).contains(Value.UNKNOWN);
  }

  private EngineStandIn.Resource existing() {
    return new EngineStandIn.Resource(
        TOKEN,
        "ring",
        "s1",
        wanted()
            .with("type", Value.of("ROUTED"))
            .with("path", Value.of("/infra/tier-1s/cgw/segments/s1")));
  }

  private Value.Fields wanted() {
    return wanted("10.72.1.1/24", "10.72.1.10-10.72.1.99");
  }

  private Value.Fields wanted(String gateway, String... ranges) {
    return fields(
        "nsxUrl",
        nsx.url(),
        "name",
        "ring",
        "gatewayAddress",
        gateway,
        "dhcpRanges",
        List.of(ranges),
        "domainName",
        "ring.example.com");
  }

  private Value.Fields extended() {
    return fields(
        "nsxUrl",
        nsx.url(),
        "name",
        "far",
        "type",
        "EXTENDED",
        "tunnelId",
        9,
        "vpnSession",
        SESSION);
  }
}
