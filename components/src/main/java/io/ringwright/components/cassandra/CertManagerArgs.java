package io.ringwright.components.cassandra;

import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.charts.ChartArchive;
import io.ringwright.components.charts.ChartFit;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.ArrayList;
import java.util.Map;
import java.util.regex.Pattern;

/** Where and what cert-manager is. */
public final class CertManagerArgs extends ResourceArgs {
  private static final Pattern VERSION = Pattern.compile("v?1\\.(\\d+)\\..*");

  /** Since v1.15 the chart's values say {@code crds.enabled} instead of {@code installCRDs}. */
  private static final int CRDS_VALUE_SINCE = 15;

  private final KubernetesCluster cluster;
  private final ChartArchive archive;
  private final String namespace;

  private CertManagerArgs(Builder from) {
    this.cluster = from.cluster;
    this.archive = from.archive;
    this.namespace = from.namespace;
  }

  /**
   * @param archive of the chart {@code cert-manager}
   */
  public static Builder builder(KubernetesCluster cluster, ChartArchive archive) {
    return new Builder(cluster, archive);
  }

  KubernetesCluster cluster() {
    return cluster;
  }

  ChartArchive archive() {
    return archive;
  }

  String namespace() {
    return namespace;
  }

  /** Its CRDs are templates of the chart, unlike those of the others. */
  Map<String, Object> values() {
    var match = VERSION.matcher(archive.release().version());
    return match.matches() && Integer.parseInt(match.group(1)) >= CRDS_VALUE_SINCE
        ? Map.of("crds", Map.of("enabled", true, "keep", false))
        : Map.of("installCRDs", true);
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final KubernetesCluster cluster;
    private final ChartArchive archive;
    private String namespace = "cert-manager";

    private Builder(KubernetesCluster cluster, ChartArchive archive) {
      this.cluster = cluster;
      this.archive = archive;
    }

    /** {@code cert-manager} by default, which its own documentation assumes. */
    public Builder namespace(String name) {
      this.namespace = name;
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public CertManagerArgs build() {
      var problems = new ArrayList<Problem>();
      DnsLabel.check("CertManager.namespace", namespace).ifPresent(problems::add);
      problems.addAll(ChartFit.problems("CertManager.archive", archive, "cert-manager", cluster));
      InvalidArgsException.throwIfAny(problems);
      return new CertManagerArgs(this);
    }
  }
}
