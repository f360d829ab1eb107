package io.ringwright.lab.vmc;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.lab.Customer;
import io.ringwright.lab.SimulatedVmc;
import io.ringwright.lab.wire.LabCalls;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupApiTest {
  private static final String CONFIGS = "/api/network/ORG/core/network-connectivity-configs";

  @TempDir Path folder;
  private SimulatedVmc cloud;
  private Customer customer;
  private String east;
  private String west;

  @BeforeEach
  void start() {
    cloud = SimulatedVmc.start(folder);
    customer = new Customer(cloud, folder);
    east = customer.sddc(Customer.ORDER);
    west = customer.sddc(Customer.ORDER.replace("ring", "west").replace("10.2.", "10.4."));
  }

  @AfterEach
  void stop() {
    cloud.close();
  }

  @Test
  void a_group_connects_its_members_through_a_transit_gateway() {
    assertThat(validate(members(east, west)).status()).isEqualTo(204);
    var made = create(east, west);
    var operation = operation(made.path("operation_id").asText());
    assertThat(operation.at("/state/name").asText()).isEqualTo("COMPLETED");
    var group = group(made);
    assertThat(group.at("/membership/included").findValuesAsText("deployment_id"))
        .containsExactly(east, west);
    assertThat(group.path("deleted").asBoolean()).isFalse();
    var config =
        customer
            .call(
                "GET",
                CONFIGS
                    + "/"
                    + made.path("config_id").asText()
                    + "?trait=AwsNetworkConnectivityTrait",
                "")
            .body();
    assertThat(config.at("/state/name").asText()).isEqualTo("CONNECTED");
    assertThat(config.at("/traits/AwsNetworkConnectivityTrait/l3connectors/0/region").asText())
        .isEqualTo("US_WEST_2");
  }

  @Test
  void says_in_detail_which_members_cannot_be_together() {
    create(east);
    var overlapping = customer.sddc(Customer.ORDER.replace("ring", "third"));
    var refused = validate(members(east, overlapping, "nobody"));
    assertThat(refused.status()).isEqualTo(409);
    var details = refused.body().path("details");
    assertThat(details.findValuesAsText("validation_error_message"))
        .containsExactly(
            "The SDDC does not exist.",
            "The SDDC is a member of another group.",
            "The management networks of the SDDCs overlap.");
    assertThat(details.at("/0/members/0").asText()).isEqualTo("nobody");
    assertThat(details.at("/2/members")).hasSize(2);
  }

  @Test
  void members_join_and_leave_one_change_at_a_time() {
    var made = create(east);
    var joining = operate(made, "UPDATE_MEMBERS", "{'add_members':[{'id':'" + west + "'}]}");
    assertThat(joining.status()).isEqualTo(201);
    assertThat(
            operate(made, "UPDATE_MEMBERS", "{'remove_members':[{'id':'" + east + "'}]}").status())
        .isEqualTo(409);
    operation(joining.body().at("/config/operation_id").asText());
    assertThat(group(made).at("/membership/included")).hasSize(2);
    var leaving = operate(made, "UPDATE_MEMBERS", "{'remove_members':[{'id':'" + east + "'}]}");
    operation(leaving.body().at("/config/operation_id").asText());
    assertThat(group(made).at("/membership/included").findValuesAsText("deployment_id"))
        .containsExactly(west);
  }

  @Test
  void only_an_empty_group_can_be_deleted() {
    var made = create(east);
    var refused = operate(made, "DELETE_DEPLOYMENT_GROUP", "{}");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.body().at("/details/0/validation_error_message").asText())
        .contains("no members");
    var leaving = operate(made, "UPDATE_MEMBERS", "{'remove_members':[{'id':'" + east + "'}]}");
    operation(leaving.body().path("id").asText());
    var deleting = operate(made, "DELETE_DEPLOYMENT_GROUP", "{}");
    operation(deleting.body().path("id").asText());
    assertThat(group(made).path("deleted").asBoolean()).isTrue();
    assertThat(
            customer
                .call("GET", CONFIGS + "?group_id=" + made.path("group_id").asText(), "")
                .body())
        .isEmpty();
  }

  @Test
  void an_operation_without_its_resource_type_is_refused() {
    var made = create(east);
    var body = "{'type':'UPDATE_MEMBERS','resource_id':'" + made.path("config_id").asText() + "'}";
    assertThat(customer.call("POST", "/api/network/ORG/aws/operations", body).status())
        .isEqualTo(400);
  }

  @Test
  void a_group_is_remembered_over_a_restart() {
    var made = create(east, west);
    cloud.close();
    cloud = SimulatedVmc.start(folder);
    customer = new Customer(cloud, folder);
    assertThat(group(made).at("/membership/included")).hasSize(2);
  }

  private LabCalls.Answer validate(String members) {
    return customer.call("POST", CONFIGS + "/validate-members", "{'members':" + members + "}");
  }

  private JsonNode create(String... ids) {
    var body = "{'name':'ring','description':'two rings','members':" + members(ids) + "}";
    var made = customer.call("POST", CONFIGS + "/create-group-network-connectivity", body);
    assertThat(made.status()).as("%s", made).isEqualTo(200);
    operation(made.body().path("operation_id").asText());
    return made.body();
  }

  private LabCalls.Answer operate(JsonNode made, String type, String config) {
    var body =
        "{'type':'"
            + type
            + "','resource_type':'network-connectivity-config','resource_id':'"
            + made.path("config_id").asText()
            + "','config':"
            + config
            + "}";
    return customer.call("POST", "/api/network/ORG/aws/operations", body);
  }

  private JsonNode group(JsonNode made) {
    var path = "/api/inventory/ORG/core/deployment-groups/" + made.path("group_id").asText();
    return customer.call("GET", path, "").body();
  }

  private JsonNode operation(String id) {
    return customer.awaitCall(
        "/api/operation/ORG/core/operations/" + id,
        now -> !now.at("/state/name").asText().equals("IN_PROGRESS"));
  }

  private static String members(String... ids) {
    var list = new StringBuilder("[");
    for (var id : ids) {
      list.append(list.length() > 1 ? "," : "").append("{'id':'").append(id).append("'}");
    }
    return list.append("]").toString();
  }
}
