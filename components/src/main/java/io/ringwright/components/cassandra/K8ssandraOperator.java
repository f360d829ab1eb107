package io.ringwright.components.cassandra;

import com.pulumi.kubernetes.core.v1.ServiceAccount;
import com.pulumi.kubernetes.core.v1.ServiceAccountArgs;
import com.pulumi.kubernetes.meta.v1.inputs.ObjectMetaArgs;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.cassandra.K8ssandraOperatorArgs.Role;
import io.ringwright.components.charts.ChartArchive;
import io.ringwright.components.charts.ChartCrds;
import io.ringwright.components.charts.CustomResourceDefinition;
import io.ringwright.components.charts.HelmChart;
import io.ringwright.components.charts.HelmRelease;
import io.ringwright.components.kubernetes.CrdSchema;
import io.ringwright.components.kubernetes.ExistingObject;
import io.ringwright.components.kubernetes.WorkloadNamespace;
import io.ringwright.components.kubernetes.WorkloadNamespace.Admits;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/**
 * k8ssandra-operator, and cass-operator with it: they turn a description of a ring into pods.
 *
 * <p>Children: {@code <name>-namespace} (protected: the ring's volumes are claimed in it), {@code
 * <name>-crd-<CRD>} for each CRD of both operators (protected, and registered before the chart:
 * deleting a CRD deletes every ring), {@code <name>-service-account}, {@code <name>-chart}.
 */
public final class K8ssandraOperator extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:cassandra:K8ssandraOperator";

  /** The kind that describes a ring. */
  static final String CLUSTER_CRD = "k8ssandraclusters.k8ssandra.io";

  private static final String RELEASE = "k8ssandra";

  /** What the chart calls its account when the release has that name. */
  static final String ACCOUNT = "k8ssandra-k8ssandra-operator";

  /** What the chart calls its Deployment when the release has that name. */
  static final String DEPLOYMENT = ACCOUNT;

  private final KubernetesCluster cluster;
  private final ReleaseProfile profile;
  private final String namespace;
  private final Role role;
  private final Optional<ChartArchive> archive;

  public K8ssandraOperator(String name, K8ssandraOperatorArgs args) {
    this(name, args, FreshOptions.none());
  }

  public K8ssandraOperator(
      String name, K8ssandraOperatorArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    cluster = args.cluster();
    profile = args.profile();
    namespace = args.namespace();
    role = args.role();
    archive = Optional.of(args.archive());
    var place =
        WorkloadNamespace.under(this, name, cluster, namespace, Admits.BASELINE, args.dataLoss());
    var after = new ArrayList<Resource>(args.before());
    after.add(args.certManager());
    after.addAll(ChartCrds.under(this, name, cluster, args.archive(), args.dataLoss()));
    after.add(serviceAccount(name, place));
    new HelmChart(
        name + "-chart",
        new HelmRelease(RELEASE, cluster, place, args.archive(), args.values()),
        this,
        after);
    registerOutputs(Map.of());
  }

  // The chart brings the account as well, and a Secret for its token. The chart's objects come in
  // any order; where the Secret is first, Kubernetes removes it for want of an account, and the
  // Kubernetes provider (4.24) crashes over the missing object. Server-side apply lets both have
  // it.
  private ServiceAccount serviceAccount(String name, WorkloadNamespace place) {
    return new ServiceAccount(
        name + "-service-account",
        ServiceAccountArgs.builder()
            .metadata(ObjectMetaArgs.builder().name(ACCOUNT).namespace(place.name()).build())
            .build(),
        FreshOptions.childOf(this).provider(cluster).dependsOn(place.resources()).build());
  }

  private K8ssandraOperator(
      String name,
      KubernetesCluster cluster,
      ReleaseProfile profile,
      String namespace,
      Role role,
      ComponentResourceOptions options) {
    super(TYPE, name, options);
    this.cluster = cluster;
    this.profile = profile;
    this.namespace = namespace;
    this.role = role;
    this.archive = Optional.empty();
    ExistingObject.crd(
        name + "-installed", CLUSTER_CRD, FreshOptions.childOf(this).provider(cluster).build());
    registerOutputs(Map.of());
  }

  /**
   * One that the cluster has already; the preview fails if it has none.
   *
   * @param profile whose operator version it is, which can't be read from a cluster
   * @param namespace that it looks after
   */
  public static K8ssandraOperator existing(
      String name,
      KubernetesCluster cluster,
      ReleaseProfile profile,
      String namespace,
      ComponentResourceOptions options) {
    return existing(name, cluster, profile, namespace, Role.CONTROL_PLANE, options);
  }

  /** The same where it may be a data plane's. */
  public static K8ssandraOperator existing(
      String name,
      KubernetesCluster cluster,
      ReleaseProfile profile,
      String namespace,
      Role role,
      ComponentResourceOptions options) {
    return new K8ssandraOperator(name, cluster, profile, namespace, role, options);
  }

  /** The cluster that it runs in. */
  public KubernetesCluster cluster() {
    return cluster;
  }

  /** Whose versions it has. */
  public ReleaseProfile profile() {
    return profile;
  }

  /** Where rings go. */
  public String namespace() {
    return namespace;
  }

  /** Whether it is told of rings, or told what to do by one that is. */
  public Role role() {
    return role;
  }

  /** What its version understands; empty where nobody could read the CRD. */
  Optional<CrdSchema> clusterSchema() {
    return archive
        .flatMap(chart -> chart.crd(CLUSTER_CRD))
        .map(CustomResourceDefinition::spec)
        .flatMap(spec -> CrdSchema.of(spec, "v1alpha1"));
  }
}
