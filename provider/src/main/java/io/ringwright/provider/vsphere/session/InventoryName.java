package io.ringwright.provider.vsphere.session;

/** The three characters that vCenter escapes in names of its inventory. */
public final class InventoryName {
  private InventoryName() {}

  /** The name that people see. */
  public static String decode(String name) {
    return name.replace("%2f", "/").replace("%5c", "\\").replace("%25", "%");
  }
}
