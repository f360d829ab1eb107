package io.ringwright.acceptance.provider.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** How somebody else sees SDDCs and what is in them, and takes a cluster away. */
final class VmcSights {
  private static final String AUTOSCALER =
      "/vmc/autoscaler/api/orgs/%s/sddcs/%s/clusters/%s/edrs-policy";

  private VmcSights() {}

  static Optional<JsonNode> sddc(Scene scene, String id) {
    return scene
        .vmc()
        .get("/sddcs/" + id)
        .filter(sddc -> !sddc.path("sddc_state").asText().equals("DELETED"));
  }

  /** A cluster of the SDDC that is there already. */
  static Optional<JsonNode> cluster(Scene scene, String id) {
    JsonNode sddc = sddc(scene, scene.site().id()).orElseThrow();
    return StreamSupport.stream(sddc.at("/resource_config/clusters").spliterator(), false)
        .filter(cluster -> cluster.path("cluster_id").asText().equals(id))
        .findFirst();
  }

  /** Somebody deletes the cluster that the id ends with; returns when it is gone. */
  static void deleteCluster(Scene scene) {
    scene.vmc().delete("/sddcs/" + scene.site().id() + "/clusters/" + scene.lastOfId());
    scene.world().awaitTasks();
  }

  static Optional<JsonNode> edrs(Scene scene) {
    return scene.world().vmcRoot().get(edrsPath(scene));
  }

  static String edrsPath(Scene scene) {
    return AUTOSCALER.formatted(scene.world().orgId(), scene.site().id(), scene.lastOfId());
  }

  /** The VMC API does not tell of mounts, so the simulator's own memory has to. */
  static Optional<JsonNode> mount(Scene scene) {
    JsonNode clusters = scene.world().snapshot().at("/vmc.json/sddcs/" + scene.site().id());
    return clusters.findValues("datastores").stream()
        .flatMap(list -> StreamSupport.stream(list.spliterator(), false))
        .filter(each -> each.toString().contains("\"" + scene.lastOfId() + "\""))
        .findFirst();
  }
}
