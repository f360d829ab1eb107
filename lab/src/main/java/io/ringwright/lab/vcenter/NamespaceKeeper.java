package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vmc.WcpNetworks.Range;
import io.ringwright.lab.vsphere.StoragePolicy;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Mishap;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/**
 * Namespaces of one vCenter. Create and delete are answered at once and done later, as the real
 * ones. {@link #merge} and {@link #drop} are also doors for tests, where somebody else edits or
 * deletes a namespace.
 */
public final class NamespaceKeeper {
  private static final String INSTANCES = "/api/vcenter/namespaces/instances";

  private final VcenterInventory inventory;
  private final Faults faults;
  private final NamespaceView view;
  private final NamespaceWork work;

  public NamespaceKeeper(
      VcenterInventory inventory,
      SupervisorNamespaces supervisor,
      Faults faults,
      Executor background) {
    this.inventory = inventory;
    this.faults = faults;
    this.view = new NamespaceView(inventory);
    this.work = new NamespaceWork(inventory, supervisor, faults, background);
  }

  SimulatedApi.Routes on(SimulatedApi.Routes routes) {
    if (inventory.release().hasSupervisors()) {
      routes
          .on("GET", INSTANCES + "/v2", call -> Reply.json(200, view.list()))
          .on("POST", INSTANCES + "/v2", this::createV2)
          .on(
              "GET",
              INSTANCES + "/v2/{namespace}",
              call -> Reply.json(200, view.infoV2(existing(call))));
    }
    return routes
        .on("GET", INSTANCES, call -> Reply.json(200, view.list()))
        .on("POST", INSTANCES, this::createV1)
        .on("GET", INSTANCES + "/{namespace}", call -> Reply.json(200, view.info(existing(call))))
        .on("PATCH", INSTANCES + "/{namespace}", this::patch)
        .on("PUT", INSTANCES + "/{namespace}", this::put)
        .on("DELETE", INSTANCES + "/{namespace}", this::delete);
  }

  /** What a fault script has in store for a call. */
  Optional<Mishap> mishap(Call call) {
    return faults.mishap(call);
  }

  /** Takes up what a stopped lab left half done. */
  public void resume() {
    work.resume();
  }

  private Reply createV1(Call call) {
    var cluster = call.body().path("cluster").asText("");
    if (inventory.networks().isEmpty() || !VcenterInventory.CLUSTER.equals(cluster)) {
      throw VapiErrors.NOT_FOUND.of("Cluster " + cluster + " has no Supervisor");
    }
    refuseZones(call.body(), false);
    return create(call.body());
  }

  private Reply createV2(Call call) {
    var supervisor = call.body().path("supervisor").asText("");
    if (inventory.networks().isEmpty() || !VcenterInventory.SUPERVISOR.equals(supervisor)) {
      throw VapiErrors.NOT_FOUND.of("Supervisor " + supervisor + " does not exist");
    }
    refuseZones(call.body(), inventory.release().hasZones());
    var spec = call.body();
    spec.remove("supervisor");
    return create(spec.put("cluster", VcenterInventory.CLUSTER));
  }

  private static void refuseZones(JsonNode spec, boolean known) {
    if (spec.has("zones") && !known) {
      throw VapiErrors.INVALID_ARGUMENT.of("Unknown field zones");
    }
  }

  private synchronized Reply create(ObjectNode spec) {
    var name = spec.path("namespace").asText("");
    if (inventory.namespace(name).isPresent()) {
      throw VapiErrors.ALREADY_EXISTS.of("Namespace " + name + " exists in this vCenter");
    }
    refuse(rules().problemsOfCreate(spec, taken()));
    var namespace = new Namespace(name, Namespace.Status.CONFIGURING, spec, null);
    inventory.put(namespace);
    work.configure(namespace);
    return Reply.empty(204);
  }

  private Reply patch(Call call) {
    refuseZones(call.body(), inventory.release().hasZones());
    merge(existing(call).name(), call.body());
    return Reply.empty(204);
  }

  /** An update with the meaning of PATCH: what is omitted stays; an empty list clears. */
  public synchronized void merge(String name, ObjectNode change) {
    var namespace = changeable(name);
    refuse(rules().problemsOfUpdate(change));
    var merged = namespace.spec().deepCopy();
    merged.setAll(change);
    update(namespace, merged);
  }

  /** PUT: what is omitted is cleared; only the network stays. */
  private synchronized Reply put(Call call) {
    var namespace = changeable(existing(call).name());
    refuse(rules().problemsOfUpdate(call.body()));
    var fresh = call.body().deepCopy();
    for (var fixed : List.of("namespace", "cluster", "namespace_network", "zones")) {
      if (namespace.spec().has(fixed)) {
        fresh.set(fixed, namespace.spec().get(fixed));
      }
    }
    update(namespace, fresh);
    return Reply.empty(204);
  }

  /** Gives the network of a namespace further ranges. */
  synchronized void extend(Namespace namespace, ObjectNode network) {
    var others = new ArrayList<>(taken());
    others.removeAll(namespace.ranges());
    refuse(rules().problemsOfRanges(network, others));
    var spec = namespace.spec().deepCopy();
    ((ObjectNode) spec.path("namespace_network")).set("network", network);
    update(namespace, spec);
  }

  private void update(Namespace namespace, ObjectNode spec) {
    var changed = namespace.withSpec(spec);
    inventory.put(changed);
    work.follow(changed);
  }

  private Reply delete(Call call) {
    drop(existing(call).name());
    return Reply.empty(204);
  }

  /** Begins to delete a namespace with all that it holds. */
  public synchronized void drop(String name) {
    var namespace = existing(name);
    if (namespace.status() != Namespace.Status.REMOVING) {
      inventory.change(name, old -> old.withStatus(Namespace.Status.REMOVING, null));
      work.remove(namespace);
    }
  }

  private NamespaceRules rules() {
    return new NamespaceRules(
        inventory.policies().stream().map(StoragePolicy::id).collect(Collectors.toSet()),
        inventory.vmClasses().keySet(),
        Set.copyOf(inventory.vsphere().libraries()),
        inventory.zones());
  }

  private List<Range> taken() {
    var taken = new ArrayList<Range>();
    inventory.networks().ifPresent(networks -> taken.addAll(networks.ranges()));
    inventory.namespaces().forEach(namespace -> taken.addAll(namespace.ranges()));
    return taken;
  }

  private static void refuse(List<String> problems) {
    if (!problems.isEmpty()) {
      throw VapiErrors.INVALID_ARGUMENT.of(String.join("; ", problems));
    }
  }

  Namespace existing(Call call) {
    return existing(call.part("namespace"));
  }

  private Namespace existing(String name) {
    return inventory
        .namespace(name)
        .orElseThrow(() -> VapiErrors.NOT_FOUND.of("Namespace " + name + " does not exist"));
  }

  private Namespace changeable(String name) {
    var namespace = existing(name);
    if (namespace.status() == Namespace.Status.REMOVING) {
      throw VapiErrors.NOT_ALLOWED_IN_CURRENT_STATE.of(
          "Namespace " + namespace.name() + " is being removed");
    }
    return namespace;
  }
}
