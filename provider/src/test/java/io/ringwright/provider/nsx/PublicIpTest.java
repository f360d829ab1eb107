package io.ringwright.provider.nsx;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.nsx.ScriptedNsx.cloud;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.StatusRuntimeException;
import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublicIpTest {
  private static final String TOKEN = "ringwright:vmc:PublicIp";
  private static final String ANY = cloud("/infra/public-ips/[0-9a-f-]{36}");
  private static final String UUID = "0b4de8a1-5d0c-4b0e-9f2a-1c6d1e7a9b11";
  private static final String ONE = cloud("/infra/public-ips/" + UUID);

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
  void asks_for_an_address_under_a_uuid_of_its_own() {
    nsx.service().onAny("PUT", ANY, ok("{'ip':'203.0.113.17'}"));

    var ip = nsx.engine().create(TOKEN, "ip", wanted("ring"));

    assertThat(ip.state().at("ip")).contains(Value.of("203.0.113.17"));
    var request = nsx.service().requestsAny("PUT", ANY).get(0);
    assertThat(request.getUrl()).endsWith(ip.id());
    assertThat(request.getBodyAsString())
        .isEqualTo("{\"id\":\"" + ip.id() + "\",\"display_name\":\"ring\"}");
  }

  @Test
  void a_crash_before_the_answer_makes_no_second_address() {
    nsx.service().onAny("PUT", ANY, ok("<html>"), ok("{'ip':'203.0.113.17'}"));
    assertThatThrownBy(() -> nsx.engine().create(TOKEN, "ip", wanted("ring")))
        .isInstanceOf(StatusRuntimeException.class);

    nsx.restart();
    var ip = nsx.engine().create(TOKEN, "ip", wanted("another name"));

    assertThat(nsx.service().requestsAny("PUT", ANY))
        .hasSize(2)
        .allSatisfy(request -> assertThat(request.getUrl()).endsWith(ip.id()));
  }

  @Test
  void a_refusal_after_a_lost_answer_makes_no_second_address() {
    nsx.service()
        .onAny(
            "PUT",
            ANY,
            lost(),
            json(403, "{'error_message':'not now'}"),
            ok("{'ip':'203.0.113.17'}"));
    assertThatThrownBy(() -> nsx.engine().create(TOKEN, "ip", wanted("ring")))
        .hasMessageContaining("403: not now");

    var ip = nsx.engine().create(TOKEN, "ip", wanted("ring"));

    assertThat(nsx.service().requestsAny("PUT", ANY))
        .hasSize(3)
        .allSatisfy(request -> assertThat(request.getUrl()).endsWith(ip.id()));
  }

  @Test
  void waits_for_an_address_that_comes_later() {
    nsx.service().onAny("PUT", ANY, ok("{}"));
    nsx.service().onAny("GET", ANY, ok("{}"), ok("{'ip':'203.0.113.17'}"));

    var ip = nsx.engine().create(TOKEN, "ip", wanted("ring"));

    assertThat(ip.state().at("ip")).contains(Value.of("203.0.113.17"));
    assertThat(nsx.engine().progress()).contains("the service has given no address yet");
  }

  @Test
  void renames_in_place_and_keeps_the_address() {
    nsx.service().on("GET", ONE, ok("{'display_name':'ring','ip':'203.0.113.17'}"));
    nsx.service().on("PUT", ONE, ok("{'display_name':'ring-2','ip':'203.0.113.17'}"));

    assertThat(nsx.engine().changes(existing(), wanted("ring-2")))
        .isEqualTo(Map.of("name", "UPDATE"));
    assertThat(nsx.engine().previewUpdate(existing(), wanted("ring-2")).at("ip"))
        .contains(Value.of("203.0.113.17"));
    assertThat(nsx.engine().update(existing(), wanted("ring-2")).state().at("ip"))
        .contains(Value.of("203.0.113.17"));
  }

  @Test
  @DisplayName("terraform-provider-vmc #3, #11")
  void an_address_deleted_in_the_console_is_dropped_from_the_state_and_made_anew() {
    nsx.service().on("GET", ONE, json(404, "{}"));
    nsx.service().onAny("PUT", ANY, ok("{'ip':'203.0.113.18'}"));

    assertThat(nsx.engine().refresh(existing())).isEmpty();
    assertThat(nsx.engine().create(TOKEN, "ip", wanted("ring")).state().at("ip"))
        .contains(Value.of("203.0.113.18"));
    assertThatThrownBy(() -> nsx.engine().update(existing(), wanted("ring-2")))
        .hasMessageContaining("gone, deleted by somebody else")
        .hasMessageContaining("pulumi refresh");
  }

  @Test
  void another_sddc_replaces_it_and_another_way_to_the_same_one_does_not() {
    var elsewhere = nsx.url().replace("sddc-1", "sddc-2");
    var otherWay = nsx.url().replace("127.0.0.1", "localhost");

    assertThat(nsx.engine().changes(existing(), at(elsewhere)))
        .isEqualTo(Map.of("nsxUrl", "UPDATE_REPLACE"));
    assertThat(nsx.engine().changes(existing(), at(otherWay)))
        .isEqualTo(Map.of("nsxUrl", "UPDATE"));
    assertThat(nsx.engine().changes(existing(), wanted("ring").with("nsxUrl", Value.UNKNOWN)))
        .isEqualTo(Map.of("nsxUrl", "UPDATE_REPLACE"));
  }

  @Test
  void an_address_in_use_is_not_deleted_and_a_missing_one_is_deleted_already() {
    nsx.service()
        .on(
            "DELETE",
            ONE,
            json(400, "{'error_message':'Public IP 203.0.113.17 is used by NAT rule web'}"),
            json(404, "{}"));

    assertThatThrownBy(() -> nsx.engine().delete(existing()))
        .hasMessageContaining("not deleted (Public IP 203.0.113.17 is used by NAT rule web)");
    nsx.engine().delete(existing());
    assertThat(nsx.service().requests("DELETE", ONE))
        .allSatisfy(request -> assertThat(request.getUrl()).doesNotContain("force"));
  }

  @Test
  void is_imported_by_sddc_and_uuid() {
    nsx.sddcIsThere();
    nsx.service().on("GET", ONE, ok("{'display_name':'ring','ip':'203.0.113.17'}"));

    assertThat(nsx.engine().imported(TOKEN, "sddc-1/" + UUID)).isEqualTo(wanted("ring"));
    assertThatThrownBy(() -> nsx.engine().imported(TOKEN, UUID))
        .hasMessageContaining("write <sddc id>/" + UUID);
  }

  @Test
  void a_preview_does_not_know_the_address_yet() {
    assertThat(nsx.engine().previewCreate(TOKEN, wanted("ring")).at("ip")).contains(Value.UNKNOWN);
  }

  private EngineStandIn.Resource existing() {
    return new EngineStandIn.Resource(
        TOKEN, "ip", UUID, wanted("ring").with("ip", Value.of("203.0.113.17")));
  }

  private Value.Fields wanted(String name) {
    return fields("nsxUrl", nsx.url(), "name", name);
  }

  private static Value.Fields at(String nsxUrl) {
    return fields("nsxUrl", nsxUrl, "name", "ring");
  }
}
