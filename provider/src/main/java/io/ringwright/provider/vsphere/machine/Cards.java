package io.ringwright.provider.vsphere.machine;

import java.util.List;
import java.util.Map;

/** The kinds of network cards, by what users call them. */
final class Cards {
  static final String DEFAULT = "vmxnet3";

  private static final Map<String, String> WIRE_NAMES =
      Map.of(DEFAULT, "VirtualVmxnet3", "e1000e", "VirtualE1000e", "e1000", "VirtualE1000");

  private Cards() {}

  static List<String> kinds() {
    return List.of(DEFAULT, "e1000e", "e1000");
  }

  static String wireName(String kind) {
    return WIRE_NAMES.getOrDefault(kind, kind);
  }

  /** What users call it; vCenter's own name for those that users do not choose. */
  static String kind(String wireName) {
    return WIRE_NAMES.entrySet().stream()
        .filter(each -> each.getValue().equals(wireName))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(wireName);
  }
}
