package io.ringwright.catalog;

import java.util.Comparator;

/** A Kubernetes version such as 1.23.8. */
public record KubernetesVersion(int major, int minor, int patch)
    implements Comparable<KubernetesVersion> {
  private static final Comparator<KubernetesVersion> ORDER =
      Comparator.comparingInt(KubernetesVersion::major)
          .thenComparingInt(KubernetesVersion::minor)
          .thenComparingInt(KubernetesVersion::patch);

  /** The first release of a minor version of Kubernetes 1. */
  public static KubernetesVersion minor(int minor) {
    return new KubernetesVersion(1, minor, 0);
  }

  @Override
  public int compareTo(KubernetesVersion other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
