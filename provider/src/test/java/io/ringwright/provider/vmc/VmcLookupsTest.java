package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.vmc.VmcStage.LINKS;
import static io.ringwright.provider.vmc.VmcStage.ORG;
import static io.ringwright.provider.vmc.VmcStage.cluster;
import static io.ringwright.provider.vmc.VmcStage.sddcWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VmcLookupsTest {
  @TempDir Path intents;
  private VmcStage stage;

  @BeforeEach
  void start() {
    stage = new VmcStage(intents);
  }

  @AfterEach
  void stop() {
    stage.close();
  }

  @Test
  void finds_the_organisation() {
    assertThat(stage.engine.invoke("ringwright:vmc:getOrg", Value.Fields.EMPTY))
        .isEqualTo(fields("id", "org-1", "name", "o", "displayName", "Ring Org"));
  }

  @Test
  void finds_connected_accounts_by_their_aws_number() {
    stage.on(
        "GET",
        LINKS + "/connected-accounts",
        ok("[{'id':'b','account_number':'2'},{'id':'a','account_number':'1','state':'ACTIVE'}]"));

    assertThat(
            stage.engine.invoke(
                "ringwright:vmc:getConnectedAccounts", fields("accountNumber", "1")))
        .isEqualTo(
            fields(
                "accounts", List.of(Map.of("id", "a", "accountNumber", "1", "state", "ACTIVE"))));
  }

  @Test
  void finds_subnets_and_says_which_will_do_and_why_not() {
    var found =
        stage.engine.invoke(
            "ringwright:vmc:getCompatibleSubnets",
            fields(
                "connectedAccountId", "account-1",
                "region", "us-west-2",
                "hostType", "I3EN_METAL",
                "deploymentType", "MULTI_AZ",
                "hostCount", 4));

    assertThat(found.at("compatibleIds"))
        .contains(Value.of(List.of(Value.of("subnet-1"), Value.of("subnet-2"))));
    assertThat(found.at("subnets").toString()).contains("too few free addresses");
    var query = stage.service.requests("GET", LINKS + "/compatible-subnets").get(0);
    assertThat(query.getUrl())
        .contains("linkedAccountId=account-1", "region=US_WEST_2", "instanceType=i3en.metal")
        .contains("sddcType=MultiAZ", "numOfHosts=4");
  }

  @Test
  void finds_an_sddc_by_its_name_and_keeps_its_password_secret() {
    var more =
        ",'vc_url':'https://vc.example','cloud_username':'cloudadmin','cloud_password':'pw-1'";
    stage.on("GET", ORG + "/sddcs", ok("[" + sddcWith(more, cluster("c1", 3)) + "]"));

    var found = stage.engine.invoke("ringwright:vmc:getSddc", fields("name", "ring"));

    assertThat(found.at("id")).contains(Value.of("sddc-1"));
    assertThat(found.at("hostCount")).contains(Value.of(3));
    assertThat(found.at("deploymentType")).contains(Value.of("SingleAZ"));
    assertThat(found.at("vcenterPassword")).contains(Value.secret("pw-1"));
  }

  @Test
  void says_when_no_sddc_or_more_than_one_has_the_name() {
    stage.on(
        "GET",
        ORG + "/sddcs",
        ok("[]"),
        ok("[{'id':'s1','name':'ring'},{'id':'s2','name':'ring'}]"));

    assertThatThrownBy(() -> stage.engine.invoke("ringwright:vmc:getSddc", fields("name", "ring")))
        .hasMessageContaining("getSddc.name is ring, which no SDDC has");
    assertThatThrownBy(() -> stage.engine.invoke("ringwright:vmc:getSddc", fields("name", "ring")))
        .hasMessageContaining("getSddc.name is ring, which s1 and s2 have");
  }

  @Test
  void lists_the_host_types_that_a_region_offers() {
    stage.on(
        "GET",
        ORG + "/sddcs/provision-spec",
        ok(
            "{'provider':{'AWS':{'sddc_type_config_spec':{"
                + "'DEFAULT':{'availability':{'US_WEST_2':[{'instance_type':'i4i.metal'},"
                + "{'instance_type':'i3en.metal','display_name':'I3en','hosts':[3,4]}],"
                + "'EU_CENTRAL_1':[{'instance_type':'i3.metal'}]}},"
                + "'1NODE':{'availability':{'US_WEST_2':[{'instance_type':'i4i.metal'}]}}}}}}"));

    var found =
        stage.engine.invoke(
            "ringwright:vmc:getHostTypes", fields("region", "US_WEST_2", "sddcType", "DEFAULT"));

    assertThat(found)
        .isEqualTo(
            fields(
                "hostTypes",
                List.of(
                    Map.of(
                        "name", "i3en.metal",
                        "displayName", "I3en",
                        "region", "us-west-2",
                        "sddcType", "DEFAULT",
                        "hostCounts", List.of(3, 4)),
                    Map.of("name", "i4i.metal", "region", "us-west-2", "sddcType", "DEFAULT"))));
  }

  @Test
  void refuses_a_question_with_a_misspelt_word() {
    assertThat(
            stage.engine.invokeProblems("ringwright:vmc:getHostTypes", fields("sddcType", "2NODE")))
        .anyMatch(text -> text.contains("getHostTypes.sddcType is 2NODE"));
    assertThat(stage.engine.invokeProblems("ringwright:vmc:getSddc", Value.Fields.EMPTY))
        .anyMatch(text -> text.contains("getSddc.name is missing"));
  }
}
