package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Body of {@code :mount-datastores}. */
record MountIntent(@JsonProperty("mount_info") @Nullable List<NfsDatastore> info) {
  List<NfsDatastore> mounts() {
    return info == null ? List.of() : info;
  }
}
