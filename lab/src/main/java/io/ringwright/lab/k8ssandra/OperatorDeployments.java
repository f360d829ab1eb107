package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which operators are installed in a cluster, and which run. A custom resource is only worked on
 * while its operator's Deployment is available and watches its namespace, as in reality: an
 * operator that was removed first leaves finalizers that nobody takes away (k8ssandra #623).
 *
 * @param deployments Deployments of the cluster
 */
record OperatorDeployments(List<Deployment> deployments) {
  private static final String NAME = "app.kubernetes.io/name";
  private static final String RING_OPERATOR = "k8ssandra-operator";

  static OperatorDeployments in(KubernetesClient client) {
    return new OperatorDeployments(client.apps().deployments().inAnyNamespace().list().getItems());
  }

  static boolean available(Deployment deployment) {
    var status = deployment.getStatus();
    return status != null
        && status.getAvailableReplicas() != null
        && status.getAvailableReplicas() > 0;
  }

  /** Whether the operator called {@code name} works on {@code namespace}. */
  boolean watch(String name, String namespace) {
    return running(name)
        .map(OperatorDeployments::namespaces)
        .map(all -> all.contains("") || all.contains(namespace))
        .orElse(false);
  }

  boolean runs(String name) {
    return running(name).isPresent();
  }

  /**
   * k8ssandra-operator in the role of a control plane, whether it runs or not: the one that works
   * on K8ssandraClusters. Everywhere else it has {@code K8SSANDRA_CONTROL_PLANE=false}.
   */
  Optional<Deployment> controlPlane() {
    return deployments.stream()
        .filter(each -> called(each, RING_OPERATOR))
        .filter(each -> variable(each, "K8SSANDRA_CONTROL_PLANE").equals("true"))
        .findFirst();
  }

  private Optional<Deployment> running(String name) {
    return deployments.stream()
        .filter(OperatorDeployments::available)
        .filter(each -> called(each, name))
        .findFirst();
  }

  private static boolean called(Deployment deployment, String name) {
    var labels = deployment.getMetadata().getLabels();
    return labels != null && (name.equals(labels.get(NAME)) || name.equals(labels.get("app")));
  }

  /** Whether k8ssandra-operator is 1.23 or newer, whose webhook refuses more. */
  boolean newestRing() {
    return deployments.stream()
        .filter(each -> called(each, RING_OPERATOR))
        .findFirst()
        .map(each -> each.getSpec().getTemplate().getSpec().getContainers().get(0).getImage())
        .map(image -> !image.contains(":v1.2."))
        .orElse(true);
  }

  /** Namespaces that an operator watches; the empty name stands for all of them. */
  static List<String> namespaces(Deployment deployment) {
    return Arrays.asList(variable(deployment, "WATCH_NAMESPACE").split(",", -1));
  }

  private static String variable(Deployment deployment, String name) {
    return deployment.getSpec().getTemplate().getSpec().getContainers().get(0).getEnv().stream()
        .filter(each -> name.equals(each.getName()))
        .map(EnvVar::getValue)
        .map(value -> Optional.ofNullable(value).orElse(""))
        .findFirst()
        .orElse("");
  }
}
