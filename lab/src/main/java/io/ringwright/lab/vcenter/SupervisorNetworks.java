package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.List;

/**
 * Networks of a Supervisor's namespaces: {@code namespace-management/clusters/{c}/networks}. Each
 * namespace that overrides the Supervisor's network has one, which here bears its name. This is
 * where its addresses and its routed mode can be read. Source: API reference and vmware_vcenter
 * 9.1.1.0 ({@code Networks}).
 *
 * <p>Refused of an update: anything but further ranges at the end of those that are there (in use),
 * ranges that are none or overlap (invalid); before vSphere 8 any update.
 */
final class SupervisorNetworks {
  private static final String PATH =
      "/api/vcenter/namespace-management/clusters/{cluster}/networks";
  private static final List<String> LISTS =
      List.of("namespace_network_cidrs", "ingress_cidrs", "egress_cidrs");

  private final VcenterInventory inventory;
  private final NamespaceKeeper keeper;

  SupervisorNetworks(VcenterInventory inventory, NamespaceKeeper keeper) {
    this.inventory = inventory;
    this.keeper = keeper;
  }

  SimulatedApi.Routes on(SimulatedApi.Routes routes) {
    var known =
        routes
            .on("GET", PATH, call -> list())
            .on("GET", PATH + "/{network}", call -> Reply.json(200, shown(existing(call))));
    return inventory.release().hasSupervisors()
        ? known.on("PATCH", PATH + "/{network}", this::extend)
        : known;
  }

  private Reply list() {
    var list = JsonNodeFactory.instance.arrayNode();
    inventory.namespaces().stream()
        .filter(Namespace::hasOwnNetwork)
        .forEach(namespace -> list.add(shown(namespace)));
    return Reply.json(200, list);
  }

  private static ObjectNode shown(Namespace namespace) {
    var json = VcenterApi.object();
    json.put("network", namespace.name()).put("network_provider", "NSXT_CONTAINER_PLUGIN");
    json.set("nsx_network", namespace.network());
    json.putArray("namespaces").add(namespace.name());
    return json;
  }

  private Namespace existing(Call call) {
    return inventory
        .namespace(call.part("network"))
        .filter(Namespace::hasOwnNetwork)
        .orElseThrow(
            () -> VapiErrors.NOT_FOUND.of("Network " + call.part("network") + " does not exist"));
  }

  private Reply extend(Call call) {
    var namespace = existing(call);
    var merged = (ObjectNode) namespace.network().deepCopy();
    var wanted = call.body().path("nsx_network");
    for (var list : LISTS) {
      if (wanted.has(list)) {
        requirePrefix(list, namespace.network().path(list), wanted.path(list));
        merged.set(list, wanted.get(list));
      }
    }
    keeper.extend(namespace, merged);
    return Reply.empty(204);
  }

  private static void requirePrefix(String list, JsonNode old, JsonNode wanted) {
    boolean kept = wanted instanceof ArrayNode && wanted.size() >= old.size();
    for (int i = 0; kept && i < old.size(); i++) {
      kept = old.get(i).equals(wanted.get(i));
    }
    if (!kept) {
      throw VapiErrors.RESOURCE_IN_USE.of(list + " can only be appended to");
    }
  }
}
