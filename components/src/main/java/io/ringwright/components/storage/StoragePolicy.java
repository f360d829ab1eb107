package io.ringwright.components.storage;

import com.pulumi.core.Output;
import io.ringwright.catalog.StorageClassName;

/**
 * A vSphere storage policy, by name, and the storage classes that the Supervisor makes from it.
 *
 * @param name as vCenter shows it; of one that is made here, what depends on it waits until it is
 *     there
 */
public record StoragePolicy(Output<String> name) {

  /** Binds a claim as soon as it is made. */
  public Output<String> storageClass() {
    return name.applyValue(policy -> StorageClassName.of(policy).value());
  }

  /**
   * Binds a claim only once its pod has a worker, which Tanzu clusters offer beside the other
   * (WaitForFirstConsumer): the right one where workers are spread over zones or racks.
   */
  public Output<String> lateBindingStorageClass() {
    return name.applyValue(policy -> StorageClassName.of(policy).lateBinding().value());
  }
}
