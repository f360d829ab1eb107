package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.LabCalls;

/** Namespaces as tests need them. */
public final class Namespaces {
  private Namespaces() {}

  /** A running namespace with routable pods, the managed policy and the paper's VM classes. */
  public static void routed(VcenterInventory inventory, String name) {
    var spec =
        (ObjectNode)
            LabCalls.json(
                "{'storage_specs':[{'policy':'POLICY'}],'vm_service_spec':{'vm_classes':"
                        .replace("POLICY", inventory.policies().get(0).id())
                    + "['best-effort-small','best-effort-2xlarge']},'namespace_network':{'network':{"
                    + "'routed_mode':true,'namespace_network_cidrs':"
                    + "[{'address':'10.32.0.0','prefix':16}]}}}");
    inventory.put(new Namespace(name, Namespace.Status.RUNNING, spec, null));
  }
}
