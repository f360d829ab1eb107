package io.ringwright.catalog;

/**
 * CPU and memory together, as a pod asks for them and a worker offers them.
 *
 * @param cpuMillis thousandths of a vCPU
 * @param memoryMiB mebibytes
 */
public record ComputeSize(long cpuMillis, long memoryMiB) {
  /** Nothing at all. */
  public static final ComputeSize NONE = new ComputeSize(0, 0);

  /** Whole vCPUs and gibibytes. */
  public static ComputeSize of(long cpus, long memoryGiB) {
    return new ComputeSize(cpus * 1000, memoryGiB * 1024);
  }

  /** Both sums. */
  public ComputeSize plus(ComputeSize other) {
    return new ComputeSize(cpuMillis + other.cpuMillis, memoryMiB + other.memoryMiB);
  }

  /** Both differences; negative where {@code other} is larger. */
  public ComputeSize minus(ComputeSize other) {
    return new ComputeSize(cpuMillis - other.cpuMillis, memoryMiB - other.memoryMiB);
  }

  /** Both, {@code count} times. */
  public ComputeSize times(long count) {
    return new ComputeSize(cpuMillis * count, memoryMiB * count);
  }

  /** Whether this is at most {@code room} in CPU and in memory. */
  public boolean fitsIn(ComputeSize room) {
    return cpuMillis <= room.cpuMillis && memoryMiB <= room.memoryMiB;
  }

  /** CPU as Kubernetes writes it: {@code 8} or {@code 7800m}. */
  public String cpuQuantity() {
    return cpuMillis % 1000 == 0 ? String.valueOf(cpuMillis / 1000) : cpuMillis + "m";
  }

  /** Memory as Kubernetes writes it: {@code 61Gi} or {@code 2944Mi}. */
  public String memoryQuantity() {
    return memoryMiB % 1024 == 0 ? memoryMiB / 1024 + "Gi" : memoryMiB + "Mi";
  }

  /** For messages: {@code 7800m CPU/61Gi}. */
  @Override
  public String toString() {
    return cpuQuantity() + " CPU/" + memoryQuantity();
  }
}
