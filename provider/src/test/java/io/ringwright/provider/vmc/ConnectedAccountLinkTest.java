package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.vmc.VmcStage.LINKS;
import static io.ringwright.provider.vmc.VmcStage.cluster;
import static io.ringwright.provider.vmc.VmcStage.ready;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn.Resource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectedAccountLinkTest {
  private static final String LINK = "ringwright:vmc:ConnectedAccountLink";
  private static final String LINKED = ready(cluster("c1", 1));
  private static final String DELAYED = LINKED.replace("'LINKED'", "'DELAYED'");
  private static final String CONNECTION =
      "[{'connected_account_id':'account-1','subnet_id':'subnet-1','vpc_id':'vpc-1',"
          + "'state':'ACTIVE'}]";

  @TempDir Path intents;
  private VmcStage stage;

  @BeforeEach
  void start() {
    stage = new VmcStage(intents);
    stage.on("POST", LINKS + "/compatible-subnets", ok("{'subnet_id':'subnet-1'}"));
  }

  @AfterEach
  void stop() {
    stage.close();
  }

  @Test
  void links_an_sddc_that_has_waited_for_its_account() {
    stage
        .sddc(DELAYED, DELAYED, LINKED)
        .on("GET", LINKS + "/sddc-connections", ok("[]"), ok(CONNECTION));

    var made = stage.engine.create(LINK, "it", inputs("subnet-1"));

    assertThat(made.id()).isEqualTo("sddc-1/account-1");
    assertThat(made.state().at("state")).contains(Value.of("LINKED"));
    assertThat(made.state().at("vpcId")).contains(Value.of("vpc-1"));
    assertThat(stage.bodyOf("POST", LINKS + "/compatible-subnets"))
        .contains("\"subnet_id\":\"subnet-1\"", "\"connected_account_id\":\"account-1\"")
        .contains("\"is_compatible\":true");
  }

  @Test
  void refuses_a_subnet_that_will_not_do_before_it_links() {
    stage.sddc(DELAYED);

    assertThatThrownBy(() -> stage.engine.create(LINK, "it", inputs("subnet-3")))
        .hasMessageContaining("subnet-3, which is not compatible: too few free addresses")
        .hasMessageContaining("allowed is subnet-1, subnet-2");
    assertThat(stage.service.requests("POST", LINKS + "/compatible-subnets")).isEmpty();
  }

  @Test
  void refuses_another_account_than_the_one_it_is_linked_to() {
    stage.sddc(LINKED).on("GET", LINKS + "/sddc-connections", ok(CONNECTION));

    assertThatThrownBy(
            () ->
                stage.engine.create(
                    LINK, "it", inputs("subnet-1").with("connectedAccountId", Value.of("other"))))
        .hasMessageContaining("account-1, which the SDDC is linked to for good");
  }

  @Test
  void cannot_move_a_link_and_says_so_in_the_preview() {
    assertThatThrownBy(() -> stage.engine.changes(known(), inputs("subnet-2")))
        .hasMessageContaining("the service cannot change that");
    assertThat(
            stage.engine.changes(known(), inputs("subnet-1").with("forgetAccount", Value.of(true))))
        .isEqualTo(Map.of("forgetAccount", "ADD"));
  }

  @Test
  void leaves_the_link_to_its_sddc_when_deleted_and_says_so() {
    stage.engine.delete(known());

    assertThat(stage.engine.progress()).anyMatch(text -> text.startsWith("the SDDC stays linked"));
    assertThat(stage.service.requests("DELETE", LINKS + "/connected-accounts/account-1")).isEmpty();
  }

  @Test
  void disconnects_the_account_only_if_asked_to() {
    var path = LINKS + "/connected-accounts/account-1";
    stage.on("DELETE", path, json(409, "{'error_messages':['in use by sddc-1']}"), json(404, "{}"));
    var forgetful =
        new Resource(
            LINK,
            "it",
            "sddc-1/account-1",
            stage.engine.checked(LINK, inputs("subnet-1").with("forgetAccount", Value.of(true))));

    assertThatThrownBy(() -> stage.engine.delete(forgetful))
        .hasMessageContaining("in use by sddc-1");
    stage.engine.delete(forgetful); // Gone already is success.
  }

  @Test
  void drops_from_the_state_a_link_that_is_not_there() {
    stage.sddc(DELAYED);

    assertThat(stage.engine.refresh(known())).isEmpty();
  }

  @Test
  void imports_by_sddc_and_account() {
    stage.sddc(LINKED).on("GET", LINKS + "/sddc-connections", ok(CONNECTION));

    assertThat(stage.engine.imported(LINK, "sddc-1/account-1")).isEqualTo(inputs("subnet-1"));
  }

  private Resource known() {
    return new Resource(
        LINK, "it", "sddc-1/account-1", stage.engine.checked(LINK, inputs("subnet-1")));
  }

  private static Value.Fields inputs(String subnet) {
    return fields(
        "sddcId", "sddc-1", "connectedAccountId", "account-1", "subnetIds", List.of(subnet));
  }
}
