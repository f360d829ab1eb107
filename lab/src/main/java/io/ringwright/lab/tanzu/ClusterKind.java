package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;

/** The two kinds of object that a Tanzu cluster is ordered with. */
enum ClusterKind {
  /** TanzuKubernetesCluster; v1alpha2 and v1alpha3 have one shape. */
  TANZU(
      "run.tanzu.vmware.com",
      "v1alpha3",
      "TanzuKubernetesCluster",
      "tanzukubernetesclusters",
      "run.tanzu.vmware.com/tanzukubernetescluster"),
  /** Cluster of a ClusterClass. */
  CLASS("cluster.x-k8s.io", "v1beta1", "Cluster", "clusters", "cluster.cluster.x-k8s.io");

  private final String group;
  private final String version;
  private final String kind;
  private final String plural;
  private final String finalizer;

  ClusterKind(String group, String version, String kind, String plural, String finalizer) {
    this.group = group;
    this.version = version;
    this.kind = kind;
    this.plural = plural;
    this.finalizer = finalizer;
  }

  static ClusterKind of(JsonNode manifest) {
    return CLASS.kind.equals(manifest.path("kind").asText()) ? CLASS : TANZU;
  }

  /** Keeps an object until its control plane is gone. */
  String finalizer() {
    return finalizer;
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
