package io.ringwright.lab.nsx;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.lab.FreePorts;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NsxApiTest {
  private static final String RULE =
      "{\"action\":\"ALLOW\",\"source_groups\":[\"192.0.2.0/24\"],"
          + "\"destination_groups\":[\"/infra/domains/mgw/groups/VCENTER\"],"
          + "\"services\":[\"/infra/services/HTTPS\"]}";

  @TempDir Path folder;
  private final int port = new FreePorts(new Random()).next();
  private final List<String> changed = new ArrayList<>();
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
            changed::add);
    nsx.start(port, authority);
    nsx.open("s1");
  }

  @AfterEach
  void stop() {
    nsx.close();
  }

  @Test
  void vcenter_is_closed_until_a_rule_opens_it() {
    assertThat(nsx.vcenterIsOpen("s1")).isFalse();
    assertThat(put("mgw", RULE).status()).isEqualTo(200);
    assertThat(nsx.vcenterIsOpen("s1")).isTrue();
    assertThat(changed).containsExactly("s1");
    assertThat(call("DELETE", "mgw", "").status()).isEqualTo(200);
    assertThat(nsx.vcenterIsOpen("s1")).isFalse();
  }

  @Test
  void a_rule_that_drops_or_serves_another_port_opens_nothing() {
    put("mgw", RULE.replace("ALLOW", "DROP"));
    assertThat(nsx.vcenterIsOpen("s1")).isFalse();
    nsx.forget("s1");
    nsx.open("s1");
    put("mgw", RULE.replace("services/HTTPS", "services/SSH"));
    assertThat(nsx.vcenterIsOpen("s1")).isFalse();
  }

  @Test
  void refuses_a_stale_revision_with_412() {
    put("mgw", RULE);
    assertThat(put("mgw", RULE).status()).isEqualTo(412);
    assertThat(put("mgw", RULE.replace("{\"action", "{\"_revision\":7,\"action")).status())
        .isEqualTo(412);
    var current = put("mgw", RULE.replace("{\"action", "{\"_revision\":0,\"action"));
    assertThat(current.status()).isEqualTo(200);
    assertThat(current.body().path("_revision").asInt()).isEqualTo(1);
  }

  @Test
  void refuses_a_management_rule_without_a_system_group() {
    var refused = put("mgw", RULE.replace("/infra/domains/mgw/groups/VCENTER", "10.0.0.1"));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body().path("error_message").asText()).contains("system-defined group");
  }

  @Test
  void refuses_groups_services_and_actions_that_do_not_exist() {
    assertThat(put("mgw", RULE.replace("192.0.2.0/24", "/infra/domains/mgw/groups/ops")).status())
        .isEqualTo(400);
    assertThat(put("mgw", RULE.replace("services/HTTPS", "services/HTTPX")).status())
        .isEqualTo(400);
    assertThat(put("mgw", RULE.replace("ALLOW", "PERMIT")).status()).isEqualTo(400);
  }

  @Test
  void a_group_that_a_rule_uses_cannot_be_deleted() {
    var group = url("mgw") + "/groups/ops";
    calls.call("PUT", group, "{\"expression\":[]}", auth());
    put("mgw", RULE.replace("192.0.2.0/24", "/infra/domains/mgw/groups/ops"));
    assertThat(calls.call("DELETE", group, "", auth()).status()).isEqualTo(400);
    call("DELETE", "mgw", "");
    assertThat(calls.call("DELETE", group, "", auth()).status()).isEqualTo(200);
    assertThat(calls.call("GET", group, "", auth()).status()).isEqualTo(404);
  }

  @Test
  void asks_for_an_access_token_and_knows_no_other_sddc() {
    assertThat(calls.call("GET", rule("mgw"), "", Map.of()).status()).isEqualTo(401);
    var other = rule("mgw").replace("/s1/", "/s2/");
    assertThat(calls.call("GET", other, "", auth()).status()).isEqualTo(404);
  }

  @Test
  void remembers_its_rules_over_a_restart() {
    put("mgw", RULE);
    var again = new NsxApi(folder, call -> true, call -> Optional.empty(), changed::add);
    assertThat(again.vcenterIsOpen("s1")).isTrue();
  }

  private LabCalls.Answer put(String domain, String body) {
    return call("PUT", domain, body);
  }

  private LabCalls.Answer call(String method, String domain, String body) {
    return calls.call(method, rule(domain), body, auth());
  }

  private String rule(String domain) {
    return url(domain) + "/gateway-policies/default/rules/vcenter";
  }

  private String url(String domain) {
    return "https://127.0.0.1:"
        + port
        + NsxApi.endpointPath("o", "s1")
        + "/policy/api/v1/infra/domains/"
        + domain;
  }

  private static Map<String, String> auth() {
    return Map.of("csp-auth-token", "good");
  }
}
