package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/**
 * Stargate and Reaper of a ring's datacenter, in its own cluster. The data plane's operator there
 * works on them; here their objects are made and their status gathered.
 */
record RingCompanions(RingDatacenter datacenter) {

  /**
   * Makes both be as they are wanted, or not be.
   *
   * @param status of the datacenter in the ring's, where theirs goes
   * @return whether they are so
   */
  boolean make(ObjectNode status) {
    return stargate(status) & reaper(status);
  }

  private boolean stargate(ObjectNode status) {
    var ring = datacenter.ring();
    var wanted =
        Manifest.merged(ring.spec().path("stargate"), datacenter.wanted().path("stargate"));
    var name = datacenter.names().stargate();
    if (!wanted.isObject()) {
      drop(Kinds.STARGATE, name);
      return true;
    }
    var spec = ((ObjectNode) wanted).deepCopy();
    if (!spec.has("size")) {
      spec.put("size", 1);
    }
    spec.putObject("datacenterRef").put("name", datacenter.name());
    var found = apply(Kinds.STARGATE, name, spec);
    if (found.status().isObject()) {
      status.set("stargate", found.status());
    }
    return found.status().path("readyReplicas").asInt(-1) == spec.path("size").asInt();
  }

  private boolean reaper(ObjectNode status) {
    var ring = datacenter.ring();
    var wanted = Manifest.merged(ring.spec().path("reaper"), datacenter.wanted().path("reaper"));
    var name = datacenter.names().reaper();
    if (!wanted.isObject() || !hasReaper(wanted.path("deploymentMode").asText("PER_DC"))) {
      drop(Kinds.REAPER, name);
      return true;
    }
    var spec = ((ObjectNode) wanted).deepCopy();
    spec.remove(List.of("deploymentMode", "reaperRef"));
    spec.putObject("datacenterRef").put("name", datacenter.name());
    var found = apply(Kinds.REAPER, name, spec);
    if (found.status().isObject()) {
      status.set("reaper", found.status());
    }
    return found.status().path("progress").asText().equals("Running");
  }

  /** SINGLE: only the first datacenter of the ring has one. */
  private boolean hasReaper(String deploymentMode) {
    var first =
        datacenter.ring().spec().path("cassandra").path("datacenters").path(0).path("metadata");
    return !deploymentMode.equals("SINGLE")
        || Names.cleaned(first.path("name").asText()).equals(datacenter.name());
  }

  private Manifest apply(Kinds kind, String name, ObjectNode spec) {
    var cluster = datacenter.cluster();
    cluster.apply(
        kind, datacenter.namespace(), name, RingNames.labels(datacenter.ring()), Map.of(), spec);
    return cluster.find(kind, datacenter.namespace(), name).orElseThrow();
  }

  private void drop(Kinds kind, String name) {
    var cluster = datacenter.cluster();
    cluster
        .find(kind, datacenter.namespace(), name)
        .ifPresent(old -> cluster.delete(kind, datacenter.namespace(), name));
  }
}
