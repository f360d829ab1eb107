package io.ringwright.components.kubernetes;

import com.pulumi.kubernetes.core.v1.Namespace;
import com.pulumi.kubernetes.core.v1.NamespaceArgs;
import com.pulumi.kubernetes.meta.v1.inputs.ObjectMetaArgs;
import com.pulumi.kubernetes.rbac.v1.RoleBinding;
import com.pulumi.kubernetes.rbac.v1.RoleBindingArgs;
import com.pulumi.kubernetes.rbac.v1.inputs.RoleRefArgs;
import com.pulumi.kubernetes.rbac.v1.inputs.SubjectArgs;
import com.pulumi.resources.Resource;
import io.ringwright.catalog.TanzuRelease.PodSecurity;
import io.ringwright.components.DataLoss;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A namespace in which a platform's pods are admitted, whatever the cluster's release asks for.
 *
 * <p>Children of its component: {@code <name>-namespace}, and up to Kubernetes 1.24 {@code
 * <name>-pods-admitted}, which binds the namespace's service accounts to the pod security policy
 * that Tanzu ships: without it no pod appears at all. From 1.25 on the namespace carries a label
 * instead. Source: "vSphere with Tanzu" GUID-B57DA879.
 */
public final class WorkloadNamespace {
  private static final String ENFORCE = "pod-security.kubernetes.io/enforce";
  private static final String PRIVILEGED_POLICY = "psp:vmware-system-privileged";

  private final String name;
  private final List<Resource> resources;

  private WorkloadNamespace(String name, List<Resource> resources) {
    this.name = name;
    this.resources = List.copyOf(resources);
  }

  /** What pods may ask for, in the words of pod security admission. */
  public enum Admits {
    /** No host access; enough for Cassandra and the operators. */
    BASELINE,
    /** Host network and paths too, which node exporters need. */
    PRIVILEGED;

    private String level() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Registers the namespace under {@code component}.
   *
   * @param prefix of the children's names: the component's name
   */
  public static WorkloadNamespace under(
      Resource component,
      String prefix,
      KubernetesCluster cluster,
      String namespace,
      Admits admits,
      DataLoss dataLoss) {
    var metadata = ObjectMetaArgs.builder().name(namespace);
    if (cluster.podSecurity() != PodSecurity.POLICIES) {
      metadata.labels(Map.of(ENFORCE, admits.level()));
    }
    var made =
        new Namespace(
            prefix + "-namespace",
            NamespaceArgs.builder().metadata(metadata.build()).build(),
            dataLoss.protect(FreshOptions.childOf(component)).provider(cluster).build());
    if (cluster.podSecurity() != PodSecurity.POLICIES) {
      return new WorkloadNamespace(namespace, List.of(made));
    }
    return new WorkloadNamespace(
        namespace, List.of(made, admission(component, prefix, cluster, namespace, made)));
  }

  private static RoleBinding admission(
      Resource component,
      String prefix,
      KubernetesCluster cluster,
      String namespace,
      Namespace made) {
    return new RoleBinding(
        prefix + "-pods-admitted",
        RoleBindingArgs.builder()
            .metadata(ObjectMetaArgs.builder().name("pods-admitted").namespace(namespace).build())
            .roleRef(
                RoleRefArgs.builder()
                    .apiGroup("rbac.authorization.k8s.io")
                    .kind("ClusterRole")
                    .name(PRIVILEGED_POLICY)
                    .build())
            .subjects(
                SubjectArgs.builder()
                    .apiGroup("rbac.authorization.k8s.io")
                    .kind("Group")
                    .name("system:serviceaccounts:" + namespace)
                    .build())
            .build(),
        FreshOptions.childOf(component).provider(cluster).dependsOn(made).build());
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** What must exist before a pod can start in it. */
  public List<Resource> resources() {
    return resources;
  }
}
