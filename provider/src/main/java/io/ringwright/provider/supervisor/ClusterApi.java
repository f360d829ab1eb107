package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The kinds of Kubernetes object that a Tanzu cluster can be written as. */
enum ClusterApi {
  /** vSphere 7.0.2 and later. */
  V1ALPHA2("run.tanzu.vmware.com", "v1alpha2", "TanzuKubernetesCluster", "tanzukubernetesclusters"),
  /** vSphere 8; knows zones. */
  V1ALPHA3("run.tanzu.vmware.com", "v1alpha3", "TanzuKubernetesCluster", "tanzukubernetesclusters"),
  /** vSphere 8: a Cluster of a ClusterClass. */
  CLUSTER_CLASS("cluster.x-k8s.io", "v1beta1", "Cluster", "clusters");

  private final String group;
  private final String version;
  private final String kind;
  private final String plural;

  ClusterApi(String group, String version, String kind, String plural) {
    this.group = group;
    this.version = version;
    this.kind = kind;
    this.plural = plural;
  }

  /** What a program may write for {@code apiVersion}. */
  static List<String> apiVersions() {
    return Arrays.stream(values()).map(ClusterApi::apiVersion).toList();
  }

  static Optional<ClusterApi> named(String apiVersion) {
    return Arrays.stream(values()).filter(each -> each.apiVersion().equals(apiVersion)).findFirst();
  }

  /** That of a checked program. */
  static ClusterApi of(TanzuClusterInputs inputs) {
    return inputs.apiVersion().known().flatMap(ClusterApi::named).orElse(V1ALPHA2);
  }

  String apiVersion() {
    return group + "/" + version;
  }

  String kind() {
    return kind;
  }

  boolean isClusterClass() {
    return this == CLUSTER_CLASS;
  }

  /** Whether both are ways to write the same object. */
  boolean isSameKind(ClusterApi other) {
    return kind.equals(other.kind);
  }

  ResourceDefinitionContext context() {
    return new ResourceDefinitionContext.Builder()
        .withGroup(group)
        .withVersion(version)
        .withKind(kind)
        .withPlural(plural)
        .withNamespaced(true)
        .build();
  }
}
