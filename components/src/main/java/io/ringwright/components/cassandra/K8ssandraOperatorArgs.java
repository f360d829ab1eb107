package io.ringwright.components.cassandra;

import com.pulumi.resources.Resource;
import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.DataLoss;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.charts.ChartArchive;
import io.ringwright.components.charts.ChartFit;
import io.ringwright.components.monitoring.MonitoringStack;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where and what k8ssandra-operator is. */
public final class K8ssandraOperatorArgs extends ResourceArgs {
  private final KubernetesCluster cluster;
  private final ChartArchive archive;
  private final CertManager certManager;
  private final ReleaseProfile profile;
  private final String namespace;
  private final Scope scope;
  private final Role role;
  private final List<Resource> before;
  private final DataLoss dataLoss;

  private K8ssandraOperatorArgs(Builder from, ReleaseProfile profile) {
    this.cluster = from.cluster;
    this.archive = from.archive;
    this.certManager = from.certManager;
    this.profile = profile;
    this.namespace = from.namespace;
    this.scope = from.scope;
    this.role = from.role;
    this.before = List.copyOf(from.before);
    this.dataLoss = from.dataLoss;
  }

  /** Which namespaces the operator looks after. */
  public enum Scope {
    /** Its own, where the ring is then too. */
    NAMESPACE,
    /** All of the cluster's. */
    CLUSTER
  }

  /** Which part of a ring's operators it is. */
  public enum Role {
    /** Takes descriptions of rings, and puts datacenters into its own and other clusters. */
    CONTROL_PLANE,
    /** Runs the datacenters that a control plane in another cluster puts here. */
    DATA_PLANE
  }

  /**
   * @param archive of the chart {@code k8ssandra-operator}, at a release that the catalog knows
   * @param certManager issues the certificates of its webhooks
   */
  public static Builder builder(
      KubernetesCluster cluster, ChartArchive archive, CertManager certManager) {
    return new Builder(cluster, archive, certManager);
  }

  /** Every value here exists in the chart; a test compares. */
  Map<String, Object> values() {
    var values = new LinkedHashMap<String, Object>();
    values.put("global", Map.of("clusterScoped", scope == Scope.CLUSTER));
    if (role == Role.DATA_PLANE) {
      values.put("controlPlane", false);
    }
    return values;
  }

  KubernetesCluster cluster() {
    return cluster;
  }

  ChartArchive archive() {
    return archive;
  }

  CertManager certManager() {
    return certManager;
  }

  ReleaseProfile profile() {
    return profile;
  }

  String namespace() {
    return namespace;
  }

  Role role() {
    return role;
  }

  List<Resource> before() {
    return before;
  }

  DataLoss dataLoss() {
    return dataLoss;
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final KubernetesCluster cluster;
    private final ChartArchive archive;
    private final CertManager certManager;
    private String namespace = "k8ssandra-operator";
    private Scope scope = Scope.NAMESPACE;
    private Role role = Role.CONTROL_PLANE;
    private final List<Resource> before = new ArrayList<>();
    private DataLoss dataLoss = DataLoss.REFUSE;

    private Builder(KubernetesCluster cluster, ChartArchive archive, CertManager certManager) {
      this.cluster = cluster;
      this.archive = archive;
      this.certManager = certManager;
    }

    /** Where operator and ring are; the paper's {@code k8ssandra-operator} by default. */
    public Builder namespace(String name) {
      this.namespace = name;
      return this;
    }

    /** Its own namespace by default. */
    public Builder scope(Scope choice) {
      this.scope = choice;
      return this;
    }

    /** A control plane by default, which a single cluster needs. */
    public Builder role(Role choice) {
      this.role = choice;
      return this;
    }

    /** Waits for the kinds that telemetry needs: the operator fails on them if they come later. */
    public Builder monitoring(MonitoringStack stack) {
      this.before.add(stack);
      return this;
    }

    /** {@link DataLoss#ALLOW} lets a destroy delete the CRDs, and with them every ring. */
    public Builder dataLoss(DataLoss choice) {
      this.dataLoss = choice;
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public K8ssandraOperatorArgs build() {
      var problems = new ArrayList<Problem>();
      DnsLabel.check("K8ssandraOperator.namespace", namespace).ifPresent(problems::add);
      problems.addAll(
          ChartFit.problems("K8ssandraOperator.archive", archive, "k8ssandra-operator", cluster));
      var profile = known(archive);
      if (profile.isEmpty()) {
        problems.add(
            new Problem(
                "K8ssandraOperator.archive",
                archive.release().appVersion(),
                String.join(
                    ", ",
                    Arrays.stream(ReleaseProfile.values())
                        .map(each -> each.k8ssandraOperator().appVersion())
                        .toList()),
                "pass the archive of a release profile's chart"));
      }
      InvalidArgsException.throwIfAny(problems);
      return new K8ssandraOperatorArgs(this, profile.orElseThrow());
    }

    private static Optional<ReleaseProfile> known(ChartArchive archive) {
      return Arrays.stream(ReleaseProfile.values())
          .filter(
              each -> each.k8ssandraOperator().appVersion().equals(archive.release().appVersion()))
          .findFirst();
    }
  }
}
