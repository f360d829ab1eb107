package io.ringwright.policies.platform;

import io.ringwright.catalog.VmClass;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Properties;

/** Equal workers of a Tanzu cluster. */
public record NodePool(Properties properties) {

  public String name() {
    return properties.text("name").ifKnown().orElse("?");
  }

  public Field<Integer> replicas() {
    return properties.count("replicas");
  }

  /** Absent too for a class that vSphere does not ship: its size is not known to us. */
  public Field<VmClass> vmClass() {
    return properties.text("vmClass").flatMap(name -> Field.of(VmClass.named(name)));
  }

  public Field<String> failureDomain() {
    return properties.text("failureDomain");
  }

  /** True if a directory of its nodes has a disk of its own. */
  public boolean hasVolumeAt(String mountPath) {
    return properties
        .objects("volumes")
        .is(all -> all.stream().anyMatch(it -> it.text("mountPath").is(mountPath::equals)));
  }
}
