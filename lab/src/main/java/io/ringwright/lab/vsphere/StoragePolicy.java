package io.ringwright.lab.vsphere;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * A storage policy of vSphere.
 *
 * @param id what namespaces and storage classes refer to
 * @param name what people see
 */
public record StoragePolicy(String id, String name, String description) {

  /** A policy that the lab makes: its id follows from its name, so it is the same everywhere. */
  static StoragePolicy named(String name, String description) {
    return new StoragePolicy(
        UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString(),
        name,
        description);
  }
}
