package io.ringwright.provider.vmc;

import static io.ringwright.provider.http.WebCall.encode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.spi.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** SDDC groups over the newer inventory and network APIs, which act on a group's configuration. */
final class Groups {
  private static final int PAGE = 100;

  private final VmcClient client;

  Groups(VmcClient client) {
    this.client = client;
  }

  /** A group as the inventory has it. */
  record Group(
      String id, Optional<String> name, Optional<String> description, List<String> members) {}

  /** What makes a group reachable: it has its own id, and the changes go there. */
  record Configuration(String id, Optional<String> state) {}

  /** What an order has begun. */
  record Begun(String groupId, Optional<VmcTask> operation) {}

  Optional<Group> group(String id, Call call) {
    return client
        .find(inventory() + "/" + encode(id), call)
        .filter(node -> !node.path("deleted").asBoolean(false))
        .map(Groups::group);
  }

  /** The groups of a name. */
  List<Group> named(String name, Call call) {
    var found = new ArrayList<Group>();
    for (int page = 0; ; page++) {
      var answer = client.get(inventory() + "?page=" + page + "&size=" + PAGE, call);
      for (var node : answer.path("content")) {
        if (node.path("name").asText().equals(name) && !node.path("deleted").asBoolean(false)) {
          found.add(group(node));
        }
      }
      if (answer.path("last").asBoolean(true) || page + 1 >= answer.path("total_pages").asInt(1)) {
        return List.copyOf(found);
      }
    }
  }

  private static Group group(JsonNode node) {
    var members = new ArrayList<String>();
    node.path("membership")
        .path("included")
        .forEach(each -> members.add(each.path("deployment_id").asText()));
    return new Group(
        node.path("id").asText(), text(node, "name"), text(node, "description"), members);
  }

  Optional<Configuration> configuration(String groupId, Call call) {
    var answer = client.get(configurations() + "?group_id=" + encode(groupId), call);
    return answer.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Configuration(
                answer.get(0).path("id").asText(), text(answer.get(0).path("state"), "name")));
  }

  /** Says with a refusal and its details why those SDDCs cannot be one group. */
  void validate(Optional<String> groupId, List<String> members, Call call) {
    var body = VmcClient.object();
    groupId.ifPresent(id -> body.put("deployment_group_id", id));
    add(body.putArray("members"), members);
    var ignored = client.post(configurations() + "/validate-members", Optional.of(body), call);
  }

  Begun create(SddcGroupInputs wanted, Call call) {
    var body = VmcClient.object().put("name", wanted.name().get());
    wanted.description().known().ifPresent(text -> body.put("description", text));
    add(body.putArray("members"), wanted.members().get());
    var path = configurations() + "/create-group-network-connectivity";
    var answer = client.ordered("POST", path, Optional.of(body), call);
    return new Begun(
        answer.path("group_id").asText(),
        text(answer, "operation_id").map(id -> operation(id, answer)));
  }

  /** Takes SDDCs in and out; empty if there was nothing to wait for. */
  Optional<VmcTask> change(
      Configuration configuration, List<String> added, List<String> removed, Call call) {
    var body = order("UPDATE_MEMBERS", configuration);
    var config = body.putObject("config").put("type", "AwsUpdateDeploymentGroupMembersConfig");
    add(config.putArray("add_members"), added);
    add(config.putArray("remove_members"), removed);
    return sent(body, call);
  }

  Optional<VmcTask> delete(Configuration configuration, Call call) {
    var body = order("DELETE_DEPLOYMENT_GROUP", configuration);
    body.putObject("config").put("type", "AwsDeleteDeploymentGroupConfig");
    return sent(body, call);
  }

  private ObjectNode order(String type, Configuration configuration) {
    return VmcClient.object()
        .put("type", type)
        .put("org_id", client.org())
        .put("resource_id", configuration.id())
        .put("resource_type", "network-connectivity-config");
  }

  private Optional<VmcTask> sent(ObjectNode body, Call call) {
    var path = "/api/network/" + encode(client.org()) + "/aws/operations";
    var answer = client.ordered("POST", path, Optional.of(body), call);
    return text(answer.path("config"), "operation_id")
        .or(() -> text(answer, "id"))
        .map(id -> operation(id, answer));
  }

  private static VmcTask operation(String id, JsonNode answer) {
    var node = VmcClient.object().put("id", id);
    node.put("type", answer.path("type").asText("SDDC group"));
    return VmcTask.ofOperation(node);
  }

  private String inventory() {
    return "/api/inventory/" + encode(client.org()) + "/core/deployment-groups";
  }

  private String configurations() {
    return "/api/network/" + encode(client.org()) + "/core/network-connectivity-configs";
  }

  private static void add(ArrayNode array, List<String> ids) {
    ids.forEach(id -> array.addObject().put("id", id));
  }

  private static Optional<String> text(JsonNode node, String name) {
    return Optional.of(node.path(name))
        .filter(JsonNode::isTextual)
        .map(JsonNode::asText)
        .filter(each -> !each.isBlank());
  }
}
