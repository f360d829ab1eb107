package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.vmc.VmcStage.ORG;
import static io.ringwright.provider.vmc.VmcStage.SDDC;
import static io.ringwright.provider.vmc.VmcStage.TASKS;
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
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What users of other providers for this service have reported, and what happens here instead. */
@Timeout(30)
class KnownIssuesTest {
  private static final String TOKEN = "ringwright:vmc:Sddc";

  @TempDir Path intents;
  private VmcStage stage;

  @BeforeEach
  void start() {
    stage = new VmcStage(intents);
    stage
        .sddc(ready(cluster("c1", 4)))
        .on("POST", ORG + "/sddcs", accepted(task("t1", "STARTED")))
        .on("GET", TASKS + "/t1", ok(task("t1", "FINISHED")));
  }

  @AfterEach
  void stop() {
    stage.close();
  }

  @Test
  @DisplayName("terraform-provider-vmc #82: a failed create was polled for five hours")
  void stops_at_a_failed_task_with_its_error() {
    stage
        .sddc("{'id':'sddc-1','name':'ring','sddc_state':'FAILED','resource_config':null}")
        .on("GET", TASKS + "/t1", ok(task("t1", "FAILED", ",'error_message':'no capacity'")));

    var error = failure(() -> stage.engine.create(TOKEN, "ring", inputs(4)));

    assertThat(error).hasMessageContaining("FAILED: no capacity");
    assertThat(stage.service.requests("GET", TASKS + "/t1")).hasSize(1);
    assertThat(EngineStandIn.kept(TOKEN, "ring", error).id()).isEqualTo("sddc-1");
  }

  @Test
  @DisplayName("terraform-provider-vmc: a cancelled task was polled until the time-out")
  void takes_a_cancelled_task_for_an_end() {
    stage
        .sddc("{'id':'sddc-1','name':'ring','sddc_state':'CANCELED','resource_config':null}")
        .on("GET", TASKS + "/t1", ok(task("t1", "CANCELING")), ok(task("t1", "CANCELED")));

    assertThat(failure(() -> stage.engine.create(TOKEN, "ring", inputs(4))))
        .hasMessageContaining("CANCELED");
    assertThat(stage.service.requests("GET", TASKS + "/t1")).hasSize(2);
  }

  @Test
  @DisplayName("terraform-provider-vmc #110: success was reported as an empty error")
  void takes_a_finished_task_for_success_whatever_else_it_says() {
    stage.on(
        "GET",
        TASKS + "/t1",
        ok(
            task(
                "t1",
                "FINISHED",
                ",'error_message':'','localized_error_message':null,'service_errors':[{}],"
                    + "'sub_status':null,'params':null")));

    assertThat(stage.engine.create(TOKEN, "ring", inputs(4)).id()).isEqualTo("sddc-1");
  }

  @Test
  @DisplayName("terraform-provider-vmc #139, #201: reading a failed SDDC full of nulls crashed")
  void reads_an_sddc_of_which_nothing_is_known() {
    var made = stage.engine.create(TOKEN, "ring", inputs(4));
    stage.sddc("{'id':'sddc-1','sddc_state':'FAILED','name':null,'resource_config':null}");

    var seen = stage.engine.refresh(made).orElseThrow();

    assertThat(seen.state().at("state")).contains(Value.of("FAILED"));
    assertThat(seen.state().at("name")).contains(Value.of("ring"));
  }

  @Test
  @DisplayName("terraform-provider-vmc #50: three subnets were accepted and broke the SDDC")
  void refuses_a_third_subnet_and_two_in_one_zone() {
    assertThat(stage.engine.problems(TOKEN, subnets("a", "b", "c")))
        .anyMatch(text -> text.contains("exactly 1 subnet for SingleAZ"));
    assertThat(
            stage.engine.problems(
                TOKEN, subnets("a", "b", "c").with("deploymentType", Value.of("MultiAZ"))))
        .anyMatch(text -> text.contains("exactly 2 subnets, in different zones, for MultiAZ"));
  }

  @Test
  @DisplayName("terraform-provider-vmc #129, #149: one host without 1NODE, 1NODE with six hosts")
  void refuses_host_counts_that_do_not_go_with_the_type_of_sddc() {
    assertThat(stage.engine.problems(TOKEN, inputs(1).with("hostType", Value.of("i4i.metal"))))
        .anyMatch(text -> text.contains("Sddc.hostCount is 1, allowed is 2 to 16"));
    assertThat(
            stage.engine.problems(
                TOKEN,
                inputs(6)
                    .with("hostType", Value.of("i4i.metal"))
                    .with("sddcType", Value.of("1NODE"))))
        .anyMatch(text -> text.contains("Sddc.hostCount is 6, allowed is 1 with sddcType 1NODE"));
  }

  @Test
  @DisplayName("terraform-provider-vmc #47: a changed host type did nothing")
  void replaces_the_sddc_for_another_host_type() {
    var made = stage.engine.create(TOKEN, "ring", inputs(4));

    assertThat(
            stage
                .engine
                .diff(made, inputs(4).with("hostType", Value.of("i4i.metal")))
                .getReplacesList())
        .containsExactly("hostType");
  }

  @Test
  @DisplayName("terraform-provider-vmc #191: empty texts were sent and refused with code 115")
  void sends_no_empty_texts() {
    stage.engine.create(
        TOKEN, "ring", inputs(4).with("vxlanSubnet", Value.of("")).with("size", Value.of("")));

    assertThat(stage.bodyOf("POST", ORG + "/sddcs"))
        .doesNotContain("\"\"", "vxlan_subnet", "\"size\"");
  }

  @Test
  @DisplayName("terraform-provider-vmc #155: the backend refuses a second change while it is busy")
  void waits_while_the_service_is_busy_in_either_of_its_words() {
    stage
        .sddc(
            ready(cluster("c1", 4)),
            ready(cluster("c1", 4)),
            ready(cluster("c1", 4)),
            ready(cluster("c1", 4)),
            ready(cluster("c1", 5)))
        .on(
            "POST",
            SDDC + "/esxs",
            json(409, "{'error_messages':['conflict']}"),
            json(400, "{'error_messages':['Another operation is in progress']}"),
            accepted(task("t1", "STARTED")));
    var known =
        new Resource(
            TOKEN,
            "ring",
            "sddc-1",
            stage.engine.checked(TOKEN, inputs(4)).with("state", Value.of("READY")));

    stage.engine.update(known, inputs(5));

    assertThat(stage.service.requests("POST", SDDC + "/esxs")).hasSize(3);
  }

  @Test
  @DisplayName("a refusal is no jam: the words of the service come back at once")
  void does_not_repeat_a_refusal() {
    stage.on("POST", ORG + "/sddcs", json(400, "{'error_code':'115','error_messages':['bad']}"));

    assertThatThrownBy(() -> stage.engine.create(TOKEN, "ring", inputs(4)))
        .hasMessageContaining("refused with status 400: bad");
    assertThat(stage.service.requests("POST", ORG + "/sddcs")).hasSize(1);
  }

  private static Value.Fields subnets(String... ids) {
    return inputs(4)
        .with("customerSubnetIds", Value.of(List.of(ids).stream().map(Value::of).toList()));
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
}
