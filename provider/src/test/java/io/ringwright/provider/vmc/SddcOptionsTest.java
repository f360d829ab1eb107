package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.vmc.VmcStage.LINKS;
import static io.ringwright.provider.vmc.VmcStage.ORG;
import static io.ringwright.provider.vmc.VmcStage.SDDC;
import static io.ringwright.provider.vmc.VmcStage.TASKS;
import static io.ringwright.provider.vmc.VmcStage.accepted;
import static io.ringwright.provider.vmc.VmcStage.cluster;
import static io.ringwright.provider.vmc.VmcStage.failure;
import static io.ringwright.provider.vmc.VmcStage.ready;
import static io.ringwright.provider.vmc.VmcStage.sddcWith;
import static io.ringwright.provider.vmc.VmcStage.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SddcOptionsTest {
  private static final String TOKEN = "ringwright:vmc:Sddc";
  private static final String AUTOSCALER = "/vmc/autoscaler/api/orgs/org-1";
  private static final String PUBLISH = SDDC + "/clusters/c1/msft-licensing/publish";
  private static final String MTU = "/proxy/cloud-service/api/v1/infra/external/config";

  @TempDir Path intents;
  private VmcStage stage;

  @BeforeEach
  void start() {
    stage = new VmcStage(intents);
    stage
        .sddc(ready(cluster("c1", 4)))
        .on("POST", ORG + "/sddcs", accepted(task("t1", "STARTED")))
        .on("GET", TASKS + "/t1", ok(task("t1", "FINISHED")))
        .on("GET", TASKS + "/t2", ok(task("t2", "FINISHED")));
  }

  @AfterEach
  void stop() {
    stage.close();
  }

  @Test
  void publishes_licences_after_the_sddc_is_there_and_never_with_the_order() {
    stage.on("POST", PUBLISH, accepted(task("t2", "STARTED")));

    stage.engine.create(
        TOKEN,
        "ring",
        inputs(4).with("microsoftLicensing", fields("windows", "ENABLED", "academic", true)));

    assertThat(stage.bodyOf("POST", ORG + "/sddcs")).doesNotContain("licens");
    assertThat(stage.bodyOf("POST", PUBLISH))
        .isEqualTo("{\"windows_licensing\":\"ENABLED\",\"academic_license\":true}");
  }

  @Test
  void leaves_licences_alone_that_are_as_wanted() {
    var licensed =
        cluster("c1", 4, "READY", ",'msft_license_config':{'windows_licensing':'ENABLED'}");
    stage.sddc(ready(licensed));
    var wanted = inputs(4).with("microsoftLicensing", fields("windows", "ENABLED"));

    stage.engine.update(known(inputs(4)), wanted);

    assertThat(stage.service.requests("POST", PUBLISH)).isEmpty();
    var seen = stage.engine.refresh(known(wanted)).orElseThrow();
    assertThat(stage.engine.changes(seen, wanted)).isEmpty();
  }

  @Test
  void widens_the_uplink_in_place() {
    var nsx = ",'nsx_api_public_endpoint_url':'" + stage.service.url() + "/proxy/sks-nsxt-manager'";
    stage
        .sddc(sddcWith(nsx, cluster("c1", 4)))
        .on("GET", MTU, ok("{'intranet_mtu':1500}"))
        .on("PUT", MTU, ok("{}"));
    var wanted = inputs(4).with("intranetMtu", Value.of(8900));

    assertThat(stage.engine.changes(known(inputs(4)), wanted))
        .isEqualTo(Map.of("intranetMtu", "ADD"));
    stage.engine.update(known(inputs(4)), wanted);

    assertThat(stage.bodyOf("PUT", MTU)).isEqualTo("{\"intranet_mtu\":8900}");
    var drifted = stage.engine.refresh(known(wanted)).orElseThrow();
    assertThat(stage.engine.changes(drifted, wanted)).isEqualTo(Map.of("intranetMtu", "UPDATE"));
  }

  @Test
  void grows_the_appliances_from_medium_to_large_over_the_autoscaler() {
    stage
        .sddc(sddcWith(",'sddc_size':{'size':'MEDIUM'}", cluster("c1", 4)))
        .on("POST", AUTOSCALER + "/sddcs/sddc-1/scale-sddc-size", accepted(task("a1", "STARTED")))
        .on(
            "GET",
            AUTOSCALER + "/tasks/a1",
            ok(task("a1", "STARTED")),
            ok(task("a1", "FAILED", ",'error_message':'no room'")));
    var large = inputs(4).with("size", Value.of("LARGE"));

    assertThat(stage.engine.changes(known(inputs(4)), large)).isEqualTo(Map.of("size", "ADD"));
    var error = failure(() -> stage.engine.update(known(inputs(4)), large));

    assertThat(error).hasMessageContaining("Sddc.size is medium (T FAILED: no room)");
    assertThat(stage.service.requests("GET", AUTOSCALER + "/tasks/a1")).hasSize(2);
  }

  @Test
  void says_for_each_property_of_the_order_that_a_change_of_it_replaces() {
    var made = known(inputs(4).with("vxlanSubnet", Value.of("192.168.1.0/24")));
    var before = inputs(4).with("vxlanSubnet", Value.of("192.168.1.0/24"));
    assertThat(stage.engine.changes(made, before.with("vxlanSubnet", Value.of("192.168.2.0/24"))))
        .isEqualTo(Map.of("vxlanSubnet", "UPDATE_REPLACE"));
    assertThat(stage.engine.changes(made, before.with("ssoDomain", Value.of("corp.local"))))
        .isEqualTo(Map.of("ssoDomain", "ADD_REPLACE"));
    assertThat(stage.engine.changes(made, before.with("ssoDomain", Value.of("vmc.local"))))
        .isEmpty();
    assertThat(
            stage.engine.changes(
                made,
                before
                    .with("deploymentType", Value.of("MULTI_AZ"))
                    .with(
                        "customerSubnetIds",
                        Value.of(List.of(Value.of("subnet-1"), Value.of("subnet-2"))))))
        .isEqualTo(
            Map.of("deploymentType", "UPDATE_REPLACE", "customerSubnetIds[1]", "ADD_REPLACE"));
    assertThat(stage.engine.changes(made, before.with("providerType", Value.of("ZEROCLOUD"))))
        .isEqualTo(Map.of("providerType", "UPDATE_REPLACE"));
    assertThat(stage.engine.changes(made, before.with("sddcType", Value.of("DEFAULT")))).isEmpty();
    assertThat(stage.engine.changes(made, before.with("size", Value.of("medium")))).isEmpty();
  }

  @Test
  void grows_an_sddc_of_one_host_to_three_in_place_and_to_nothing_else() {
    var one = known(oneNode());
    assertThat(stage.engine.changes(one, inputs(3).with("hostType", Value.of("i4i.metal"))))
        .isEqualTo(Map.of("sddcType", "DELETE", "hostCount", "UPDATE"));
    assertThat(stage.engine.changes(one, inputs(2).with("hostType", Value.of("i4i.metal"))))
        .containsEntry("sddcType", "DELETE_REPLACE");
    stage
        .sddc(
            ready(cluster("c1", 1)),
            ready(cluster("c1", 1)),
            ready(cluster("c1", 1)),
            ready(cluster("c1", 1)),
            ready(cluster("c1", 3)))
        .on("POST", SDDC + "/convert", accepted(task("t2", "STARTED")));

    stage.engine.update(one, inputs(3).with("hostType", Value.of("i4i.metal")));

    assertThat(stage.bodyOf("POST", SDDC + "/convert")).isEqualTo("{\"num_hosts\":3}");
    assertThat(stage.service.requests("POST", SDDC + "/esxs")).isEmpty();
  }

  @Test
  void delays_the_account_link_only_for_one_host() {
    assertThat(stage.engine.problems(TOKEN, oneNode().with("delayAccountLink", Value.of(true))))
        .isEmpty();
    assertThat(stage.engine.problems(TOKEN, inputs(4).with("delayAccountLink", Value.of(true))))
        .satisfiesExactlyInAnyOrder(
            text -> assertThat(text).contains("Sddc.delayAccountLink is true, allowed is false"),
            text -> assertThat(text).contains("allowed is nothing with delayAccountLink"));
    stage.sddc(ready(cluster("c1", 1)).replace("'LINKED'", "'DELAYED'"));

    var made =
        stage.engine.create(TOKEN, "ring", oneNode().with("delayAccountLink", Value.of(true)));

    assertThat(stage.bodyOf("POST", ORG + "/sddcs"))
        .contains("\"account_link_config\":{\"delay_account_link\":true}");
    assertThat(made.state().at("accountLinkState")).contains(Value.of("DELAYED"));
  }

  @Test
  void refuses_an_account_that_is_not_connected_before_it_orders() {
    assertThatThrownBy(
            () ->
                stage.engine.create(
                    TOKEN, "ring", inputs(4).with("connectedAccountId", Value.of("other"))))
        .hasMessageContaining("Sddc.connectedAccountId is other, allowed is account-1");
    assertThat(stage.service.requests("POST", ORG + "/sddcs")).isEmpty();
  }

  @Test
  void refuses_subnets_that_break_the_sddc_before_it_orders() {
    assertThatThrownBy(() -> stage.engine.create(TOKEN, "ring", subnets("subnet-3")))
        .hasMessageContaining("subnet-3, which is not compatible: too few free addresses");
    assertThatThrownBy(() -> stage.engine.create(TOKEN, "ring", subnets("subnet-9")))
        .hasMessageContaining("subnet-9, which the account does not have in us-west-2");
    stage.on(
        "GET",
        LINKS + "/compatible-subnets",
        ok(VmcStage.SUBNETS.replace("us-west-2b", "us-west-2a")));
    assertThatThrownBy(
            () ->
                stage.engine.create(
                    TOKEN,
                    "ring",
                    subnets("subnet-1", "subnet-2").with("deploymentType", Value.of("MultiAZ"))))
        .hasMessageContaining("subnet-1, subnet-2, both in us-west-2a")
        .hasMessageContaining("allowed is subnets in two different zones for MultiAZ");
    assertThat(stage.service.requests("POST", ORG + "/sddcs")).isEmpty();
  }

  @Test
  void believes_that_an_sddc_is_gone_only_of_an_organisation_that_it_can_see() {
    stage
        .on("GET", SDDC, json(404, "{}"))
        .on("GET", ORG, json(403, "{'error_messages':['no role']}"));

    assertThatThrownBy(() -> stage.engine.refresh(known(inputs(4))))
        .hasMessageContaining("ringwright:orgId is org-1, refused by " + stage.service.url())
        .hasMessageContaining("with status 403: no role")
        .hasMessageContaining("check VMC_ORG_ID");
  }

  @Test
  void orders_again_when_the_service_shows_nothing_of_a_lost_order() {
    stage.on("POST", ORG + "/sddcs", lost(), accepted(task("t1", "STARTED")));

    assertThat(stage.engine.create(TOKEN, "ring", inputs(4)).id()).isEqualTo("sddc-1");
    assertThat(stage.service.requests("POST", ORG + "/sddcs")).hasSize(2);
  }

  @Test
  void reads_a_failed_sddc_full_of_nulls_and_says_that_it_must_be_replaced() {
    stage.sddc(
        "{'id':'sddc-1','name':'ring','sddc_state':'FAILED','version':null,'provider':null,"
            + "'account_link_state':null,'resource_config':{'vc_url':null,'clusters':null,"
            + "'sddc_size':null,'vpc_info':null,'sddc_manifest':null,'region':null}}");

    var seen = stage.engine.refresh(known(inputs(4))).orElseThrow();

    assertThat(seen.state().at("state")).contains(Value.of("FAILED"));
    assertThat(stage.engine.diff(seen, inputs(4)).getReplacesList()).containsExactly("state");
  }

  @Test
  void imports_what_the_service_tells_of_the_link_and_the_options() {
    stage
        .sddc(
            sddcWith(
                ",'sso_domain':'corp.local','vxlan_subnet':'192.168.1.0/24',"
                    + "'skip_creating_vxlan':false",
                cluster("c1", 4)))
        .on(
            "GET",
            LINKS + "/sddc-connections",
            ok("[{'connected_account_id':'account-1','subnet_id':'subnet-1'}]"));

    assertThat(stage.engine.imported(TOKEN, "sddc-1"))
        .isEqualTo(
            fields(
                "name", "ring",
                "region", "us-west-2",
                "hostType", "i3en.metal",
                "hostCount", 4,
                "deploymentType", "SingleAZ",
                "vpcCidr", "10.2.0.0/16",
                "vxlanSubnet", "192.168.1.0/24",
                "connectedAccountId", "account-1",
                "customerSubnetIds", List.of("subnet-1"),
                "ssoDomain", "corp.local",
                "providerType", "AWS"));
  }

  @Test
  void reports_every_problem_of_the_options_at_once() {
    assertThat(
            stage.engine.problems(
                TOKEN,
                inputs(4)
                    .with("size", Value.of("huge"))
                    .with("intranetMtu", Value.of(9000))
                    .with("ssoDomain", Value.of("Corp"))
                    .with("vxlanSubnet", Value.of("192.168.1.0/24"))
                    .with("skipCreatingVxlan", Value.of(true))))
        .satisfiesExactlyInAnyOrder(
            text -> assertThat(text).contains("Sddc.size is huge, allowed is medium, large"),
            text -> assertThat(text).contains("Sddc.intranetMtu is 9000, allowed is 1500 to 8900"),
            text -> assertThat(text).contains("Sddc.ssoDomain is Corp"),
            text -> assertThat(text).contains("allowed is nothing with skipCreatingVxlan"));
  }

  @Test
  void adopts_and_renames_what_an_earlier_run_has_ordered_under_another_name() {
    stage.on("GET", TASKS + "/t1", json(500, "{'message':'down'}"));
    var broken = failure(() -> stage.engine.create(TOKEN, "ring", inputs(4)));
    assertThat(broken).hasMessageContaining("down");
    stage.on("PATCH", SDDC, ok("{}"));

    var made = stage.engine.create(TOKEN, "ring", inputs(4).with("name", Value.of("circle")));

    assertThat(made.id()).isEqualTo("sddc-1");
    assertThat(stage.service.requests("POST", ORG + "/sddcs")).hasSize(1);
    assertThat(stage.bodyOf("PATCH", SDDC)).isEqualTo("{\"name\":\"circle\"}");
  }

  @Test
  void keeps_what_an_earlier_run_has_ordered_with_other_values_until_it_is_replaced() {
    stage.on("GET", TASKS + "/t1", json(500, "{'message':'down'}"));
    var broken = failure(() -> stage.engine.create(TOKEN, "ring", inputs(4)));
    assertThat(broken).hasMessageContaining("down");
    var elsewhere = inputs(4).with("vpcCidr", Value.of("10.4.0.0/16"));

    var error = failure(() -> stage.engine.create(TOKEN, "ring", elsewhere));

    assertThat(error).hasMessageContaining("ordered by an earlier run with other values");
    assertThat(stage.service.requests("POST", ORG + "/sddcs")).hasSize(1);
    var kept = EngineStandIn.kept(TOKEN, "ring", error);
    assertThat(kept.id()).isEqualTo("sddc-1");
    assertThat(stage.engine.changes(kept, elsewhere))
        .isEqualTo(Map.of("vpcCidr", "UPDATE_REPLACE"));
  }

  @Test
  void does_not_forget_an_uncertain_order_because_a_look_was_refused() {
    stage
        .on("POST", ORG + "/sddcs", lost())
        .on("GET", ORG + "/sddcs", ok("[]"), json(500, "{'message':'down'}"));
    assertThatThrownBy(() -> stage.engine.create(TOKEN, "ring", inputs(4)))
        .hasMessageContaining("down");
    stage.on("GET", ORG + "/sddcs", ok("[" + ready(cluster("c1", 4)) + "]"));

    assertThat(stage.engine.create(TOKEN, "ring", inputs(4)).id()).isEqualTo("sddc-1");
    assertThat(stage.service.requests("POST", ORG + "/sddcs")).hasSize(1);
  }

  @Test
  void writes_requests_down_without_any_secret() throws Exception {
    var log = intents.resolveSibling("requests.jsonl");
    var more = ",'vc_url':'https://vc.example','cloud_password':'vc-passw0rd'";
    stage.on("GET", SDDC, ok(sddcWith(more, cluster("c1", 4))));

    try (var engine = stage.engineWith("RINGWRIGHT_HTTP_LOG", log.toString())) {
      assertThat(engine.refresh(known(inputs(4)))).isPresent();
    }

    assertThat(Files.readString(log))
        .contains(SDDC, "\"sddc_state\":\"READY\"", "\"cloud_password\":\"***\"")
        .doesNotContain("vc-passw0rd", "t0ken", "access-1");
    Files.delete(log);
  }

  @Test
  void takes_an_empty_answer_for_a_wrong_address() {
    stage.on("GET", ORG + "/sddcs", ok(""));

    assertThatThrownBy(() -> stage.engine.create(TOKEN, "ring", inputs(4)))
        .hasMessageContaining("answered nothing instead of JSON: check the address");
    assertThat(stage.service.requests("POST", ORG + "/sddcs")).isEmpty();
  }

  @Test
  void keeps_the_id_when_licences_cannot_be_published() {
    stage
        .on("POST", PUBLISH, accepted(task("t2", "STARTED")))
        .on("GET", TASKS + "/t2", ok(task("t2", "FAILED", ",'error_message':'no agreement'")));

    var error =
        failure(
            () ->
                stage.engine.create(
                    TOKEN,
                    "ring",
                    inputs(4).with("microsoftLicensing", fields("windows", "ENABLED"))));

    assertThat(error).hasMessageContaining("not published (T FAILED: no agreement)");
    assertThat(EngineStandIn.kept(TOKEN, "ring", error).id()).isEqualTo("sddc-1");
  }

  private Resource known(Value.Fields inputs) {
    return new Resource(
        TOKEN,
        "ring",
        "sddc-1",
        stage.engine.checked(TOKEN, inputs).with("state", Value.of("READY")));
  }

  private static Value.Fields subnets(String... ids) {
    return inputs(4)
        .with("customerSubnetIds", Value.of(List.of(ids).stream().map(Value::of).toList()));
  }

  private static Value.Fields oneNode() {
    return inputs(1)
        .without("connectedAccountId")
        .without("customerSubnetIds")
        .with("sddcType", Value.of("1NODE"))
        .with("hostType", Value.of("i4i.metal"));
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
