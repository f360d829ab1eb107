package io.ringwright.acceptance.harness;

import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks one of the lab's API servers, as kubectl would. */
public record LabCluster(String kubeconfig) {

  /** Opens a client, asks, closes it. */
  public <T> T ask(Function<KubernetesClient, T> question) {
    try (KubernetesClient client =
        new KubernetesClientBuilder().withConfig(Config.fromKubeconfig(kubeconfig)).build()) {
      return question.apply(client);
    }
  }

  /** Phase of each pod, by namespace/name. */
  public Map<String, String> phases() {
    var phases = new TreeMap<String, String>();
    pods().forEach(pod -> phases.put(name(pod), pod.getStatus().getPhase()));
    return phases;
  }

  /** Node of each pod, by namespace/name. */
  public Map<String, String> placement() {
    var nodes = new TreeMap<String, String>();
    pods().forEach(pod -> nodes.put(name(pod), String.valueOf(pod.getSpec().getNodeName())));
    return nodes;
  }

  /** Pods that are not Ready (and have not simply done their work), and nodes, by name. */
  public List<String> notReady() {
    Stream<String> pods =
        pods().stream()
            .filter(pod -> !"Succeeded".equals(pod.getStatus().getPhase()))
            .filter(pod -> !Readiness.isPodReady(pod))
            .map(LabCluster::name);
    Stream<String> nodes =
        ask(client -> client.nodes().list().getItems()).stream()
            .filter(node -> !Readiness.isNodeReady(node))
            .map(node -> node.getMetadata().getName());
    return Stream.concat(pods, nodes).toList();
  }

  /** What tells each pod and node from a later one of the same name. */
  public Map<String, String> identities() {
    var identities = new TreeMap<String, String>();
    pods().forEach(pod -> identities.put("pod " + name(pod), identity(pod)));
    ask(client -> client.nodes().list().getItems())
        .forEach(
            node ->
                identities.put(
                    "node " + node.getMetadata().getName(), node.getMetadata().getUid()));
    return identities;
  }

  /** Names of the schedulers that said they have placed a pod. */
  public Set<String> schedulers() {
    return ask(client -> client.v1().events().inAnyNamespace().list().getItems()).stream()
        .filter(event -> "Scheduled".equals(event.getReason()))
        .map(LabCluster::reporter)
        .collect(Collectors.toSet());
  }

  private static String reporter(Event event) {
    String reporting = event.getReportingComponent();
    boolean named = reporting != null && !reporting.isEmpty();
    return named ? reporting : event.getSource().getComponent();
  }

  private static String identity(Pod pod) {
    int restarts =
        pod.getStatus().getContainerStatuses().stream()
            .mapToInt(ContainerStatus::getRestartCount)
            .sum();
    return pod.getMetadata().getUid() + ", restarts: " + restarts;
  }

  private List<Pod> pods() {
    return ask(client -> client.pods().inAnyNamespace().list().getItems());
  }

  private static String name(Pod pod) {
    return pod.getMetadata().getNamespace() + "/" + pod.getMetadata().getName();
  }
}
