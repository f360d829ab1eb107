package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.readiness.Readiness;
import io.ringwright.lab.k8ssandra.RemoteAccess.NoAccessException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * k8ssandra-operator as the program in its own pods, where it is the control plane: each pod has
 * read the ClientConfigs of the moment when its container started, and is not ready before. It ends
 * itself when one of them changes; kubelet then starts the container again. If it cannot start, its
 * container keeps crashing.
 */
final class ControlPlaneProgram implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(ControlPlaneProgram.class.getName());

  /** Kubelet waits 10 s, and twice as long each time; nobody learns from waiting in a lab. */
  private static final Duration BETWEEN_CRASHES = Duration.ofSeconds(5);

  private final Cluster cluster;
  private final Clock clock;
  private final Map<String, Run> runByPod = new HashMap<>();
  private volatile @Nullable Contexts current;

  /** What has become of a container; without contexts it has crashed. */
  private record Run(Optional<Contexts> contexts, Map<String, String> read, Instant next) {}

  ControlPlaneProgram(Cluster cluster, Clock clock) {
    this.cluster = cluster;
    this.clock = clock;
  }

  /** The clusters that the operator is connected to; empty while it does not run. */
  Optional<Contexts> contexts() {
    return Optional.ofNullable(current);
  }

  /** Whether its pods do what they should. */
  boolean converge(Optional<Deployment> deployment) {
    var pods = deployment.map(this::pods).orElse(List.of());
    end(uid -> pods.stream().noneMatch(pod -> uid.equals(pod.getMetadata().getUid())));
    boolean settled = deployment.map(OperatorDeployments::available).orElse(true);
    for (var pod : pods) {
      settled &= converge(pod, new ClientConfigs(cluster, namespaces(deployment)));
    }
    current =
        pods.stream()
            .map(pod -> runByPod.get(pod.getMetadata().getUid()))
            .filter(run -> run != null && run.contexts().isPresent())
            .reduce((older, younger) -> younger)
            .flatMap(Run::contexts)
            .orElse(null);
    return settled;
  }

  private static List<String> namespaces(Optional<Deployment> deployment) {
    return deployment.map(OperatorDeployments::namespaces).orElse(List.of());
  }

  /** Its pods that have a node, oldest first. */
  private List<Pod> pods(Deployment deployment) {
    return cluster
        .client()
        .pods()
        .inNamespace(deployment.getMetadata().getNamespace())
        .withLabels(deployment.getSpec().getSelector().getMatchLabels())
        .list()
        .getItems()
        .stream()
        .filter(pod -> pod.getMetadata().getDeletionTimestamp() == null)
        .filter(pod -> "Running".equals(pod.getStatus().getPhase()))
        .sorted(Comparator.comparing(pod -> pod.getMetadata().getCreationTimestamp()))
        .toList();
  }

  private boolean converge(Pod pod, ClientConfigs clientConfigs) {
    var uid = pod.getMetadata().getUid();
    var run = runByPod.get(uid);
    var container = new ProgramContainer(cluster, pod, clock);
    if (run == null || run.contexts().isEmpty()) {
      return run != null && clock.instant().isBefore(run.next())
          ? false
          : start(uid, container, clientConfigs);
    }
    if (!clientConfigs.fingerprints().equals(run.read())) {
      LOG.info(() -> pod.getMetadata().getName() + ": a ClientConfig has changed, it ends itself");
      end(uid::equals);
      container.ended();
      return false;
    }
    if (!Readiness.isPodReady(pod)) {
      container.ready();
    }
    return true;
  }

  private boolean start(String uid, ProgramContainer container, ClientConfigs clientConfigs) {
    try {
      var contexts = clientConfigs.connect();
      runByPod.put(
          uid, new Run(Optional.of(contexts), clientConfigs.fingerprints(), clock.instant()));
      container.ready();
      return true;
    } catch (NoAccessException e) {
      LOG.info(() -> "the operator does not start: " + e.getMessage());
      runByPod.put(uid, new Run(Optional.empty(), Map.of(), clock.instant().plus(BETWEEN_CRASHES)));
      container.crashed("unable to create manager cluster connection: " + e.getMessage());
      return false;
    }
  }

  private void end(Predicate<String> which) {
    runByPod
        .entrySet()
        .removeIf(
            each -> {
              boolean over = which.test(each.getKey());
              if (over) {
                each.getValue().contexts().ifPresent(Contexts::close);
              }
              return over;
            });
  }

  @Override
  public void close() {
    end(any -> true);
    current = null;
  }
}
