package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * CassandraTasks. A restart rolls the StatefulSets, one rack after the other; replacenode takes a
 * node and its volume away; what only moves or rewrites data is done at once in the lab. Source:
 * cass-operator, internal/controllers/control: cassandratask_controller.go, jobs.go.
 *
 * <p>As in reality a task with several jobs, or for a datacenter that is not there, never gets on,
 * and a datacenter has one active task at a time.
 */
record DatacenterTasks(Cluster cluster, Clock clock) {
  private static final String RESTARTED_AT = "control.k8ssandra.io/restartedAt";

  /** Whether it is over. */
  boolean reconcile(Manifest task) {
    if (task.deleting() || task.status().has("completionTime")) {
      return true;
    }
    var datacenter = datacenter(task);
    if (task.spec().path("jobs").size() != 1 || datacenter.isEmpty() || another(task)) {
      return false;
    }
    var status = started(task);
    var job = task.spec().path("jobs").path(0);
    var shape = new DatacenterShape(datacenter.get());
    var outcome =
        switch (job.path("command").asText()) {
          case "restart" -> restart(shape, job, status.path("startTime").asText());
          case "replacenode" -> replace(shape, job, status.path("startTime").asText());
          default -> new Outcome(pods(shape).size(), "");
        };
    finish(task, status, outcome);
    return outcome.over();
  }

  /**
   * @param nodes that are done; negative while some are not
   * @param failure why it failed; empty if it did not
   */
  private record Outcome(int nodes, String failure) {
    boolean over() {
      return nodes >= 0;
    }
  }

  private static final Outcome AT_WORK = new Outcome(-1, "");

  private Optional<Manifest> datacenter(Manifest task) {
    var reference = task.spec().path("datacenter");
    return cluster.find(
        Kinds.DATACENTER,
        reference.path("namespace").asText(task.namespace()),
        reference.path("name").asText());
  }

  /** Whether another task of the datacenter was there first and is not over. */
  private boolean another(Manifest task) {
    return cluster.list(Kinds.DATACENTER_TASK, task.namespace()).stream()
        .filter(each -> each.spec().path("datacenter").equals(task.spec().path("datacenter")))
        .filter(each -> !each.status().has("completionTime"))
        .min(
            Comparator.comparing(
                    (Manifest each) -> each.resource().getMetadata().getCreationTimestamp())
                .thenComparing(Manifest::name))
        .filter(first -> !first.uid().equals(task.uid()))
        .isPresent();
  }

  private ObjectNode started(Manifest task) {
    if (task.status().has("startTime")) {
      return ((ObjectNode) task.status()).deepCopy();
    }
    var status = JsonNodeFactory.instance.objectNode();
    status.put("startTime", now()).put("active", 1);
    condition(status, "Running", "True", "");
    cluster.status(task, status);
    return status;
  }

  private void finish(Manifest task, ObjectNode status, Outcome outcome) {
    if (!outcome.over()) {
      return;
    }
    status.put("active", 0).put("completionTime", now());
    status.putArray("conditions");
    condition(status, "Running", "False", "");
    condition(status, "Complete", "True", "");
    if (!outcome.failure().isEmpty()) {
      condition(status, "Failed", "True", outcome.failure());
    }
    status
        .put("succeeded", outcome.failure().isEmpty() ? outcome.nodes() : 0)
        .put("failed", outcome.failure().isEmpty() ? 0 : 1);
    cluster.findLatest(Kinds.DATACENTER_TASK, task).ifPresent(at -> cluster.status(at, status));
  }

  private void condition(ObjectNode status, String type, String holds, String message) {
    status
        .withArray("/conditions")
        .addObject()
        .put("type", type)
        .put("status", holds)
        .put("reason", type)
        .put("message", message)
        .put("lastTransitionTime", now());
  }

  private Outcome restart(DatacenterShape shape, JsonNode job, String since) {
    var rack = job.path("args").path("rack").asText("");
    var sets =
        cluster
            .client()
            .apps()
            .statefulSets()
            .inNamespace(shape.datacenter().namespace())
            .withLabels(shape.selector())
            .list()
            .getItems()
            .stream()
            .filter(
                set ->
                    rack.isEmpty()
                        || rack.equals(set.getMetadata().getLabels().get(DatacenterShape.RACK)))
            .sorted(Comparator.comparing(set -> set.getMetadata().getName()))
            .toList();
    int done = 0;
    for (var set : sets) {
      if (!since.equals(annotation(set))) {
        cluster
            .client()
            .resource(set)
            .edit(
                now ->
                    new StatefulSetBuilder(now)
                        .editSpec()
                        .editTemplate()
                        .editMetadata()
                        .addToAnnotations(RESTARTED_AT, since)
                        .endMetadata()
                        .endTemplate()
                        .endSpec()
                        .build());
        return AT_WORK;
      }
      if (!rolled(set)) {
        return AT_WORK;
      }
      done += set.getStatus().getReplicas();
    }
    return new Outcome(done, "");
  }

  private static String annotation(StatefulSet set) {
    var annotations = set.getSpec().getTemplate().getMetadata().getAnnotations();
    return annotations == null ? "" : annotations.getOrDefault(RESTARTED_AT, "");
  }

  private static boolean rolled(StatefulSet set) {
    var status = set.getStatus();
    return status != null
        && Objects.equals(status.getCurrentRevision(), status.getUpdateRevision())
        && Objects.equals(status.getReadyReplicas(), status.getReplicas())
        && Objects.equals(status.getObservedGeneration(), set.getMetadata().getGeneration());
  }

  private Outcome replace(DatacenterShape shape, JsonNode job, String since) {
    var name = job.path("args").path("pod_name").asText("");
    var found =
        pods(shape).stream().filter(pod -> name.equals(pod.getMetadata().getName())).findFirst();
    if (found.isEmpty()) {
      // Between its end and its return it is not there either.
      return name.startsWith(shape.names().cluster() + "-" + shape.names().datacenter() + "-")
              && pods(shape).size()
                  < shape.racks().stream().mapToInt(DatacenterShape.Rack::nodes).sum()
          ? AT_WORK
          : new Outcome(0, "valid pod_name to replace is required");
    }
    if (found.get().getMetadata().getCreationTimestamp().compareTo(since) <= 0) {
      cluster
          .client()
          .persistentVolumeClaims()
          .inNamespace(shape.datacenter().namespace())
          .withName("server-data-" + name)
          .delete();
      cluster.client().resource(found.get()).delete();
      return AT_WORK;
    }
    return Readiness.isPodReady(found.get()) ? new Outcome(1, "") : AT_WORK;
  }

  private List<Pod> pods(DatacenterShape shape) {
    return cluster
        .client()
        .pods()
        .inNamespace(shape.datacenter().namespace())
        .withLabels(shape.selector())
        .list()
        .getItems();
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
