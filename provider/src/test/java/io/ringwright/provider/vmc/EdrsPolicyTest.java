package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.vmc.VmcStage.accepted;
import static io.ringwright.provider.vmc.VmcStage.cluster;
import static io.ringwright.provider.vmc.VmcStage.failure;
import static io.ringwright.provider.vmc.VmcStage.ready;
import static io.ringwright.provider.vmc.VmcStage.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EdrsPolicyTest {
  private static final String EDRS = "ringwright:vmc:EdrsPolicy";
  private static final String AUTOSCALER = "/vmc/autoscaler/api/orgs/org-1";
  private static final String POLICY = AUTOSCALER + "/sddcs/sddc-1/clusters/c1/edrs-policy";
  private static final String USUAL =
      "{'enable_edrs':true,'policy_type':'storage-scaleup','min_hosts':3,'max_hosts':16}";

  @TempDir Path intents;
  private VmcStage stage;

  @BeforeEach
  void start() {
    stage = new VmcStage(intents);
    stage
        .sddc(ready(cluster("c1", 4)))
        .on("POST", POLICY, accepted(task("t1", "STARTED")))
        .on("GET", AUTOSCALER + "/tasks/t1", ok(task("t1", "STARTED")), ok(task("t1", "FINISHED")));
  }

  @AfterEach
  void stop() {
    stage.close();
  }

  @Test
  void sets_a_policy_and_waits_at_the_autoscalers_own_tasks() {
    var cost = "{'enable_edrs':true,'policy_type':'cost','min_hosts':4,'max_hosts':8}";
    stage.on("GET", POLICY, ok(USUAL), ok(cost));

    var made = stage.engine.create(EDRS, "it", inputs("cost", 4, 8));

    assertThat(made.id()).isEqualTo("sddc-1/c1");
    assertThat(made.state().at("activePolicyType")).contains(Value.of("cost"));
    assertThat(stage.bodyOf("POST", POLICY))
        .isEqualTo(
            "{\"enable_edrs\":true,\"policy_type\":\"cost\",\"min_hosts\":4,\"max_hosts\":8}");
  }

  @Test
  void leaves_alone_what_is_not_said_and_shows_it_as_an_output() {
    stage.on("GET", POLICY, ok(USUAL));

    var made = stage.engine.create(EDRS, "it", unset());

    assertThat(stage.service.requests("POST", POLICY)).isEmpty();
    assertThat(made.state().at("activeMaxHosts")).contains(Value.of(16));
    assertThat(made.state().at("maxHosts")).isEmpty();
    assertThat(stage.engine.changes(stage.engine.refresh(made).orElseThrow(), unset())).isEmpty();
  }

  @Test
  void never_sends_a_policy_to_an_sddc_of_one_host() {
    stage.sddc(ready(cluster("c1", 1)));

    assertThatThrownBy(() -> stage.engine.create(EDRS, "it", inputs("cost", 4, 8)))
        .hasMessageContaining("EdrsPolicy.sddcId is sddc-1, an SDDC of one host");
    assertThat(stage.service.requests("POST", POLICY)).isEmpty();
  }

  @Test
  void takes_only_storage_scale_up_on_two_hosts() {
    stage.sddc(ready(cluster("c1", 2)));

    assertThatThrownBy(() -> stage.engine.create(EDRS, "it", inputs("performance", 2, 8)))
        .hasMessageContaining(
            "EdrsPolicy.policyType is performance, allowed is storage-scaleup on a cluster of two"
                + " hosts");
  }

  @Test
  void refuses_more_least_hosts_than_there_are() {
    assertThatThrownBy(() -> stage.engine.create(EDRS, "it", inputs("cost", 6, 8)))
        .hasMessageContaining(
            "EdrsPolicy.minHosts is 6, allowed is the number of hosts (4) or fewer");
  }

  @Test
  void repeats_the_words_of_a_failed_task_and_keeps_the_id() {
    stage
        .on("GET", POLICY, ok(USUAL))
        .on(
            "GET",
            AUTOSCALER + "/tasks/t1",
            ok(task("t1", "FAILED", ",'error_message':'policy not allowed'")));

    var error = failure(() -> stage.engine.create(EDRS, "it", inputs("cost", 4, 8)));

    assertThat(error).hasMessageContaining("not set (T FAILED: policy not allowed)");
    assertThat(EngineStandIn.kept(EDRS, "it", error).state().at("activePolicyType"))
        .contains(Value.of("storage-scaleup"));
  }

  @Test
  void sends_a_policy_again_when_the_answer_is_lost_since_that_does_no_harm() {
    stage.on("GET", POLICY, ok(USUAL)).on("POST", POLICY, lost(), accepted(task("t1", "STARTED")));

    stage.engine.create(EDRS, "it", inputs("cost", 4, 8));

    assertThat(stage.service.requests("POST", POLICY)).hasSize(2);
  }

  @Test
  void falls_back_to_storage_scale_up_when_deleted() {
    stage.on(
        "GET",
        POLICY,
        ok("{'enable_edrs':true,'policy_type':'cost','min_hosts':4,'max_hosts':8}"),
        ok(USUAL));

    stage.engine.delete(known());
    stage.engine.delete(known()); // Usual already is success.

    assertThat(stage.service.requests("POST", POLICY)).hasSize(1);
    assertThat(stage.bodyOf("POST", POLICY)).contains("\"policy_type\":\"storage-scaleup\"");
  }

  @Test
  void goes_with_its_sddc() {
    stage.sddc("{'id':'sddc-1','sddc_state':'DELETED'}");

    stage.engine.delete(known());

    assertThat(stage.engine.refresh(known())).isEmpty();
    assertThat(stage.service.requests("POST", POLICY)).isEmpty();
  }

  @Test
  void sees_a_policy_that_was_changed_behind_its_back() {
    stage.on("GET", POLICY, ok(USUAL));

    var refreshed = stage.engine.refresh(known()).orElseThrow();

    assertThat(stage.engine.changes(refreshed, inputs("cost", 4, 8)))
        .isEqualTo(Map.of("policyType", "UPDATE", "minHosts", "UPDATE", "maxHosts", "UPDATE"));
  }

  @Test
  void imports_by_both_ids() {
    stage.on("GET", POLICY, ok(USUAL));

    assertThat(stage.engine.imported(EDRS, "sddc-1/c1"))
        .isEqualTo(inputs("storage-scaleup", 3, 16));
  }

  @Test
  void previews_what_will_apply() {
    var preview = stage.engine.previewCreate(EDRS, unset().with("policyType", Value.of("COST")));

    assertThat(preview.at("activePolicyType")).contains(Value.of("cost"));
    assertThat(preview.at("activeMinHosts")).contains(Value.UNKNOWN);
  }

  @Test
  void reports_every_problem_of_one_policy_at_once() {
    assertThat(stage.engine.problems(EDRS, inputs("costs", 17, 1)))
        .satisfiesExactlyInAnyOrder(
            text -> assertThat(text).contains("did you mean cost?"),
            text -> assertThat(text).contains("EdrsPolicy.minHosts is 17, allowed is 2 to 16"),
            text -> assertThat(text).contains("EdrsPolicy.maxHosts is 1, allowed is 2 to 16"),
            text -> assertThat(text).contains("allowed is minHosts (17) or more"));
  }

  private Resource known() {
    return new Resource(
        EDRS,
        "it",
        "sddc-1/c1",
        stage.engine.checked(EDRS, inputs("cost", 4, 8)).with("activeMinHosts", Value.of(4)));
  }

  private static Value.Fields unset() {
    return fields("sddcId", "sddc-1", "clusterId", "c1");
  }

  private static Value.Fields inputs(String type, int min, int max) {
    return unset()
        .with("policyType", Value.of(type))
        .with("minHosts", Value.of(min))
        .with("maxHosts", Value.of(max));
  }
}
