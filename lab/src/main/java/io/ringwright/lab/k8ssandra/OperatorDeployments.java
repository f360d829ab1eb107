package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Optional;

/**
 * Which operators run in a cluster. A custom resource is only worked on while its operator's
 * Deployment is available and watches its namespace, as in reality: an operator that was removed
 * first leaves finalizers that nobody takes away (k8ssandra #623).
 *
 * @param deployments available Deployments of operators
 */
record OperatorDeployments(List<Deployment> deployments) {
  private static final String NAME = "app.kubernetes.io/name";

  static OperatorDeployments in(KubernetesClient client) {
    return new OperatorDeployments(
        client.apps().deployments().inAnyNamespace().list().getItems().stream()
            .filter(OperatorDeployments::available)
            .toList());
  }

  private static boolean available(Deployment deployment) {
    var status = deployment.getStatus();
    return status != null
        && status.getAvailableReplicas() != null
        && status.getAvailableReplicas() > 0;
  }

  /** Whether the operator called {@code name} works on {@code namespace}. */
  boolean watch(String name, String namespace) {
    return named(name)
        .map(each -> scope(each).isEmpty() || scope(each).equals(namespace))
        .orElse(false);
  }

  boolean runs(String name) {
    return named(name).isPresent();
  }

  private Optional<Deployment> named(String name) {
    return deployments.stream()
        .filter(each -> each.getMetadata().getLabels() != null)
        .filter(
            each ->
                name.equals(each.getMetadata().getLabels().get(NAME))
                    || name.equals(each.getMetadata().getLabels().get("app")))
        .findFirst();
  }

  /** Whether k8ssandra-operator is 1.23 or newer, whose webhook refuses more. */
  boolean newestRing() {
    return named("k8ssandra-operator")
        .map(each -> each.getSpec().getTemplate().getSpec().getContainers().get(0).getImage())
        .map(image -> !image.contains(":v1.2."))
        .orElse(true);
  }

  private static String scope(Deployment deployment) {
    return deployment.getSpec().getTemplate().getSpec().getContainers().get(0).getEnv().stream()
        .filter(each -> "WATCH_NAMESPACE".equals(each.getName()))
        .map(each -> Optional.ofNullable(each.getValue()).orElse(""))
        .findFirst()
        .orElse("");
  }
}
