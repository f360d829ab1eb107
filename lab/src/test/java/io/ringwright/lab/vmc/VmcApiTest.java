package io.ringwright.lab.vmc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import io.ringwright.lab.wire.SettableClock;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VmcApiTest {
  private static final String SDDC =
      "{\"name\":\"ring\",\"num_hosts\":4,\"provider\":\"AWS\",\"region\":\"US_WEST_2\","
          + "\"host_instance_type\":\"i3en.metal\",\"deployment_type\":\"SingleAZ\","
          + "\"vpc_cidr\":\"10.2.0.0/16\",\"account_link_sddc_config\":[{\"connected_account_id\":"
          + "\"00000000-0000-4000-8000-000000000001\","
          + "\"customer_subnet_ids\":[\"subnet-0a1b2c3d4e5f60718\"]}]}";
  private static final String NETWORKS =
      "{\"service_cidr\":\"10.3.0.0/24\",\"namespace_cidr\":[\"10.244.0.0/20\"],"
          + "\"ingress_cidr\":[\"10.245.0.0/24\"],\"egress_cidr\":[\"10.246.0.0/24\"]}";

  @TempDir Path folder;
  private final SettableClock clock = new SettableClock();
  private final RecordedSites sites = new RecordedSites();
  private final int port = new FreePorts(new Random()).next();
  private LabCalls calls;
  private VmcApi vmc;
  private String token;

  @BeforeEach
  void start() {
    var authority = LabAuthority.in(folder, java.time.Clock.systemUTC());
    calls = new LabCalls(authority);
    serve(authority);
  }

  private void serve(LabAuthority authority) {
    vmc =
        new VmcApi(folder, new Faults(Faults.Settings.healthy()), clock, AwsAccount.ofLab(), sites);
    vmc.start(port, authority);
    token = login().path("access_token").asText();
  }

  @AfterEach
  void stop() {
    vmc.close();
  }

  @Test
  void builds_an_sddc_whose_spelling_differs_from_the_order() {
    var task = post("/sddcs", SDDC);
    assertThat(task.status()).isEqualTo(202);
    assertThat(task.body().path("status").asText()).isEqualTo("STARTED");

    var early = sddc(task.body());
    assertThat(early.path("sddc_state").asText()).isEqualTo("DEPLOYING");
    assertThat(early.path("resource_config").path("clusters").isNull()).isTrue();

    finish();
    var done = sddc(task.body());
    assertThat(done.path("sddc_state").asText()).isEqualTo("READY");
    var resources = done.path("resource_config");
    assertThat(resources.path("deployment_type").asText()).isEqualTo("SINGLE_AZ");
    assertThat(resources.path("clusters").path(0).path("esx_host_list")).hasSize(4);
    assertThat(task(task.body()).path("progress_percent").asInt()).isEqualTo(100);
  }

  @Test
  void an_access_token_expires_and_a_new_one_helps() {
    assertThat(get("/sddcs").status()).isEqualTo(200);
    clock.advance(Duration.ofMinutes(31));
    assertThat(get("/sddcs").status()).isEqualTo(401);
    token = login().path("access_token").asText();
    assertThat(get("/sddcs").status()).isEqualTo(200);
  }

  @Test
  void all_access_tokens_end_at_once_when_told_to() {
    calls.call("POST", base() + "/__lab/expire-tokens", "", Map.of());
    assertThat(get("/sddcs").status()).isEqualTo(401);
  }

  @Test
  void refuses_an_unknown_api_token_and_a_json_body() {
    var url = base() + "/csp/gateway/am/api/auth/api-tokens/authorize";
    var form = Map.of("Content-Type", "application/x-www-form-urlencoded");
    assertThat(calls.call("POST", url, "api_token=wrong", form).status()).isEqualTo(400);
    var json = "{\"api_token\":\"" + vmc.credentials().apiToken() + "\"}";
    var asJson = Map.of("Content-Type", "application/json");
    assertThat(calls.call("POST", url, json, asJson).status()).isEqualTo(400);
  }

  @Test
  void an_application_logs_in_with_its_own_credentials() {
    var secret = vmc.credentials().clientId() + ":" + vmc.credentials().clientSecret();
    var basic = java.util.Base64.getEncoder().encodeToString(secret.getBytes());
    var url = base() + "/csp/gateway/am/api/auth/token";
    var answer =
        calls.call(
            "POST",
            url,
            "grant_type=client_credentials",
            Map.of(
                "Authorization",
                "Basic " + basic,
                "Content-Type",
                "application/x-www-form-urlencoded"));
    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void refuses_a_second_mutation_while_a_task_runs() {
    var task = post("/sddcs", SDDC).body();
    var sddc = "/sddcs/" + task.path("resource_id").asText();
    assertThat(call("DELETE", sddc, "").status()).isEqualTo(409);
    finish();
    assertThat(post(sddc + "/esxs?action=add", "{\"num_hosts\":1}").status()).isEqualTo(202);
    var busy = post(sddc + "/esxs?action=add", "{\"num_hosts\":1}");
    assertThat(busy.status()).isEqualTo(409);
    assertThat(busy.body().path("retryable").asBoolean()).isTrue();
  }

  @Test
  void refuses_with_code_115_and_every_problem_at_once() {
    var refused = post("/sddcs", SDDC.replace("\"num_hosts\":4", "\"num_hosts\":2"));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body().path("error_code").asText()).isEqualTo("115");
    assertThat(refused.body().path("error_messages")).hasSize(1);
  }

  @Test
  void tells_of_the_first_compute_network_as_it_was_ordered() {
    var usual = post("/sddcs", SDDC).body();
    finish();
    assertThat(sddc(usual).at("/resource_config/skip_creating_vxlan").asBoolean(true)).isFalse();
    assertThat(sddc(usual).at("/resource_config/vxlan_subnet").isNull()).isTrue();

    var without = post("/sddcs", SDDC.replaceFirst("\\{", "{\"skip_creating_vxlan\":true,")).body();
    finish();
    assertThat(sddc(without).at("/resource_config/skip_creating_vxlan").asBoolean()).isTrue();
  }

  @Test
  void a_failed_task_leaves_an_sddc_without_resource_config() {
    fault("tasks: [{type: SDDC-PROVISION, ends: FAILED, text: no capacity in this zone}]");
    var task = post("/sddcs", SDDC).body();
    finish();
    assertThat(task(task).path("status").asText()).isEqualTo("FAILED");
    assertThat(task(task).path("error_message").asText()).isEqualTo("no capacity in this zone");
    assertThat(sddc(task).path("sddc_state").asText()).isEqualTo("FAILED");
    assertThat(sddc(task).path("resource_config").isNull()).isTrue();
  }

  @Test
  void a_cancelled_task_ends_canceled() {
    var task = post("/sddcs", SDDC).body();
    post("/tasks/" + task.path("id").asText() + "?action=cancel", "");
    assertThat(task(task).path("status").asText()).isEqualTo("CANCELING");
    finish();
    assertThat(task(task).path("status").asText()).isEqualTo("CANCELED");
    assertThat(sddc(task).path("sddc_state").asText()).isEqualTo("CANCELED");
  }

  @Test
  void three_subnets_are_accepted_and_cannot_be_built() {
    var three =
        SDDC.replace(
            "[\"subnet-0a1b2c3d4e5f60718\"]",
            "[\"subnet-0a1b2c3d4e5f60718\",\"subnet-0a1b2c3d4e5f60719\",\"subnet-0a1b2c3d4e5f60718\"]");
    var task = post("/sddcs", three);
    assertThat(task.status()).isEqualTo(202);
    finish();
    assertThat(task(task.body()).path("status").asText()).isEqualTo("FAILED");
  }

  @Test
  void a_deleted_sddc_is_listed_only_on_request() {
    var task = ready();
    assertThat(call("DELETE", "/sddcs/" + task.path("resource_id").asText(), "").status())
        .isEqualTo(202);
    finish();
    assertThat(get("/sddcs").body()).isEmpty();
    assertThat(get("/sddcs?includeDeleted=true").body()).hasSize(1);
    assertThat(sddc(task).path("sddc_state").asText()).isEqualTo("DELETED");
    assertThat(sites.closed).containsExactly(task.path("resource_id").asText());
  }

  @Test
  void hosts_are_added_and_removed_within_limits() {
    var sddc = "/sddcs/" + ready().path("resource_id").asText();
    post(sddc + "/esxs?action=add", "{\"num_hosts\":2}");
    finish();
    assertThat(hosts(sddc)).isEqualTo(6);
    post(sddc + "/esxs?action=remove", "{\"num_hosts\":3}");
    finish();
    assertThat(hosts(sddc)).isEqualTo(3);
    assertThat(post(sddc + "/esxs?action=remove", "{\"num_hosts\":1}").status()).isEqualTo(400);
  }

  @Test
  void data_centres_hear_that_the_managed_policy_changes_between_five_and_six_hosts() {
    var sddc = "/sddcs/" + ready().path("resource_id").asText();
    for (var step : new String[] {"add,1", "add,1", "remove,1"}) {
      var words = step.split(",", -1);
      post(sddc + "/esxs?action=" + words[0], "{\"num_hosts\":" + words[1] + "}");
      finish();
    }
    assertThat(sites.policies)
        .extracting(ManagedPolicy::rules)
        .containsExactly("FTT=1, RAID-1", "FTT=1, RAID-1", "FTT=2, RAID-6", "FTT=1, RAID-1");
    assertThat(sites.policies.get(0).name()).isEqualTo("VMC Workload Storage Policy - Cluster-1");
  }

  @Test
  void reads_what_a_lab_wrote_when_an_sddc_had_one_cluster() throws Exception {
    var id = ready().path("resource_id").asText();
    vmc.close();
    var file = folder.resolve("vmc.json");
    var memory = (ObjectNode) Call.JSON.readTree(file.toFile());
    var sddc = (ObjectNode) memory.at("/sddcs/" + id);
    var cluster = sddc.remove("clusters").get(0);
    sddc.put("clusterId", cluster.path("id").asText());
    sddc.set("hosts", cluster.path("hosts"));
    sddc.set("wcpStatus", cluster.path("wcpStatus"));
    sddc.set("wcp", cluster.path("wcp"));
    memory.remove("groups");
    memory.putObject("tasks").putObject("t").put("id", "t").put("kind", "CREATE");
    Call.JSON.writeValue(file.toFile(), memory);
    serve(LabAuthority.in(folder, java.time.Clock.systemUTC()));
    assertThat(hosts("/sddcs/" + id)).isEqualTo(4);
  }

  @Test
  void activates_tanzu_once_and_reports_it_in_the_cluster() {
    var task = ready();
    var wcp = wcp(task);
    assertThat(post2(wcp + "enable-wcp", "{}").status()).isEqualTo(400);
    assertThat(post2(wcp + "enable-wcp", NETWORKS).status()).isEqualTo(200);
    assertThat(status(task)).isEqualTo("ENABLE_IN_PROGRESS");
    finish();
    assertThat(status(task)).isEqualTo("ENABLED");
    assertThat(post2(wcp + "enable-wcp", NETWORKS).status()).isEqualTo(400);
    post2(wcp + "disable-wcp", "{}");
    finish();
    assertThat(status(task)).isEqualTo("DISABLED");
  }

  @Test
  void refuses_tanzu_networks_that_overlap_the_management_network() {
    var overlapping = NETWORKS.replace("10.3.0.0/24", "10.2.9.0/24");
    var refused = post2(wcp(ready()) + "enable-wcp", overlapping);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body().path("error_messages").toString()).contains("overlaps vpc_cidr");
  }

  @Test
  void bursts_of_429_and_503_pass() {
    fault("answers: [{on: GET /**, refuse: 429}, {on: GET /**, refuse: 503}]");
    assertThat(get("/sddcs").status()).isEqualTo(429);
    assertThat(get("/sddcs").status()).isEqualTo(503);
    assertThat(get("/sddcs").status()).isEqualTo(200);
  }

  @Test
  void hangs_up_when_told_to() {
    fault("answers: [{on: GET /**, lose: call}]");
    assertThatThrownBy(() -> get("/sddcs")).isInstanceOf(UncheckedIOException.class);
    assertThat(get("/sddcs").status()).isEqualTo(200);
  }

  @Test
  void the_fault_door_refuses_what_it_does_not_know() {
    var answer = calls.call("POST", base() + "/__lab/faults", "{\"failNext\":1}", Map.of());
    assertThat(answer.status()).isEqualTo(400);
  }

  @Test
  void remembers_its_sddcs_and_credentials_over_a_restart() {
    var task = ready();
    var secret = vmc.credentials().apiToken();
    vmc.close();
    serve(LabAuthority.in(folder, java.time.Clock.systemUTC()));
    assertThat(vmc.credentials().apiToken()).isEqualTo(secret);
    assertThat(sddc(task).path("sddc_state").asText()).isEqualTo("READY");
    assertThat(sites.opened).contains(task.path("resource_id").asText());
  }

  @Test
  void a_task_that_ran_when_the_lab_was_killed_is_ended_by_the_next_one() {
    var task = post("/sddcs", SDDC).body();
    vmc.close();
    serve(LabAuthority.in(folder, java.time.Clock.systemUTC()));
    finish();
    assertThat(task(task).path("status").asText()).isEqualTo("FINISHED");
  }

  @Test
  void knows_no_other_organisation_and_no_other_sddc() {
    var other = calls.call("GET", base() + "/vmc/api/orgs/other/sddcs", "", auth());
    assertThat(other.status()).isEqualTo(403);
    assertThat(get("/sddcs/other").status()).isEqualTo(404);
  }

  private JsonNode ready() {
    var task = post("/sddcs", SDDC).body();
    finish();
    return task;
  }

  private void finish() {
    clock.advance(Duration.ofSeconds(10));
    vmc.advance();
  }

  private String wcp(JsonNode task) {
    return "/api/wcp/v1/orgs/"
        + vmc.credentials().orgId()
        + "/deployments/"
        + task.path("resource_id").asText()
        + "/clusters/"
        + sddc(task).at("/resource_config/clusters/0/cluster_id").asText()
        + "/operations/";
  }

  private String status(JsonNode task) {
    return sddc(task).at("/resource_config/clusters/0/wcp_details/wcp_status").asText();
  }

  private int hosts(String sddc) {
    return get(sddc).body().at("/resource_config/clusters/0/esx_host_list").size();
  }

  private JsonNode sddc(JsonNode task) {
    return get("/sddcs/" + task.path("resource_id").asText()).body();
  }

  private JsonNode task(JsonNode task) {
    return get("/tasks/" + task.path("id").asText()).body();
  }

  private LabCalls.Answer get(String path) {
    return call("GET", path, "");
  }

  private LabCalls.Answer post(String path, String body) {
    return call("POST", path, body);
  }

  private LabCalls.Answer post2(String path, String body) {
    return calls.call("POST", base() + path, body, auth());
  }

  private LabCalls.Answer call(String method, String path, String body) {
    var url = base() + "/vmc/api/orgs/" + vmc.credentials().orgId() + path;
    return calls.call(method, url, body, auth());
  }

  private Map<String, String> auth() {
    return Map.of("csp-auth-token", token);
  }

  private void fault(String json) {
    calls.call("POST", base() + "/__lab/faults", json, Map.of());
  }

  private JsonNode login() {
    return calls
        .call(
            "POST",
            base() + "/csp/gateway/am/api/auth/api-tokens/authorize",
            "api_token=" + vmc.credentials().apiToken(),
            Map.of("Content-Type", "application/x-www-form-urlencoded"))
        .body();
  }

  private String base() {
    return "https://127.0.0.1:" + port;
  }
}
