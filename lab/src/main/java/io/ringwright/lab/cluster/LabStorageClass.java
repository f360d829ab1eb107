package io.ringwright.lab.cluster;

import java.util.Map;

/**
 * A storage class of the vSphere CSI driver, whose volumes kwok provides.
 *
 * @param name class name
 * @param binding when a claim gets its volume
 * @param defaultClass whether claims without a class get this one
 * @param parameters driver parameters, such as {@code storagePolicyID} or {@code svStorageClass}
 */
public record LabStorageClass(
    String name, Binding binding, boolean defaultClass, Map<String, String> parameters) {

  /** When a claim gets its volume: {@code volumeBindingMode}. */
  public enum Binding {
    IMMEDIATE("Immediate"),
    WAIT_FOR_FIRST_CONSUMER("WaitForFirstConsumer");

    private final String wireName;

    Binding(String wireName) {
      this.wireName = wireName;
    }

    public String wireName() {
      return wireName;
    }
  }

  public LabStorageClass {
    parameters = Map.copyOf(parameters);
  }

  /** The class of a Tanzu cluster that binds at once. */
  public static LabStorageClass immediate(String name, String supervisorClass) {
    return new LabStorageClass(
        name, Binding.IMMEDIATE, false, Map.of("svStorageClass", supervisorClass));
  }

  /** The class of a Tanzu cluster that waits for the pod: {@code <name>-latebinding}. */
  public static LabStorageClass lateBinding(String name, String supervisorClass) {
    return new LabStorageClass(
        name, Binding.WAIT_FOR_FIRST_CONSUMER, false, Map.of("svStorageClass", supervisorClass));
  }

  public LabStorageClass asDefault() {
    return new LabStorageClass(name, binding, true, parameters);
  }
}
