package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.grpc.StatusRuntimeException;
import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import io.ringwright.provider.ScriptedService;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SddcTest {
  private static final String SDDC = "ringwright:vmc:Sddc";
  private static final String AUTHORIZE = "/csp/gateway/am/api/auth/api-tokens/authorize";
  private static final String SDDCS = "/vmc/api/orgs/org-1/sddcs";
  private static final String LINKS = "/vmc/api/orgs/org-1/account-link";
  private static final String TASKS = "/vmc/api/orgs/org-1/tasks";
  private static final String TOKEN = "t0ken-of-the-user";

  @TempDir Path intents;
  private final ScriptedService service = ScriptedService.http();
  private EngineStandIn engine;

  @BeforeEach
  void start() {
    service.on("POST", AUTHORIZE, ok("{'access_token':'access-1','expires_in':1800}"));
    service.on("GET", SDDCS, ok("[]"));
    service.on("GET", TASKS, ok("[]"));
    service.on("GET", "/vmc/api/orgs/org-1", ok("{'id':'org-1'}"));
    service.on("GET", LINKS + "/connected-accounts", ok("[{'id':'account-1','state':'ACTIVE'}]"));
    service.on("GET", LINKS + "/compatible-subnets", ok(VmcStage.SUBNETS));
    service.on("GET", LINKS + "/sddc-connections", ok("[]"));
    engine = engine("20ms..50ms");
  }

  private EngineStandIn engine(String pace) {
    return new EngineStandIn(
        Map.of(
            "VMC_URL",
            service.url(),
            "CSP_URL",
            service.url(),
            "VMC_API_TOKEN",
            TOKEN,
            "VMC_ORG_ID",
            "org-1",
            "RINGWRIGHT_POLL",
            pace,
            "RINGWRIGHT_INTENTS",
            intents.toString()));
  }

  @AfterEach
  void stop() {
    engine.close();
    service.close();
  }

  @Test
  void creates_waits_and_returns_the_way_into_vcenter() {
    ordered();
    service.on(
        "GET",
        TASKS + "/task-1",
        ok(task("STARTED", 40)),
        ok(task("STARTED", 80)),
        ok(task("FINISHED", 100)));
    service.on("GET", SDDCS + "/sddc-1", ok(ready(4)));

    var sddc = engine.create(SDDC, "ring", inputs(4));

    assertThat(sddc.id()).isEqualTo("sddc-1");
    assertThat(sddc.state().at("vcenterUrl")).contains(Value.of("https://vc.example"));
    assertThat(sddc.state().at("vcenterPassword")).contains(Value.secret("vc-passw0rd"));
    assertThat(sddc.state().at("clusterId")).contains(Value.of("cluster-1"));
    assertThat(engine.progress()).contains("sddc provision: Hosts (40 %, about 60 minutes left)");
    var order = service.requests("POST", SDDCS).get(0);
    assertThat(order.getHeader("csp-auth-token")).isEqualTo("access-1");
    assertThat(order.getBodyAsString())
        .contains("\"region\":\"US_WEST_2\"", "\"host_instance_type\":\"i3en.metal\"")
        .contains("\"deployment_type\":\"SingleAZ\"", "\"num_hosts\":4")
        .doesNotContain("\"\"");
  }

  @Test
  void previews_outputs_as_not_known_yet() {
    var preview = engine.previewCreate(SDDC, inputs(4));

    assertThat(preview.at("vcenterUrl")).contains(Value.UNKNOWN);
    assertThat(preview.at("name")).contains(Value.of("ring"));
    assertThat(service.allRequests()).isEmpty();
  }

  @Test
  void keeps_the_id_when_the_service_fails_and_repeats_its_words() {
    ordered();
    service.on(
        "GET",
        TASKS + "/task-1",
        ok(
            "{'id':'task-1','task_type':'SDDC-PROVISION','status':'FAILED','resource_id':'sddc-1',"
                + "'error_message':'no capacity in us-west-2'}"));
    service.on("GET", SDDCS + "/sddc-1", ok(broken()));

    var error = failure(() -> engine.create(SDDC, "ring", inputs(4)));

    var kept = EngineStandIn.kept(SDDC, "ring", error);
    assertThat(kept.id()).isEqualTo("sddc-1");
    assertThat(error).hasMessageContaining("FAILED: no capacity in us-west-2");
    assertThat(engine.diff(kept, inputs(4)).getReplacesList()).containsExactly("state");
    assertThat(engine.diff(kept, inputs(4)).getDeleteBeforeReplace()).isTrue();
  }

  @Test
  void takes_a_cancelled_task_for_an_end() {
    ordered();
    service.on("GET", TASKS + "/task-1", ok(task("CANCELED", 10)));
    service.on("GET", SDDCS + "/sddc-1", ok(broken()));

    assertThat(failure(() -> engine.create(SDDC, "ring", inputs(4))))
        .hasMessageContaining("CANCELED");
  }

  @Test
  void logs_in_again_when_the_token_is_refused_in_mid_poll() {
    service.on(
        "POST",
        AUTHORIZE,
        ok("{'access_token':'access-1','expires_in':1800}"),
        ok("{'access_token':'access-2','expires_in':1800}"));
    ordered();
    service.on(
        "GET",
        TASKS + "/task-1",
        ok(task("STARTED", 10)),
        json(401, "{'error_messages':['token expired']}"),
        ok(task("FINISHED", 100)));
    service.on("GET", SDDCS + "/sddc-1", ok(ready(4)));

    assertThat(engine.create(SDDC, "ring", inputs(4)).id()).isEqualTo("sddc-1");
    assertThat(service.requests("POST", AUTHORIZE)).hasSize(2);
  }

  @Test
  void logs_in_again_only_once_for_a_call_that_stays_refused() {
    service.on("GET", SDDCS + "/sddc-1", json(401, "{'error_messages':['no such token']}"));

    assertThat(failure(() -> engine.refresh(known(4)))).hasMessageContaining("401");

    assertThat(service.requests("GET", SDDCS + "/sddc-1")).hasSize(2);
    assertThat(service.requests("POST", AUTHORIZE)).hasSize(2);
  }

  @Test
  void renews_a_token_before_it_expires() {
    service.on("POST", AUTHORIZE, ok("{'access_token':'short','expires_in':0}"));
    service.on("GET", SDDCS + "/sddc-1", ok(ready(4)));

    engine.refresh(known(4));
    engine.refresh(known(4));

    assertThat(service.requests("POST", AUTHORIZE)).hasSize(2);
  }

  @Test
  void waits_as_long_as_the_service_asks() {
    service.on(
        "GET",
        SDDCS + "/sddc-1",
        json(429, "").withHeader("Retry-After", "1"),
        json(503, "{'message':'maintenance'}"),
        ok(ready(4)));

    long begun = System.nanoTime();
    assertThat(engine.refresh(known(4))).isPresent();
    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun)).isGreaterThan(900);
  }

  @Test
  void looks_whether_an_order_has_arrived_when_the_answer_got_lost() {
    service.on("POST", SDDCS, lost());
    service.on("GET", SDDCS, ok("[]"), ok("[" + ready(4) + "]"));
    service.on("GET", SDDCS + "/sddc-1", ok(ready(4)));

    assertThat(engine.create(SDDC, "ring", inputs(4)).id()).isEqualTo("sddc-1");
    assertThat(service.requests("POST", SDDCS)).hasSize(1);
  }

  @Test
  void goes_on_with_what_a_killed_run_has_ordered() throws Exception {
    ordered();
    service.on("GET", TASKS + "/task-1", ok(task("STARTED", 10)));
    service.on("GET", SDDCS + "/sddc-1", ok(deploying()), ok(deploying()), ok(ready(4)));
    var killed = CompletableFuture.runAsync(() -> engine.create(SDDC, "ring", inputs(4)));
    while (service.requests("GET", TASKS + "/task-1").isEmpty()) {
      Thread.onSpinWait();
    }
    engine.close();
    assertThat(killed).failsWithin(10, TimeUnit.SECONDS);

    engine = engine("20ms..50ms");
    var sddc = engine.create(SDDC, "ring", inputs(4));

    assertThat(sddc.id()).isEqualTo("sddc-1");
    assertThat(service.requests("POST", SDDCS)).hasSize(1);
    assertThat(engine.changes(sddc, inputs(4))).isEmpty();
    try (var left = Files.list(intents)) {
      assertThat(left).as("an id that the engine names is in its state").isEmpty();
    }
  }

  @Test
  void refuses_a_name_that_is_taken_by_somebody_else() {
    service.on("GET", SDDCS, ok("[" + ready(4) + "]"));

    assertThatThrownBy(() -> engine.create(SDDC, "ring", inputs(4)))
        .hasMessageContaining("Sddc.name is ring, the name of SDDC sddc-1")
        .hasMessageContaining("pulumi import");
    assertThat(service.requests("POST", SDDCS)).isEmpty();
  }

  @Test
  void stops_waiting_at_once_when_cancelled_and_keeps_the_id() throws Exception {
    engine.close();
    engine = engine("60s..60s");
    ordered();
    service.on("GET", TASKS + "/task-1", ok(task("STARTED", 10)));
    service.on("GET", SDDCS + "/sddc-1", ok(deploying()));
    var create = CompletableFuture.supplyAsync(() -> engine.create(SDDC, "ring", inputs(4)));
    while (service.requests("GET", TASKS + "/task-1").isEmpty()) {
      Thread.onSpinWait();
    }

    engine.cancel();

    var error = create.handle((done, failed) -> failed).get(10, TimeUnit.SECONDS);
    var cause = (StatusRuntimeException) error.getCause();
    assertThat(EngineStandIn.kept(SDDC, "ring", cause).id()).isEqualTo("sddc-1");
    assertThat(cause).hasMessageContaining("waiting was cancelled");
  }

  @Test
  void refuses_an_sddc_older_than_the_program_needs_but_keeps_it() {
    ordered();
    service.on("GET", TASKS + "/task-1", ok(task("FINISHED", 100)));
    service.on("GET", SDDCS + "/sddc-1", ok(ready(4)));

    var error =
        failure(
            () -> engine.create(SDDC, "ring", inputs(4).with("minimumVersion", Value.of("1.24"))));

    assertThat(error).hasMessageContaining("Sddc.version is 1.20.0.5, allowed is 1.24 or newer");
    assertThat(EngineStandIn.kept(SDDC, "ring", error).id()).isEqualTo("sddc-1");
  }

  @Test
  void scales_out_in_place_and_names_the_cluster() {
    service.on(
        "GET",
        SDDCS + "/sddc-1",
        ok(ready(4)),
        ok(ready(4)),
        ok(ready(4)),
        ok(ready(4)),
        ok(ready(6)));
    service.on("POST", SDDCS + "/sddc-1/esxs", json(202, task("STARTED", 0)));
    service.on("GET", TASKS + "/task-1", ok(task("FINISHED", 100)));

    assertThat(engine.changes(known(4), inputs(6))).isEqualTo(Map.of("hostCount", "UPDATE"));
    assertThat(engine.previewUpdate(known(4), inputs(6)).at("vcenterUrl"))
        .contains(Value.of("https://vc.example"));
    engine.update(known(4), inputs(6));

    var request = service.requests("POST", SDDCS + "/sddc-1/esxs").get(0);
    assertThat(request.getQueryParams().get("action").firstValue()).isEqualTo("add");
    assertThat(request.getBodyAsString())
        .isEqualTo("{\"num_hosts\":2,\"cluster_id\":\"cluster-1\"}");
  }

  @Test
  void asks_again_while_another_operation_is_in_the_way() {
    service.on(
        "GET",
        SDDCS + "/sddc-1",
        ok(ready(6)),
        ok(ready(6)),
        ok(ready(6)),
        ok(ready(6)),
        ok(ready(4)));
    service.on(
        "POST",
        SDDCS + "/sddc-1/esxs",
        json(409, "{'error_messages':['another operation is in progress']}"),
        json(202, task("STARTED", 0)));
    service.on("GET", TASKS + "/task-1", ok(task("FINISHED", 100)));

    engine.update(known(6), inputs(4));

    assertThat(service.requests("POST", SDDCS + "/sddc-1/esxs")).hasSize(2);
    assertThat(engine.progress()).contains("the SDDC is busy: another operation is in progress");
  }

  @Test
  void renames_in_place() {
    service.on("GET", SDDCS + "/sddc-1", ok(ready(4)));
    service.on("PATCH", SDDCS + "/sddc-1", ok("{}"));
    var renamed = inputs(4).with("name", Value.of("other"));

    assertThat(engine.changes(known(4), renamed)).isEqualTo(Map.of("name", "UPDATE"));
    engine.update(known(4), renamed);

    assertThat(service.requests("PATCH", SDDCS + "/sddc-1").get(0).getBodyAsString())
        .isEqualTo("{\"name\":\"other\"}");
  }

  @Test
  void says_for_each_property_what_a_change_of_it_means() {
    assertThat(engine.changes(known(4), inputs(4).with("region", Value.of("eu-central-1"))))
        .isEqualTo(Map.of("region", "UPDATE_REPLACE"));
    assertThat(engine.changes(known(4), inputs(4).with("vpcCidr", Value.of("10.4.0.0/16"))))
        .isEqualTo(Map.of("vpcCidr", "UPDATE_REPLACE"));
    assertThat(engine.changes(known(4), inputs(4).with("hostType", Value.of("i4i.metal"))))
        .isEqualTo(Map.of("hostType", "UPDATE_REPLACE"));
    assertThat(engine.changes(known(4), inputs(4).with("hostType", Value.UNKNOWN)))
        .isEqualTo(Map.of("hostType", "UPDATE_REPLACE"));
    assertThat(engine.changes(known(4), inputs(5), "hostCount")).isEmpty();
    var sized =
        new Resource(SDDC, "ring", "sddc-1", known(4).state().with("size", Value.of("large")));
    assertThatThrownBy(() -> engine.changes(sized, inputs(4).with("size", Value.of("medium"))))
        .hasMessageContaining("Sddc.size is medium, allowed is the size that it was made with")
        .hasMessageContaining("set it back to large");
  }

  @Test
  void takes_both_spellings_for_the_same() {
    var other =
        inputs(4)
            .with("region", Value.of("US_WEST_2"))
            .with("hostType", Value.of("I3EN_METAL"))
            .with("deploymentType", Value.of("SINGLE_AZ"));

    assertThat(engine.changes(known(4), other)).isEmpty();
    assertThat(engine.checked(SDDC, other).at("region")).contains(Value.of("us-west-2"));
  }

  @Test
  void sees_what_has_changed_behind_its_back() {
    service.on("GET", SDDCS + "/sddc-1", ok(ready(5)));

    var refreshed = engine.refresh(known(4)).orElseThrow();

    assertThat(refreshed.state().at("hostCount")).contains(Value.of(5));
    assertThat(engine.changes(refreshed, inputs(4))).isEqualTo(Map.of("hostCount", "UPDATE"));
  }

  @Test
  void drops_from_the_state_what_is_deleted() {
    service.on(
        "GET", SDDCS + "/sddc-1", ok("{'id':'sddc-1','sddc_state':'DELETED'}"), json(404, ""));

    assertThat(engine.refresh(known(4))).isEmpty();
    assertThat(engine.refresh(known(4))).isEmpty();
  }

  @Test
  void imports_by_id() {
    service.on("GET", SDDCS + "/sddc-1", ok(ready(4)));

    var imported = engine.imported(SDDC, "sddc-1");

    assertThat(imported)
        .isEqualTo(
            fields(
                "name", "ring",
                "region", "us-west-2",
                "hostType", "i3en.metal",
                "hostCount", 4,
                "deploymentType", "SingleAZ",
                "vpcCidr", "10.2.0.0/16",
                "providerType", "AWS"));
  }

  @Test
  void deletes_and_waits_until_it_is_gone() {
    service.on(
        "GET",
        SDDCS + "/sddc-1",
        ok(ready(4)),
        ok("{'id':'sddc-1','sddc_state':'DELETING'}"),
        ok("{'id':'sddc-1','sddc_state':'DELETED'}"));
    service.on("DELETE", SDDCS + "/sddc-1", json(202, task("STARTED", 0)));
    service.on("GET", TASKS + "/task-1", ok(task("STARTED", 50)), ok(task("FINISHED", 100)));

    engine.delete(known(4));
    engine.delete(known(4)); // Gone already is success.

    assertThat(service.requests("DELETE", SDDCS + "/sddc-1")).hasSize(1);
  }

  @Test
  void reports_every_problem_of_one_sddc_at_once() {
    var problems =
        engine.problems(
            SDDC,
            fields(
                "name", "ring",
                "region", "us-west-2",
                "hostType", "i3en.metall",
                "hostCount", 3,
                "deploymentType", "TripleAZ",
                "vpcCidr", "10.0.0.0/16"));

    assertThat(problems).hasSize(4);
    assertThat(problems.get(0))
        .contains("Sddc.hostType is i3en.metall")
        .contains("did you mean i3en.metal?");
    assertThat(problems.get(1)).contains("Sddc.deploymentType is TripleAZ");
    assertThat(problems.get(2)).contains("Sddc.vpcCidr is 10.0.0.0/16");
    assertThat(problems.get(3)).contains("Sddc.connectedAccountId is missing");
  }

  @Test
  void asks_for_one_subnet_and_for_two_hosts_more() {
    assertThat(
            engine.problems(
                SDDC,
                inputs(1)
                    .with("customerSubnetIds", Value.of(List.of(Value.of("a"), Value.of("b"))))))
        .anyMatch(text -> text.contains("Sddc.hostCount is 1, allowed is 3 to 16"))
        .anyMatch(text -> text.contains("Sddc.customerSubnetIds is a, b"));
    assertThat(engine.problems(SDDC, inputs(4).with("sddcType", Value.of("1NODE"))))
        .anyMatch(text -> text.contains("Sddc.hostCount is 4, allowed is 1 with sddcType 1NODE"));
  }

  @Test
  void names_the_missing_and_the_misspelt_keys() {
    assertThat(engine.problems(SDDC, inputs(4).without("region").with("hostcount", Value.of(4))))
        .containsExactlyInAnyOrder(
            "Sddc.region is missing, allowed is a text. To fix: set it",
            "Sddc.hostcount is not a key here, allowed are name, region, hostType, hostCount,"
                + " deploymentType, sddcType, size, vpcCidr, vxlanSubnet, connectedAccountId,"
                + " customerSubnetIds, minimumVersion, delayAccountLink, skipCreatingVxlan,"
                + " ssoDomain, sddcTemplateId, microsoftLicensing, intranetMtu, providerType. To"
                + " fix: did you mean hostCount?");
  }

  @Test
  void accepts_what_is_not_known_yet() {
    assertThat(engine.problems(SDDC, inputs(4).with("connectedAccountId", Value.UNKNOWN)))
        .isEmpty();
    assertThat(engine.previewCreate(SDDC, inputs(4).with("vpcCidr", Value.UNKNOWN)).at("vpcCidr"))
        .contains(Value.UNKNOWN);
  }

  @Test
  void says_which_credential_was_refused_without_showing_it() {
    service.on("POST", AUTHORIZE, json(400, "{'message':'invalid_grant: Invalid refresh token'}"));

    assertThatThrownBy(() -> engine.refresh(known(4)))
        .hasMessageContaining("ringwright:apiToken is refused by " + service.url())
        .hasMessageContaining("set VMC_API_TOKEN")
        .hasMessageNotContaining(TOKEN);
  }

  @Test
  void says_that_a_web_page_is_no_answer() {
    service.on("GET", SDDCS + "/sddc-1", ok("<html><body>Sign in</body></html>"));

    assertThatThrownBy(() -> engine.refresh(known(4)))
        .hasMessageContaining(
            "answered a web page instead of JSON (status 200): check the address");
  }

  private void ordered() {
    service.on("POST", SDDCS, json(202, task("STARTED", 0)));
  }

  private static StatusRuntimeException failure(Runnable act) {
    return catchThrowableOfType(StatusRuntimeException.class, act::run);
  }

  private Resource known(int hosts) {
    var state =
        engine
            .checked(SDDC, inputs(hosts))
            .with("version", Value.of("1.20.0.5"))
            .with("state", Value.of("READY"))
            .with("vcenterUrl", Value.of("https://vc.example"));
    return new Resource(SDDC, "ring", "sddc-1", state);
  }

  private static Value.Fields inputs(int hosts) {
    return fields(
        "name", "ring",
        "region", "us-west-2",
        "hostType", "i3en.metal",
        "hostCount", hosts,
        "vpcCidr", "10.2.0.0/16",
        "connectedAccountId", "account-1",
        "customerSubnetIds", List.of("subnet-1"));
  }

  private static String task(String status, int percent) {
    return "{'id':'task-1','task_type':'SDDC-PROVISION','status':'"
        + status
        + "','resource_id':'sddc-1','progress_percent':"
        + percent
        + ",'phase_in_progress':'Hosts','estimated_remaining_minutes':60}";
  }

  private static String ready(int hosts) {
    return "{'id':'sddc-1','name':'ring','sddc_state':'READY','version':'1.20.0.5','provider':'AWS',"
        + "'resource_config':{'region':'US_WEST_2','deployment_type':'SINGLE_AZ',"
        + "'vc_url':'https://vc.example','cloud_username':'cloudadmin@vmc.local',"
        + "'cloud_password':'vc-passw0rd','nsx_api_public_endpoint_url':'https://nsx.example',"
        + "'vpc_info':{'vpc_cidr':'10.2.0.0/16'},'clusters':[{'cluster_id':'cluster-1',"
        + "'cluster_name':'Cluster-1','esx_host_info':{'instance_type':'i3en.metal'},"
        + "'esx_host_list':["
        + "{},".repeat(hosts - 1)
        + "{}]}]}}";
  }

  private static String deploying() {
    return "{'id':'sddc-1','name':'ring','sddc_state':'DEPLOYING','resource_config':null}";
  }

  private static String broken() {
    return "{'id':'sddc-1','name':'ring','sddc_state':'FAILED','resource_config':null}";
  }
}
