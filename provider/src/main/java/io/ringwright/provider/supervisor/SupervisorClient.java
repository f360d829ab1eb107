package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.ringwright.provider.spi.CallFailed;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the Kubernetes API of a Supervisor has to say and to do about Tanzu clusters. */
final class SupervisorClient implements AutoCloseable {
  private static final String FIELD_MANAGER = "ringwright";
  private static final String CLUSTER_LABEL = "cluster.x-k8s.io/cluster-name";
  private static final Set<Integer> SILENT = Set.of(403, 404);
  private static final ResourceDefinitionContext BINDINGS =
      new ResourceDefinitionContext.Builder()
          .withGroup("vmoperator.vmware.com")
          .withVersion("v1alpha1")
          .withKind("VirtualMachineClassBinding")
          .withPlural("virtualmachineclassbindings")
          .withNamespaced(true)
          .build();
  private static final ResourceDefinitionContext POOLS =
      new ResourceDefinitionContext.Builder()
          .withGroup("cluster.x-k8s.io")
          .withVersion("v1beta1")
          .withKind("MachineDeployment")
          .withPlural("machinedeployments")
          .withNamespaced(true)
          .build();

  private final SupervisorSession session;

  SupervisorClient(SupervisorSession session) {
    this.session = session;
  }

  /** No answer at all, or one that says "later". */
  static final class Unavailable extends CallFailed {
    private static final long serialVersionUID = 1L;

    Unavailable(String message, Throwable cause) {
      super(message, cause);
    }
  }

  Optional<ClusterReport> cluster(TanzuClusterInputs inputs) {
    return cluster(ClusterApi.of(inputs), inputs.namespace().get(), inputs.name().get());
  }

  Optional<ClusterReport> cluster(ClusterApi api, String namespace, String name) {
    return session
        .ask(
            kubernetes ->
                Optional.ofNullable(
                    kubernetes
                        .genericKubernetesResources(api.context())
                        .inNamespace(namespace)
                        .withName(name)
                        .get()))
        .map(
            found ->
                ClusterReport.of(
                    api,
                    new KubernetesView(found),
                    api.isClusterClass() ? pools(namespace, name) : List.of()));
  }

  /** The MachineDeployments of a Cluster; none where the account may not see them. */
  private List<KubernetesView> pools(String namespace, String cluster) {
    return list(POOLS, namespace, Map.of(CLUSTER_LABEL, cluster)).orElse(List.of());
  }

  /** VM classes that a namespace offers; empty where the account may not see that. */
  Optional<Set<String>> boundVmClasses(String namespace) {
    return list(BINDINGS, namespace, Map.of())
        .map(
            bindings ->
                bindings.stream()
                    .flatMap(each -> each.text("classRef", "name").stream())
                    .collect(Collectors.toSet()));
  }

  private Optional<List<KubernetesView>> list(
      ResourceDefinitionContext kind, String namespace, Map<String, String> labels) {
    return session.ask(
        kubernetes -> {
          try {
            return Optional.of(
                kubernetes
                    .genericKubernetesResources(kind)
                    .inNamespace(namespace)
                    .withLabels(labels)
                    .list()
                    .getItems()
                    .stream()
                    .map(KubernetesView::new)
                    .toList());
          } catch (KubernetesClientException e) {
            if (SILENT.contains(e.getCode())) {
              return Optional.empty();
            }
            throw e;
          }
        });
  }

  /** Server-side apply: what we say is ours; what others have said stays theirs. */
  KubernetesView apply(GenericKubernetesResource manifest, ClusterApi api) {
    return new KubernetesView(
        session.ask(
            kubernetes ->
                kubernetes
                    .genericKubernetesResources(api.context())
                    .inNamespace(manifest.getMetadata().getNamespace())
                    .resource(manifest)
                    .fieldManager(FIELD_MANAGER)
                    .forceConflicts()
                    .serverSideApply()));
  }

  void apply(Secret secret) {
    var ignored =
        session.ask(
            kubernetes ->
                kubernetes
                    .resource(secret)
                    .fieldManager(FIELD_MANAGER)
                    .forceConflicts()
                    .serverSideApply());
  }

  void delete(TanzuClusterInputs inputs) {
    var ignored =
        session.ask(
            kubernetes ->
                kubernetes
                    .genericKubernetesResources(ClusterApi.of(inputs).context())
                    .inNamespace(inputs.namespace().get())
                    .withName(inputs.name().get())
                    .delete());
  }

  void deleteSecret(String namespace, String name) {
    var ignored =
        session.ask(
            kubernetes -> kubernetes.secrets().inNamespace(namespace).withName(name).delete());
  }

  /** The lasting kubeconfig of the cluster's administrator, once it has been written. */
  Optional<String> kubeconfig(String namespace, String name) {
    return session
        .ask(kubernetes -> secret(kubernetes, namespace, name + "-kubeconfig"))
        .map(Secret::getData)
        .flatMap(data -> Optional.ofNullable(data.get("value")))
        .map(text -> new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8));
  }

  private static Optional<Secret> secret(
      KubernetesClient kubernetes, String namespace, String name) {
    return Optional.ofNullable(kubernetes.secrets().inNamespace(namespace).withName(name).get());
  }

  @Override
  public void close() {
    session.close();
  }
}
