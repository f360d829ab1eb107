package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vmc.WcpNetworks.Range;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Namespaces of one vCenter. Create and delete are answered at once and done later, as the real
 * ones: a namespace is CONFIGURING until its Supervisor side is there, REMOVING until it is gone.
 */
public final class NamespaceKeeper {
  private static final Logger LOG = Logger.getLogger(NamespaceKeeper.class.getName());

  private final VcenterInventory inventory;
  private final SupervisorNamespaces supervisor;
  private final Faults faults;
  private final Executor background;

  public NamespaceKeeper(
      VcenterInventory inventory,
      SupervisorNamespaces supervisor,
      Faults faults,
      Executor background) {
    this.inventory = inventory;
    this.supervisor = supervisor;
    this.faults = faults;
    this.background = background;
  }

  /** Takes up what a stopped lab left half done. */
  public void resume() {
    for (var namespace : inventory.namespaces()) {
      if (namespace.status() == Namespace.Status.CONFIGURING) {
        configure(namespace);
      } else if (namespace.status() == Namespace.Status.REMOVING) {
        remove(namespace);
      }
    }
  }

  Reply list() {
    var list = JsonNodeFactory.instance.arrayNode();
    inventory
        .namespaces()
        .forEach(
            namespace ->
                list.addObject()
                    .put("namespace", namespace.name())
                    .put("cluster", VcenterInventory.CLUSTER)
                    .put("config_status", namespace.status().name())
                    .put("description", namespace.spec().path("description").asText("")));
    return Reply.json(200, list);
  }

  Reply get(Call call) {
    var namespace = existing(call);
    var json = VcenterApi.object();
    json.put("cluster", VcenterInventory.CLUSTER)
        .put("config_status", namespace.status().name())
        .put("description", namespace.spec().path("description").asText(""));
    var messages = json.putArray("messages");
    if (namespace.message() != null) {
      var message = messages.addObject().put("severity", "ERROR");
      message.putObject("details").put("default_message", namespace.message());
    }
    json.putObject("stats").put("cpu_used", 0).put("memory_used", 0).put("storage_used", 0);
    for (var field :
        List.of(
            "resource_spec",
            "access_list",
            "storage_specs",
            "vm_service_spec",
            "namespace_network")) {
      if (namespace.spec().has(field)) {
        json.set(field, namespace.spec().get(field));
      }
    }
    for (var list : List.of("access_list", "storage_specs")) {
      if (!json.has(list)) {
        json.putArray(list);
      }
    }
    return Reply.json(200, json);
  }

  synchronized Reply create(Call call) {
    var spec = call.body();
    var name = spec.path("namespace").asText("");
    if (inventory.networks().isEmpty()
        || !VcenterInventory.CLUSTER.equals(spec.path("cluster").asText(""))) {
      throw VapiErrors.NOT_FOUND.of(
          "Cluster " + spec.path("cluster").asText("") + " has no Supervisor");
    }
    refuse(rules().problemsOfCreate(spec, taken()));
    if (inventory.namespace(name).isPresent()) {
      throw VapiErrors.ALREADY_EXISTS.of("Namespace " + name + " exists in this vCenter");
    }
    var namespace = new Namespace(name, Namespace.Status.CONFIGURING, spec, null);
    inventory.put(namespace);
    configure(namespace);
    return Reply.empty(204);
  }

  /** PATCH: what is omitted stays; an empty list clears. */
  synchronized Reply patch(Call call) {
    var namespace = changeable(call);
    refuse(rules().problemsOfUpdate(call.body()));
    var merged = namespace.spec().deepCopy();
    merged.setAll(call.body());
    return update(namespace, merged);
  }

  /** PUT: what is omitted is cleared; only the network stays. */
  synchronized Reply put(Call call) {
    var namespace = changeable(call);
    refuse(rules().problemsOfUpdate(call.body()));
    var fresh = call.body().deepCopy();
    for (var fixed : List.of("namespace", "cluster", "namespace_network")) {
      if (namespace.spec().has(fixed)) {
        fresh.set(fixed, namespace.spec().get(fixed));
      }
    }
    return update(namespace, fresh);
  }

  synchronized Reply delete(Call call) {
    var namespace = existing(call);
    if (namespace.status() != Namespace.Status.REMOVING) {
      inventory.change(namespace.name(), old -> old.withStatus(Namespace.Status.REMOVING, null));
      remove(namespace);
    }
    return Reply.empty(204);
  }

  Reply readAccess(Call call) {
    for (var each : existing(call).spec().path("access_list")) {
      if (sameSubject(call, each)) {
        return Reply.json(200, VcenterApi.object().put("role", each.path("role").asText()));
      }
    }
    throw VapiErrors.NOT_FOUND.of("No access for " + call.part("subject"));
  }

  synchronized Reply grant(Call call) {
    var namespace = changeable(call);
    var spec = without(namespace, call);
    var entry =
        VcenterApi.object()
            .put("subject_type", call.query("type").orElse("USER"))
            .put("subject", call.part("subject"))
            .put("domain", call.part("domain"))
            .put("role", call.body().path("role").asText());
    spec.withArray("access_list").add(entry);
    var change = VcenterApi.object();
    change.set("access_list", spec.get("access_list"));
    refuse(rules().problemsOfUpdate(change));
    return update(namespace, spec);
  }

  synchronized Reply revoke(Call call) {
    var namespace = changeable(call);
    readAccess(call);
    return update(namespace, without(namespace, call));
  }

  private static ObjectNode without(Namespace namespace, Call call) {
    var spec = namespace.spec().deepCopy();
    var kept = JsonNodeFactory.instance.arrayNode();
    namespace
        .spec()
        .path("access_list")
        .forEach(
            each -> {
              if (!sameSubject(call, each)) {
                kept.add(each);
              }
            });
    spec.set("access_list", kept);
    return spec;
  }

  private static boolean sameSubject(Call call, com.fasterxml.jackson.databind.JsonNode entry) {
    return entry.path("subject").asText().equals(call.part("subject"))
        && entry.path("domain").asText().equals(call.part("domain"))
        && call.query("type").map(entry.path("subject_type").asText()::equals).orElse(true);
  }

  private Reply update(Namespace namespace, ObjectNode spec) {
    var changed = namespace.withSpec(spec);
    inventory.put(changed);
    background.execute(() -> supervisor.apply(changed));
    return Reply.empty(204);
  }

  private void configure(Namespace namespace) {
    var failure = faults.takeNamespaceFailure();
    background.execute(
        () -> {
          try {
            pause();
            supervisor.apply(namespace);
            finish(namespace.name(), failure.orElse(null));
          } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "namespace " + namespace.name() + " failed", e);
            finish(namespace.name(), e.getMessage());
          }
        });
  }

  private void finish(String name, @org.jspecify.annotations.Nullable String failure) {
    var status = failure == null ? Namespace.Status.RUNNING : Namespace.Status.ERROR;
    inventory.change(
        name,
        old -> old.status() == Namespace.Status.REMOVING ? old : old.withStatus(status, failure));
  }

  private void remove(Namespace namespace) {
    background.execute(
        () -> {
          try {
            pause();
            supervisor.remove(namespace.name());
            inventory.remove(namespace.name());
          } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "namespace " + namespace.name() + " stays", e);
            inventory.change(
                namespace.name(), old -> old.withStatus(Namespace.Status.ERROR, e.getMessage()));
          }
        });
  }

  private void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(faults.settings().namespaceMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private NamespaceRules rules() {
    return new NamespaceRules(
        inventory.policies().stream()
            .map(VcenterInventory.StoragePolicy::id)
            .collect(Collectors.toSet()),
        inventory.vmClasses().keySet());
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

  private Namespace existing(Call call) {
    return inventory
        .namespace(call.part("namespace"))
        .orElseThrow(
            () ->
                VapiErrors.NOT_FOUND.of("Namespace " + call.part("namespace") + " does not exist"));
  }

  private Namespace changeable(Call call) {
    var namespace = existing(call);
    if (namespace.status() == Namespace.Status.REMOVING) {
      throw VapiErrors.NOT_ALLOWED_IN_CURRENT_STATE.of(
          "Namespace " + namespace.name() + " is being removed");
    }
    return namespace;
  }
}
