package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;

/**
 * A cluster of an SDDC, by both ids; its text form is the id of whatever there is one per cluster.
 */
record ClusterId(String sddc, String cluster) {

  /**
   * Reads {@code <sddc id>/<cluster id>}.
   *
   * @param what whose id it is, for the message
   */
  static ClusterId of(String what, String id) {
    var parts = id.split("/", -1);
    if (parts.length != 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
      throw new CallFailed(
          new Problem(what + " id", id, "<sddc id>/<cluster id>", "write both ids"));
    }
    return new ClusterId(parts[0], parts[1]);
  }

  @Override
  public String toString() {
    return sddc + "/" + cluster;
  }
}
