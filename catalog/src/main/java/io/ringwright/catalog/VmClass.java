package io.ringwright.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Supervisor VM classes and what they hold. Source: VMware vm-operator, {@code VirtualMachineClass}
 * samples (config/local/vmclasses).
 *
 * <p>A best-effort class reserves nothing on its host, a guaranteed one reserves all of its CPU and
 * memory.
 */
public enum VmClass {
  BEST_EFFORT_XSMALL("best-effort-xsmall", 2, 2),
  BEST_EFFORT_SMALL("best-effort-small", 2, 4),
  BEST_EFFORT_MEDIUM("best-effort-medium", 2, 8),
  BEST_EFFORT_LARGE("best-effort-large", 4, 16),
  BEST_EFFORT_XLARGE("best-effort-xlarge", 4, 32),
  BEST_EFFORT_2XLARGE("best-effort-2xlarge", 8, 64),
  BEST_EFFORT_4XLARGE("best-effort-4xlarge", 16, 128),
  BEST_EFFORT_8XLARGE("best-effort-8xlarge", 32, 128),
  GUARANTEED_XSMALL("guaranteed-xsmall", 2, 2),
  GUARANTEED_SMALL("guaranteed-small", 2, 4),
  GUARANTEED_MEDIUM("guaranteed-medium", 2, 8),
  GUARANTEED_LARGE("guaranteed-large", 4, 16),
  GUARANTEED_XLARGE("guaranteed-xlarge", 4, 32),
  GUARANTEED_2XLARGE("guaranteed-2xlarge", 8, 64),
  GUARANTEED_4XLARGE("guaranteed-4xlarge", 16, 128),
  GUARANTEED_8XLARGE("guaranteed-8xlarge", 32, 128);

  private static final int RESERVED_CPU_MILLIS_PER_VCPU = 25;
  private static final int RESERVED_MIB = 1024;
  private static final int RESERVED_SHARE_OF_MEMORY = 32;

  private final String wireName;
  private final int cpus;
  private final int memoryGiB;

  VmClass(String wireName, int cpus, int memoryGiB) {
    this.wireName = wireName;
    this.cpus = cpus;
    this.memoryGiB = memoryGiB;
  }

  /** The class of that name, if it is one that vSphere ships. */
  public static Optional<VmClass> named(String wireName) {
    return Arrays.stream(values()).filter(each -> each.wireName.equals(wireName)).findFirst();
  }

  /** All names as the Supervisor spells them, smallest first. */
  public static List<String> wireNames() {
    return Arrays.stream(values()).map(VmClass::wireName).toList();
  }

  /** The name that a cluster spec and a namespace binding use. */
  public String wireName() {
    return wireName;
  }

  public int cpus() {
    return cpus;
  }

  public int memoryGiB() {
    return memoryGiB;
  }

  /**
   * Whether all of its CPU and memory is reserved on the host, so that host admission must find
   * room for it.
   */
  public boolean guaranteed() {
    return wireName.startsWith("guaranteed-");
  }

  /** The whole machine, as its node reports {@code status.capacity}. */
  public ComputeSize capacity() {
    return ComputeSize.of(cpus, memoryGiB);
  }

  /**
   * What pods may ask for in total, as its node reports {@code status.allocatable}: the machine
   * less what kubelet, container runtime and operating system keep. The reserve is 25m per vCPU,
   * and 1 GiB plus a thirty-second of the memory, which leaves 7800m and 61Gi of an 8 vCPU/64 GiB
   * worker. It is this project's estimate: no vendor page gives one, and the simulated nodes use
   * the same.
   */
  public ComputeSize allocatable() {
    long memoryMiB = capacity().memoryMiB();
    return capacity()
        .minus(
            new ComputeSize(
                (long) RESERVED_CPU_MILLIS_PER_VCPU * cpus,
                RESERVED_MIB + memoryMiB / RESERVED_SHARE_OF_MEMORY));
  }

  @Override
  public String toString() {
    return wireName;
  }
}
