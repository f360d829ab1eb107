package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;

/**
 * What labs wrote down when an SDDC had one cluster only. Their SDDCs are read; their tasks, which
 * nobody waits for any more, are not.
 */
final class FormerLedger {
  private FormerLedger() {}

  /** The same in today's form; today's is left as it is. */
  static ObjectNode upgraded(ObjectNode memory) {
    boolean former = false;
    for (var node : memory.path("sddcs")) {
      if (node instanceof ObjectNode sddc && !sddc.has("clusters")) {
        former = true;
        upgrade(sddc);
      }
    }
    if (former) {
      memory.putObject("tasks");
    }
    return memory;
  }

  private static void upgrade(ObjectNode sddc) {
    var config = sddc.path("config");
    var cluster = sddc.putArray("clusters").addObject();
    cluster.set("id", sddc.remove("clusterId"));
    cluster.put("name", "Cluster-1").put("state", "READY");
    cluster.set("hostType", config.path("host_instance_type"));
    cluster.put("zones", config.path("deployment_type").asText("").equals("MultiAZ") ? 2 : 1);
    cluster.set("hosts", sddc.remove("hosts"));
    cluster.set("wcpStatus", sddc.remove("wcpStatus"));
    cluster.set("wcp", sddc.remove("wcp"));
    cluster.set("edrs", Call.JSON.valueToTree(EdrsPolicy.usual()));
    cluster.putObject("licences");
    cluster.putArray("datastores");
    sddc.put("large", false).put("clustersSoFar", 1);
  }
}
