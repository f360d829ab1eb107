package io.ringwright.catalog;

import java.text.Normalizer;
import java.util.Locale;

/**
 * The name of the Kubernetes storage class that the Supervisor makes from a vSphere storage policy.
 *
 * @param value such as {@code vsan-default-storage-policy}
 */
public record StorageClassName(String value) {
  private static final String LATE_BINDING = "-latebinding";

  /**
   * Applies the Supervisor's rule: accents off, lower case, each run outside [a-z0-9.] becomes one
   * dash, and a dash or dot at either end is padded with 0. {@code VMC Workload Storage Policy -
   * Cluster-1} becomes {@code vmc-workload-storage-policy-cluster-1}. Source: vSphere CSI driver
   * and "vSphere with Tanzu" GUID-16D97938.
   */
  public static StorageClassName of(String policyName) {
    var name =
        Normalizer.normalize(policyName, Normalizer.Form.NFD)
            .replaceAll("\\p{M}+", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9.]+", "-");
    var headed = name.startsWith("-") || name.startsWith(".") ? "0" + name : name;
    return new StorageClassName(
        headed.endsWith("-") || headed.endsWith(".") ? headed + "0" : headed);
  }

  /**
   * The twin that Tanzu clusters offer beside it: it binds a claim only once its pod has a worker
   * (WaitForFirstConsumer).
   */
  public StorageClassName lateBinding() {
    return value.endsWith(LATE_BINDING) ? this : new StorageClassName(value + LATE_BINDING);
  }

  @Override
  public String toString() {
    return value;
  }
}
