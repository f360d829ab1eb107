package io.ringwright.acceptance.provider.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** How somebody else sees a group of SDDCs, and changes it. */
final class GroupSights {
  private GroupSights() {}

  static Optional<JsonNode> group(Scene scene) {
    return scene
        .world()
        .vmcRoot()
        .get(
            "/api/inventory/%s/core/deployment-groups/%s"
                .formatted(scene.world().orgId(), scene.id()))
        .filter(group -> !group.path("deleted").asBoolean());
  }

  static void takeOneOut(Scene scene) {
    JsonNode members = group(scene).orElseThrow().at("/membership/included");
    takeOut(scene, members.get(0).path("deployment_id").asText());
  }

  /** A group has to be empty before it can be deleted. */
  static void delete(Scene scene) {
    for (JsonNode member : group(scene).orElseThrow().at("/membership/included")) {
      takeOut(scene, member.path("deployment_id").asText());
    }
    operate(scene, "DELETE_DEPLOYMENT_GROUP", "{\"type\": \"AwsDeleteDeploymentGroupConfig\"}");
  }

  private static void takeOut(Scene scene, String member) {
    operate(
        scene,
        "UPDATE_MEMBERS",
        "{\"type\": \"AwsUpdateDeploymentGroupMembersConfig\", \"remove_members\": [{\"id\": \"%s\"}]}"
            .formatted(member));
  }

  private static void operate(Scene scene, String type, String config) {
    scene
        .world()
        .vmcRoot()
        .post(
            "/api/network/%s/aws/operations".formatted(scene.world().orgId()),
            """
            {"type": "%s", "resource_id": "%s", "resource_type": "network-connectivity-config",
             "config": %s}
            """
                .formatted(type, configuration(scene), config));
    scene.world().awaitTasks();
  }

  private static String configuration(Scene scene) {
    return scene
        .world()
        .vmcRoot()
        .get(
            "/api/network/%s/core/network-connectivity-configs?group_id=%s"
                .formatted(scene.world().orgId(), scene.id()))
        .orElseThrow()
        .at("/0/id")
        .asText();
  }
}
