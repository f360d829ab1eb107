package io.ringwright.lab.cluster;

/**
 * What a node has, or what it leaves to pods.
 *
 * @param milliCpu thousandths of a CPU
 * @param memoryMiB memory in MiB
 */
public record NodeSize(int milliCpu, int memoryMiB) {

  public NodeSize {
    if (milliCpu <= 0 || memoryMiB <= 0) {
      throw new IllegalArgumentException(
          "a node of " + milliCpu + "m CPU and " + memoryMiB + " MiB holds nothing");
    }
  }
}
