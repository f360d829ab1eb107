package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.vmc.VmcStage.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.EngineStandIn.Resource;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SddcGroupTest {
  private static final String GROUP = "ringwright:vmc:SddcGroup";
  private static final String INVENTORY = "/api/inventory/org-1/core/deployment-groups";
  private static final String CONFIGS = "/api/network/org-1/core/network-connectivity-configs";
  private static final String CREATE = CONFIGS + "/create-group-network-connectivity";
  private static final String CHANGE = "/api/network/org-1/aws/operations";
  private static final String OPERATION = "/api/operation/org-1/core/operations/o1";

  @TempDir Path intents;
  private VmcStage stage;

  @BeforeEach
  void start() {
    stage = new VmcStage(intents);
    stage
        .on("GET", INVENTORY, ok("{'content':[],'last':true}"))
        .on("POST", CONFIGS + "/validate-members", json(204, ""))
        .on("POST", CREATE, ok("{'config_id':'n1','group_id':'g1','operation_id':'o1'}"))
        .on("GET", CONFIGS, ok("[{'id':'n1','group_id':'g1','state':{'name':'CONNECTED'}}]"))
        .on("POST", CHANGE, json(201, "{'id':'x','config':{'operation_id':'o1'}}"))
        .on("GET", OPERATION, ok("{'id':'o1','state':{'name':'IN_PROGRESS'}}"), completed());
  }

  @AfterEach
  void stop() {
    stage.close();
  }

  @Test
  void validates_makes_the_group_and_waits_for_it() {
    groups(group("a", "b"));

    var made = stage.engine.create(GROUP, "it", inputs("b", "a"));

    assertThat(made.id()).isEqualTo("g1");
    assertThat(made.state().at("configId")).contains(Value.of("n1"));
    assertThat(made.state().at("state")).contains(Value.of("CONNECTED"));
    assertThat(stage.bodyOf("POST", CREATE))
        .isEqualTo("{\"name\":\"ring\",\"members\":[{\"id\":\"a\"},{\"id\":\"b\"}]}");
  }

  @Test
  void shows_why_those_members_cannot_be_one_group() {
    stage.on(
        "POST",
        CONFIGS + "/validate-members",
        json(
            409,
            "{'status':409,'message':'validation failed','details':[{"
                + "'validation_error_message':'CIDRs overlap','members':['a','b']}]}"));

    assertThatThrownBy(() -> stage.engine.create(GROUP, "it", inputs("a", "b")))
        .hasMessageContaining("409: CIDRs overlap (a, b)");
    assertThat(stage.service.requests("POST", CREATE)).isEmpty();
  }

  @Test
  void takes_members_in_and_out_in_place() {
    groups(group("a", "b"), group("a", "b"), group("a", "c"));

    assertThat(stage.engine.changes(known("a", "b"), inputs("a", "c")))
        .isEqualTo(Map.of("members[1]", "UPDATE"));
    stage.engine.update(known("a", "b"), inputs("a", "c"));

    assertThat(stage.bodyOf("POST", CHANGE))
        .contains("\"type\":\"UPDATE_MEMBERS\"", "\"resource_id\":\"n1\"")
        .contains("\"resource_type\":\"network-connectivity-config\"")
        .contains("\"add_members\":[{\"id\":\"c\"}]", "\"remove_members\":[{\"id\":\"b\"}]");
  }

  @Test
  void waits_while_another_change_of_the_group_is_on_its_way() {
    groups(group("a"), group("a", "b"));
    stage.on(
        "POST",
        CHANGE,
        json(409, "{'message':'another operation is in progress'}"),
        json(201, "{'id':'x','config':{'operation_id':'o1'}}"));

    stage.engine.update(known("a"), inputs("a", "b"));

    assertThat(stage.service.requests("POST", CHANGE)).hasSize(2);
  }

  @Test
  void keeps_the_members_that_there_are_when_a_change_fails() {
    groups(group("a"));
    stage.on(
        "GET",
        OPERATION,
        ok("{'id':'o1','state':{'name':'FAILED'},'error_message':'no gateway left'}"));

    var error = failure(() -> stage.engine.update(known("a"), inputs("a", "b")));

    assertThat(error).hasMessageContaining("no gateway left");
    assertThat(EngineStandIn.kept(GROUP, "it", error).state().at("members"))
        .contains(Value.of(List.of(Value.of("a"))));
  }

  @Test
  void finds_the_group_again_when_the_answer_to_the_order_is_lost() {
    groups(group("a", "b"));
    stage
        .on(
            "GET",
            INVENTORY,
            ok("{'content':[],'last':true}"),
            ok("{'content':[" + group("a", "b") + "],'last':true}"))
        .on("POST", CREATE, lost());

    assertThat(stage.engine.create(GROUP, "it", inputs("a", "b")).id()).isEqualTo("g1");
    assertThat(stage.service.requests("POST", CREATE)).hasSize(1);
  }

  @Test
  void refuses_a_taken_name_and_offers_the_import() {
    stage.on("GET", INVENTORY, ok("{'content':[" + group("z") + "],'last':true}"));

    assertThatThrownBy(() -> stage.engine.create(GROUP, "it", inputs("a", "b")))
        .hasMessageContaining("ring, the name of group g1")
        .hasMessageContaining("pulumi import");
  }

  @Test
  void empties_a_group_before_it_deletes_it() {
    groups(group("a", "b"), group("a", "b"), group());

    stage.engine.delete(known("a", "b"));

    var changes = stage.service.requests("POST", CHANGE);
    assertThat(changes).hasSize(2);
    assertThat(changes.get(0).getBodyAsString()).contains("UPDATE_MEMBERS");
    assertThat(changes.get(1).getBodyAsString()).contains("DELETE_DEPLOYMENT_GROUP");
  }

  @Test
  void takes_a_deleted_group_for_gone() {
    groups("{'id':'g1','name':'ring','deleted':true}");

    stage.engine.delete(known("a"));

    assertThat(stage.engine.refresh(known("a"))).isEmpty();
  }

  @Test
  void replaces_for_another_name_and_refuses_another_description() {
    assertThat(stage.engine.changes(known("a"), inputs("a").with("name", Value.of("other"))))
        .isEqualTo(Map.of("name", "UPDATE_REPLACE"));
    assertThatThrownBy(
            () -> stage.engine.changes(known("a"), inputs("a").with("description", Value.of("x"))))
        .hasMessageContaining("the service cannot change it");
  }

  @Test
  void imports_by_id() {
    groups(group("b", "a"));

    assertThat(stage.engine.imported(GROUP, "g1")).isEqualTo(inputs("a", "b"));
  }

  private void groups(String... reports) {
    stage.on(
        "GET",
        INVENTORY + "/g1",
        Arrays.stream(reports).map(report -> ok(report)).toArray(ResponseDefinitionBuilder[]::new));
  }

  private static ResponseDefinitionBuilder completed() {
    return ok("{'id':'o1','state':{'name':'COMPLETED'}}");
  }

  private static String group(String... members) {
    return "{'id':'g1','name':'ring','membership':{'included':["
        + Arrays.stream(members)
            .map(id -> "{'deployment_id':'" + id + "'}")
            .collect(Collectors.joining(","))
        + "]}}";
  }

  private Resource known(String... members) {
    return new Resource(GROUP, "it", "g1", stage.engine.checked(GROUP, inputs(members)));
  }

  private static Value.Fields inputs(String... members) {
    return fields("name", "ring", "members", List.of(members));
  }
}
