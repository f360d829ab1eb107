package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * SDDC groups and their VMware Transit Connect. Sources: SDK bindings, {@code vmc_core_network}
 * e5ce183; terraform-provider-vmc 1.15.8, {@code sddcgroup}. What is refused of members is in
 * {@link GroupRules} (409 with details); besides, a change while another one runs (409), deleting a
 * group that has members, an operation without its resource type (400).
 */
final class GroupApi {
  private static final String CONFIGS = "/api/network/{org}/core/network-connectivity-configs";

  private final VmcCloud cloud;
  private final Clock clock;

  GroupApi(VmcCloud cloud, Clock clock) {
    this.cloud = cloud;
    this.clock = clock;
  }

  void open(OrgRoutes routes) {
    routes
        .on("POST", CONFIGS + "/validate-members", this::validate)
        .on("POST", CONFIGS + "/create-group-network-connectivity", this::create)
        .on("GET", CONFIGS, this::list)
        .on("GET", CONFIGS + "/{config}", this::get)
        .on("POST", "/api/network/{org}/aws/operations", this::operate);
  }

  private Reply validate(Call call) {
    var members = ids(call.body().path("members"));
    refuse(call, members, call.body().path("deployment_group_id").asText(""));
    return Reply.empty(204);
  }

  private Reply create(Call call) {
    var body = call.body();
    var name = body.path("name").asText("");
    if (name.isEmpty()) {
      throw VmcErrors.core(call, 400, "Bad Request", "name is required");
    }
    var members = ids(body.path("members"));
    refuse(call, members, "");
    var group = Group.ordered(name, body.path("description").asText(""), members, clock.millis());
    var task = cloud.start(group, new GroupDeed.Create());
    return Reply.json(
        200,
        VmcWire.object()
            .put("config_id", group.configId())
            .put("group_id", group.id())
            .put("operation_id", task.id()));
  }

  private Reply list(Call call) {
    var only = call.query("group_id");
    var list = JsonNodeFactory.instance.arrayNode();
    cloud.groups().stream()
        .filter(group -> group.state() != Group.State.DELETED)
        .filter(group -> only.isEmpty() || only.get().equals(group.id()))
        .forEach(group -> list.add(config(group)));
    return Reply.json(200, list);
  }

  private Reply get(Call call) {
    var group = byConfig(call, call.part("config"));
    var json = config(group);
    var traits = json.putObject("traits");
    for (var trait : call.query("trait").orElse("").split(",")) {
      switch (trait) {
        case "AwsNetworkConnectivityTrait" -> connectors(traits.putObject(trait), group);
        case "AwsVpcAttachmentsTrait" -> traits.putObject(trait).putArray("accounts");
        case "AwsDirectConnectGatewayAssociationsTrait" ->
            traits.putObject(trait).putArray("direct_connect_gateway_associations");
        case "AwsCustomerTransitGatewayAssociationsTrait" ->
            traits.putObject(trait).putArray("customer_transit_gateway_associations");
        default -> {}
      }
    }
    return Reply.json(200, json);
  }

  /** One transit gateway for each region that a member is in. */
  private void connectors(ObjectNode trait, Group group) {
    var list = trait.putArray("l3connectors");
    var regions = new TreeSet<String>();
    group
        .members()
        .forEach(id -> cloud.sddc(id).ifPresent(it -> regions.add(it.config().region())));
    for (var region : regions) {
      var id = "tgw-" + group.configId().replace("-", "").substring(0, 17);
      list.addObject().put("id", id).put("region", region);
    }
  }

  private Reply operate(Call call) {
    var body = call.body();
    if (!body.path("resource_type").asText("").equals("network-connectivity-config")) {
      throw VmcErrors.core(
          call, 400, "Bad Request", "resource_type must be network-connectivity-config");
    }
    var group = byConfig(call, body.path("resource_id").asText(""));
    var running = cloud.running(group.id());
    if (running.isPresent()) {
      throw VmcErrors.core(
          call, 409, "Conflict", "Operation " + running.get().id() + " runs on this group");
    }
    var task =
        switch (body.path("type").asText("")) {
          case "UPDATE_MEMBERS" -> update(call, group, body.path("config"));
          case "DELETE_DEPLOYMENT_GROUP" -> delete(call, group);
          default ->
              throw VmcErrors.core(
                  call, 400, "Bad Request", "Unknown type " + body.path("type").asText(""));
        };
    var answer = body.deepCopy().put("id", task.id()).put("task_id", task.id());
    answer.withObject("/config").put("operation_id", task.id());
    return Reply.json(201, answer);
  }

  private Task update(Call call, Group group, JsonNode config) {
    var added = ids(config.path("add_members"));
    var removed = Set.copyOf(ids(config.path("remove_members")));
    if (added.isEmpty() && removed.isEmpty()) {
      throw VmcErrors.core(call, 400, "Bad Request", "add_members or remove_members is required");
    }
    var after = group.withMembers(added, removed).members();
    if (!added.isEmpty()) {
      refuse(call, after, group.id());
    }
    return cloud.start(group, new GroupDeed.UpdateMembers(added, removed));
  }

  private Task delete(Call call, Group group) {
    if (!group.members().isEmpty()) {
      throw conflict(
          call,
          List.of(
              new GroupRules.Detail(
                  "The group must have no members before it is deleted.", group.members())));
    }
    return cloud.start(group, new GroupDeed.Delete());
  }

  private void refuse(Call call, List<String> members, String groupId) {
    var details = GroupRules.problems(members, groupId, cloud.sddcs(), cloud.groups());
    if (!details.isEmpty()) {
      throw conflict(call, details);
    }
  }

  private static Reply.Refusal conflict(Call call, List<GroupRules.Detail> details) {
    var json = VmcErrors.coreBody(call, 409, "Conflict", "Validation failed");
    var list = json.putArray("details");
    for (var detail : details) {
      var entry = list.addObject().put("validation_error_message", detail.message());
      detail.members().forEach(entry.putArray("members")::add);
    }
    return Reply.json(409, json).asRefusal();
  }

  private Group byConfig(Call call, String configId) {
    return cloud.groups().stream()
        .filter(group -> group.configId().equals(configId))
        .filter(group -> group.state() != Group.State.DELETED)
        .findFirst()
        .orElseThrow(() -> VmcErrors.core(call, 404, "Not Found", "No configuration " + configId));
  }

  private static ObjectNode config(Group group) {
    var json = VmcWire.object();
    json.put("id", group.configId()).put("group_id", group.id()).put("name", group.name());
    json.putObject("state").put("name", group.state().name());
    return json;
  }

  private static List<String> ids(JsonNode members) {
    var ids = new ArrayList<String>();
    members.forEach(member -> ids.add(member.path("id").asText()));
    return ids;
  }
}
