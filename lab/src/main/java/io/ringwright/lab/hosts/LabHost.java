package io.ringwright.lab.hosts;

import java.util.List;

/**
 * How to get into a lab host, as an inventory tells it.
 *
 * @param address on this machine's loopback
 * @param privateKey OpenSSH text; a secret of the lab only
 * @param hostKey as in {@code known_hosts}
 * @param jmxPort all hosts share one 127.0.0.1, so each has a JMX port of its own
 * @param disks by stable names below {@code /dev/disk/by-id}; empty where there are no loop devices
 */
public record LabHost(
    String name,
    String address,
    int port,
    String user,
    String privateKey,
    String hostKey,
    int jmxPort,
    List<String> disks) {
  public LabHost {
    disks = List.copyOf(disks);
  }
}
