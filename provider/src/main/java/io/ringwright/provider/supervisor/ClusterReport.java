package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a Supervisor says of a Tanzu cluster. */
record ClusterReport(GenericKubernetesResource cluster) {
  private static final Set<String> FAILED = Set.of("failed", "updateFailed");

  /** {@code creating} until the controller has said something. */
  String phase() {
    var phase = status("phase").map(Object::toString).orElse("");
    return phase.isEmpty() ? "creating" : phase;
  }

  boolean hasFailed() {
    return FAILED.contains(phase());
  }

  Optional<Integer> workers() {
    return status("totalWorkerReplicas")
        .filter(Number.class::isInstance)
        .map(each -> ((Number) each).intValue());
  }

  /**
   * True if the status is about the present spec and says that all is there. Right after a change
   * the old status still says "running", so the number of workers counts, and the generation where
   * the controller reports it.
   */
  boolean isReady(int wantedWorkers) {
    return phase().equals("running")
        && isCurrent()
        && condition("Ready").map(each -> "True".equals(each.get("status"))).orElse(true)
        && workers().map(count -> count == wantedWorkers).orElse(false);
  }

  private boolean isCurrent() {
    var generation = cluster.getMetadata().getGeneration();
    var observed = status("observedGeneration").filter(Number.class::isInstance);
    return generation == null
        || observed.isEmpty()
        || ((Number) observed.get()).longValue() >= generation;
  }

  Optional<String> endpoint() {
    var endpoints = cluster.get("status", "apiEndpoints");
    if (endpoints instanceof List<?> list
        && !list.isEmpty()
        && list.get(0) instanceof Map<?, ?> m) {
      return Optional.of(m.get("host") + ":" + m.get("port"));
    }
    return Optional.empty();
  }

  /** Phase, workers and whatever condition is not met, in one line. */
  String progress(int wantedWorkers) {
    var words = new ArrayList<String>();
    words.add("cluster is " + phase());
    words.add(workers().orElse(0) + " of " + wantedWorkers + " workers");
    for (var condition : conditions()) {
      if (!"True".equals(condition.get("status")) && condition.get("type") != null) {
        words.add(unmet(condition));
      }
    }
    return String.join(", ", words);
  }

  private static String unmet(Map<?, ?> condition) {
    var reason = condition.get("reason");
    var message = condition.get("message");
    return condition.get("type")
        + " is "
        + condition.get("status")
        + (reason == null ? "" : " (" + reason + (message == null ? "" : ": " + message) + ")");
  }

  boolean isOwnedBy(String owner) {
    var annotations = cluster.getMetadata().getAnnotations();
    return annotations != null && owner.equals(annotations.get(ClusterManifest.OWNER));
  }

  /** A part of the spec, such as the number of workers of a pool; empty if it is not there. */
  Optional<Object> spec(Object... path) {
    var whole = new Object[path.length + 1];
    whole[0] = "spec";
    System.arraycopy(path, 0, whole, 1, path.length);
    return Optional.ofNullable(cluster.get(whole));
  }

  private Optional<Map<?, ?>> condition(String type) {
    for (var condition : conditions()) {
      if (type.equals(condition.get("type"))) {
        return Optional.of(condition);
      }
    }
    return Optional.empty();
  }

  private List<Map<?, ?>> conditions() {
    var found = new ArrayList<Map<?, ?>>();
    if (cluster.get("status", "conditions") instanceof List<?> list) {
      for (var each : list) {
        if (each instanceof Map<?, ?> condition) {
          found.add(condition);
        }
      }
    }
    return found;
  }

  private Optional<Object> status(String name) {
    return Optional.ofNullable(cluster.get("status", name));
  }
}
