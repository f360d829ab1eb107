package io.ringwright.components.cassandra;

import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import io.ringwright.components.DataLoss;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.charts.HelmChart;
import io.ringwright.components.charts.HelmRelease;
import io.ringwright.components.kubernetes.ExistingObject;
import io.ringwright.components.kubernetes.WorkloadNamespace;
import io.ringwright.components.kubernetes.WorkloadNamespace.Admits;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.List;
import java.util.Map;

/**
 * cert-manager, which issues the certificates of the operators' webhooks: without it no K8ssandra
 * platform.
 *
 * <p>Children: {@code <name>-namespace} (see {@link WorkloadNamespace}), {@code <name>-chart}.
 */
public final class CertManager extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:cassandra:CertManager";

  /** The kind that both operators' charts make. */
  private static final String PROOF = "certificates.cert-manager.io";

  public CertManager(String name, CertManagerArgs args) {
    this(name, args, FreshOptions.none());
  }

  public CertManager(String name, CertManagerArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    var namespace =
        WorkloadNamespace.under(
            this, name, args.cluster(), args.namespace(), Admits.BASELINE, DataLoss.ALLOW);
    new HelmChart(
        name + "-chart",
        new HelmRelease("cert-manager", args.cluster(), namespace, args.archive(), args.values()),
        this,
        List.of());
    registerOutputs(Map.of());
  }

  private CertManager(String name, KubernetesCluster cluster, ComponentResourceOptions options) {
    super(TYPE, name, options);
    ExistingObject.crd(
        name + "-installed", PROOF, FreshOptions.childOf(this).provider(cluster).build());
    registerOutputs(Map.of());
  }

  /** One that the cluster has already; the preview fails if it has none. */
  public static CertManager existing(
      String name, KubernetesCluster cluster, ComponentResourceOptions options) {
    return new CertManager(name, cluster, options);
  }
}
