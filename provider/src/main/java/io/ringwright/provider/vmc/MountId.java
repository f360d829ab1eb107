package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;

/** The id of a mount: its cluster, and its name there. */
record MountId(ClusterId cluster, String name) {
  static MountId of(String id) {
    var parts = id.split("/", 3);
    if (parts.length != 3 || parts[2].isEmpty()) {
      throw new CallFailed(
          new Problem(
              "NfsDatastore id",
              id,
              "<sddc id>/<cluster id>/<name>",
              "write both ids and the name of the datastore"));
    }
    return new MountId(new ClusterId(parts[0], parts[1]), parts[2]);
  }

  static MountId of(NfsDatastoreInputs wanted) {
    return new MountId(
        new ClusterId(wanted.sddcId().get(), wanted.clusterId().get()), wanted.name().get());
  }

  @Override
  public String toString() {
    return cluster + "/" + name;
  }
}
