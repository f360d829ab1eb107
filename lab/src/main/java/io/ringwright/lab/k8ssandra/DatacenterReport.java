package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The status of a CassandraDatacenter.
 *
 * @param pods that it has
 * @param wanted how many it should have
 * @param ready whether it is as its spec says
 */
record DatacenterReport(Manifest datacenter, List<Pod> pods, int wanted, boolean ready) {
  private static final List<String> OTHER_CONDITIONS =
      List.of(
          "Stopped",
          "ReplacingNodes",
          "Updating",
          "RollingRestart",
          "Resuming",
          "ScalingDown",
          "ScalingUp");

  JsonNode status(Instant instant) {
    var now = instant.truncatedTo(ChronoUnit.SECONDS).toString();
    var old = datacenter.status();
    var status =
        old.isObject() ? ((ObjectNode) old).deepCopy() : JsonNodeFactory.instance.objectNode();
    status.put("cassandraOperatorProgress", ready ? "Ready" : "Updating");
    if (ready) {
      status.put("observedGeneration", datacenter.generation());
      for (var once : List.of("superUserUpserted", "usersUpserted", "lastServerNodeStarted")) {
        if (!status.has(once)) {
          status.put(once, now);
        }
      }
    }
    status.set("nodeStatuses", nodeStatuses());
    status.set("conditions", conditions(old, now).rendered());
    return status;
  }

  private ObjectNode nodeStatuses() {
    var nodes = JsonNodeFactory.instance.objectNode();
    pods.stream()
        .filter(Readiness::isPodReady)
        .map(pod -> pod.getMetadata().getName())
        .forEach(name -> nodes.putObject(name).put("hostID", hostId(name)));
    return nodes;
  }

  private String hostId(String pod) {
    return UUID.nameUUIDFromBytes((datacenter.uid() + pod).getBytes(StandardCharsets.UTF_8))
        .toString();
  }

  private Conditions conditions(JsonNode old, String now) {
    boolean stopped = datacenter.spec().path("stopped").asBoolean(false);
    boolean initialized = ready || Conditions.holds(old, "Initialized");
    var holds =
        Map.of(
            "Stopped",
            stopped && ready,
            "ScalingUp",
            initialized && !stopped && pods.size() < wanted,
            "ScalingDown",
            initialized && !stopped && pods.size() > wanted);
    var conditions = new Conditions(old, now);
    conditions.put("Healthy", ready, "");
    conditions.put("Initialized", initialized, "");
    conditions.put("Ready", ready && !stopped, ready ? "" : pendingReason());
    conditions.put("Valid", true, "");
    OTHER_CONDITIONS.forEach(each -> conditions.put(each, holds.getOrDefault(each, false), ""));
    return conditions;
  }

  /** What the scheduler says of the first pod that has no node. */
  private String pendingReason() {
    return pods.stream()
        .filter(pod -> pod.getStatus() != null && pod.getStatus().getConditions() != null)
        .flatMap(
            pod ->
                pod.getStatus().getConditions().stream()
                    .filter(c -> "PodScheduled".equals(c.getType()))
                    .filter(c -> "False".equals(c.getStatus()))
                    .map(c -> pod.getMetadata().getName() + ": " + c.getMessage()))
        .findFirst()
        .orElse("");
  }
}
