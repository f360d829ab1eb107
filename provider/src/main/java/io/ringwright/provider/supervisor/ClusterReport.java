package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.ringwright.provider.spi.Field;
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

  private Optional<Object> spec(Object... path) {
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

  /** Drift that matters and that people make by hand: numbers of nodes, classes and the release. */
  TanzuClusterInputs inputs(TanzuClusterInputs last) {
    var pools = new ArrayList<NodePool>();
    var known = last.nodePools().orElse(List.of());
    for (int i = 0; i < known.size(); i++) {
      pools.add(pool(known.get(i)));
    }
    var release =
        spec("topology", "controlPlane", "tkr", "reference", "name")
            .map(Object::toString)
            .or(() -> last.release().known());
    return new TanzuClusterInputs(
        last.supervisor(),
        last.namespace(),
        last.name(),
        last.apiVersion(),
        Field.of(release),
        last.controlPlane(),
        Field.of(pools),
        last.network(),
        last.storage());
  }

  private NodePool pool(NodePool last) {
    var present = pool(last.name().orElse(""));
    return new NodePool(
        last.name(),
        Field.of(
            present
                .map(each -> each.get("replicas"))
                .filter(Number.class::isInstance)
                .map(each -> ((Number) each).intValue())
                .or(() -> present.isPresent() ? last.replicas().known() : Optional.of(0))),
        Field.of(
            present
                .map(each -> each.get("vmClass"))
                .map(Object::toString)
                .or(() -> last.vmClass().known())),
        Field.of(
            present
                .map(each -> each.get("storageClass"))
                .map(Object::toString)
                .or(() -> last.storageClass().known())),
        last.volumes(),
        last.labels(),
        last.taints(),
        last.failureDomain());
  }

  private Optional<Map<?, ?>> pool(String name) {
    if (spec("topology", "nodePools").orElse(List.of()) instanceof List<?> list) {
      for (var each : list) {
        if (each instanceof Map<?, ?> pool && name.equals(pool.get("name"))) {
          return Optional.of(pool);
        }
      }
    }
    return Optional.empty();
  }
}
