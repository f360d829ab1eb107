package io.ringwright.lab.vmc;

import java.util.UUID;

/** One ESXi host of a cluster. */
record Host(String id, String name, String zone) {
  static Host numbered(int index, int zones) {
    return new Host(
        UUID.randomUUID().toString(), "esx-" + index + ".sddc.lab.invalid", zone(index, zones));
  }

  private static String zone(int index, int zones) {
    return "az" + (index % zones + 1);
  }
}
