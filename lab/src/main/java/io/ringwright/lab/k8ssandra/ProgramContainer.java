package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateBuilder;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodConditionBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The container of a program that the lab plays, as kubelet would report it: ready, ended by
 * itself, crashed. Its pod carries {@link #ANNOTATION}, so that kwok does not call it ready.
 */
record ProgramContainer(Cluster cluster, Pod pod, Clock clock) {
  /** On pods whose readiness is up to the program; the kwok stages leave that alone. */
  static final String ANNOTATION = "lab.ringwright.io/program";

  private static final Set<String> READINESS = Set.of("Ready", "ContainersReady");
  private static final int NOT_FOUND = 404;

  /** It serves. */
  void ready() {
    report(true, 0, running(), Optional.empty());
  }

  /** It has ended in order, and comes back. */
  void ended() {
    report(false, 1, running(), Optional.of(terminated(0, "Completed", "")));
  }

  /** It has ended with an error. */
  void crashed(String message) {
    var waiting =
        new ContainerStateBuilder()
            .withNewWaiting()
            .withReason("CrashLoopBackOff")
            .withMessage("back-off restarting failed container")
            .endWaiting()
            .build();
    report(false, 1, waiting, Optional.of(terminated(1, "Error", message)));
  }

  private ContainerState running() {
    return new ContainerStateBuilder().withNewRunning().withStartedAt(now()).endRunning().build();
  }

  private ContainerState terminated(int exitCode, String reason, String message) {
    return new ContainerStateBuilder()
        .withNewTerminated()
        .withExitCode(exitCode)
        .withReason(reason)
        .withMessage(message)
        .withFinishedAt(now())
        .endTerminated()
        .build();
  }

  private void report(
      boolean ready, int restarts, ContainerState state, Optional<ContainerState> last) {
    try {
      keepFromKwok();
      cluster
          .client()
          .resource(pod)
          .editStatus(
              now -> {
                now.getStatus()
                    .setContainerStatuses(
                        now.getStatus().getContainerStatuses().stream()
                            .map(each -> container(each, ready, restarts, state, last))
                            .toList());
                conditions(now, ready);
                return now;
              });
    } catch (KubernetesClientException e) {
      if (e.getCode() != NOT_FOUND) {
        throw e;
      }
    }
  }

  private static ContainerStatus container(
      ContainerStatus before,
      boolean ready,
      int restarts,
      ContainerState state,
      Optional<ContainerState> last) {
    var now =
        new ContainerStatusBuilder(before)
            .withReady(ready)
            .withStarted(ready)
            .withRestartCount(before.getRestartCount() + restarts)
            .withState(state);
    last.ifPresent(now::withLastState);
    return now.build();
  }

  private void conditions(Pod now, boolean ready) {
    var conditions = new ArrayList<>(now.getStatus().getConditions());
    conditions.removeIf(each -> READINESS.contains(each.getType()));
    for (var type : List.of("ContainersReady", "Ready")) {
      conditions.add(
          new PodConditionBuilder()
              .withType(type)
              .withStatus(ready ? "True" : "False")
              .withReason(ready ? null : "ContainersNotReady")
              .withLastTransitionTime(now())
              .build());
    }
    now.getStatus().setConditions(conditions);
  }

  private void keepFromKwok() {
    var annotations = pod.getMetadata().getAnnotations();
    if (annotations != null && annotations.containsKey(ANNOTATION)) {
      return;
    }
    cluster
        .client()
        .resource(pod)
        .edit(
            now -> {
              now.getMetadata().getAnnotations().put(ANNOTATION, "true");
              return now;
            });
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
