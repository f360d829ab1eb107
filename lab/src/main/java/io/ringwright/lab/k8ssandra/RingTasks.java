package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * K8ssandraTasks (from 1.5): a CassandraTask for each datacenter, in its own cluster, one after the
 * other unless {@code dcConcurrencyPolicy} is Allow; their status together. One that names a ring
 * or a datacenter that is not there is Invalid. Source: k8ssandra-operator,
 * controllers/control/k8ssandratask_controller.go.
 */
record RingTasks(Cluster cluster, Clock clock) {

  /** Whether it is over. */
  boolean reconcile(Manifest task, Contexts contexts) {
    if (task.deleting() || task.status().has("completionTime") || invalid(task)) {
      return true;
    }
    var reference = task.spec().path("cluster");
    var ring =
        cluster.find(
            Kinds.RING,
            reference.path("namespace").asText(task.namespace()),
            reference.path("name").asText());
    if (ring.isEmpty()) {
      return refuse(task, "Unknown K8ssandraCluster " + reference.path("name").asText());
    }
    var all = RingDatacenter.of(ring.get(), contexts);
    var chosen = new ArrayList<RingDatacenter>();
    var unknown = new ArrayList<String>();
    for (JsonNode name : task.spec().path("datacenters")) {
      all.stream()
          .filter(each -> each.name().equals(name.asText()))
          .findFirst()
          .ifPresentOrElse(chosen::add, () -> unknown.add(name.asText()));
    }
    if (!unknown.isEmpty()) {
      return refuse(task, "Unknown datacenters: " + String.join(", ", unknown));
    }
    return work(task, chosen.isEmpty() ? all : chosen);
  }

  private static boolean invalid(Manifest task) {
    return Conditions.holds(task.status(), "Invalid");
  }

  private boolean refuse(Manifest task, String why) {
    var conditions = new Conditions(task.status(), now());
    conditions.put("Invalid", true, why);
    ObjectNode status = JsonNodeFactory.instance.objectNode();
    status.set("conditions", reasoned(conditions));
    cluster.status(task, status);
    return true;
  }

  private boolean work(Manifest task, List<RingDatacenter> datacenters) {
    boolean together = task.spec().path("dcConcurrencyPolicy").asText("").equals("Allow");
    var statuses = JsonNodeFactory.instance.objectNode();
    for (var each : datacenters) {
      var status = make(task, each);
      statuses.set(each.name(), status);
      if (!together && !status.has("completionTime")) {
        break;
      }
    }
    boolean over =
        statuses.size() == datacenters.size()
            && statuses.valueStream().allMatch(each -> each.has("completionTime"));
    report(task, statuses, over);
    return over;
  }

  private JsonNode make(Manifest task, RingDatacenter datacenter) {
    var name = task.name() + "-" + datacenter.name();
    var found = datacenter.cluster().find(Kinds.DATACENTER_TASK, datacenter.namespace(), name);
    if (found.isPresent()) {
      return found.get().status().isObject()
          ? found.get().status()
          : JsonNodeFactory.instance.objectNode();
    }
    var spec =
        task.spec().path("template").isObject()
            ? ((ObjectNode) task.spec().path("template")).deepCopy()
            : JsonNodeFactory.instance.objectNode();
    spec.put("ttlSecondsAfterFinished", 0);
    spec.putObject("datacenter")
        .put("name", datacenter.name())
        .put("namespace", datacenter.namespace());
    var labels =
        new TreeMap<>(
            Map.of(
                "k8ssandra.io/task-name", task.name(),
                "k8ssandra.io/task-namespace", task.namespace(),
                "app.kubernetes.io/created-by", "k8ssandratask-controller"));
    datacenter
        .cluster()
        .apply(Kinds.DATACENTER_TASK, datacenter.namespace(), name, labels, Map.of(), spec);
    return JsonNodeFactory.instance.objectNode();
  }

  private void report(Manifest task, ObjectNode statuses, boolean over) {
    var conditions = new Conditions(task.status(), now());
    boolean failed = statuses.valueStream().anyMatch(each -> Conditions.holds(each, "Failed"));
    conditions.put("Running", !over, "");
    conditions.put("Complete", over && !failed, "");
    conditions.put("Failed", failed, "");
    ObjectNode status =
        task.status().isObject()
            ? ((ObjectNode) task.status()).deepCopy()
            : JsonNodeFactory.instance.objectNode();
    if (!status.has("startTime")) {
      status.put("startTime", now());
    }
    status.set("datacenters", statuses);
    status.set("conditions", reasoned(conditions));
    for (var count : List.of("active", "succeeded", "failed")) {
      status.put(count, statuses.valueStream().mapToInt(each -> each.path(count).asInt()).sum());
    }
    if (over) {
      status.put("completionTime", now());
    }
    cluster.status(task, status);
  }

  /** Conditions of tasks have a reason, which is their type. */
  private static JsonNode reasoned(Conditions conditions) {
    var rendered = conditions.rendered();
    rendered.forEach(each -> ((ObjectNode) each).put("reason", each.path("type").asText()));
    return rendered;
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
