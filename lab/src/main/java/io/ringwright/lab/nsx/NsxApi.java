package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.Mishap;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import io.ringwright.lab.wire.StateFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * NSX of every SDDC behind the service's reverse proxy: rules and groups of the management and the
 * compute gateway. Everything is closed until a rule opens it. Source: NSX-T Policy API reference.
 *
 * <p>Refused: a call without a good access token (401); an SDDC that is not there (404); a change
 * of an existing object by PUT whose {@code _revision} is not the current one (412); what {@link
 * GatewayRules} lists (400).
 */
public final class NsxApi implements AutoCloseable {
  private static final String PROXY =
      "/vmc/reverse-proxy/api/orgs/{org}/sddcs/{sddc}/sks-nsxt-manager";
  private static final String DOMAIN = PROXY + "/policy/api/v1/infra/domains/{domain}";
  private static final String RULES = DOMAIN + "/gateway-policies/default/rules";
  private static final String GROUPS = DOMAIN + "/groups";

  /** Objects of an SDDC by their policy path, such as {@code /infra/domains/mgw/groups/x}. */
  record Memory(Map<String, Map<String, ObjectNode>> objectsBySddc) {}

  private final StateFile<Memory> file;
  private final Map<String, Map<String, ObjectNode>> objectsBySddc = new TreeMap<>();
  private final Predicate<Call> tokenIsGood;
  private final Function<Call, Optional<Mishap>> mishaps;
  private final Consumer<String> changed;
  private SimulatedApi server;

  /**
   * @param tokenIsGood checks the access token of a call
   * @param mishaps what goes wrong with a call
   * @param changed told the SDDC whose rules have changed
   */
  public NsxApi(
      Path folder,
      Predicate<Call> tokenIsGood,
      Function<Call, Optional<Mishap>> mishaps,
      Consumer<String> changed) {
    this.file = new StateFile<>(folder.resolve("nsx.json"), Memory.class);
    this.tokenIsGood = tokenIsGood;
    this.mishaps = mishaps;
    this.changed = changed;
    file.read()
        .ifPresent(
            memory ->
                memory
                    .objectsBySddc()
                    .forEach((sddc, objects) -> objectsBySddc.put(sddc, new TreeMap<>(objects))));
  }

  public void start(int port, LabAuthority authority) {
    server =
        SimulatedApi.routes()
            .mishaps(mishaps)
            .gate(this::gate)
            .on("GET", RULES, call -> list(call, rulesFolder(call)))
            .on("GET", RULES + "/{id}", call -> get(call, rulesFolder(call)))
            .on("PUT", RULES + "/{id}", call -> put(call, rulesFolder(call)))
            .on("PATCH", RULES + "/{id}", call -> patch(call, rulesFolder(call)))
            .on("DELETE", RULES + "/{id}", call -> delete(call, rulesFolder(call)))
            .on("GET", GROUPS, call -> list(call, groupsFolder(call)))
            .on("GET", GROUPS + "/{id}", call -> get(call, groupsFolder(call)))
            .on("PUT", GROUPS + "/{id}", call -> put(call, groupsFolder(call)))
            .on("PATCH", GROUPS + "/{id}", call -> patch(call, groupsFolder(call)))
            .on("DELETE", GROUPS + "/{id}", call -> delete(call, groupsFolder(call)))
            .otherwise(call -> refusal(404, "NOT_FOUND", 404, "No such resource").reply())
            .serve("127.0.0.1", port, authority);
  }

  /** Path of an SDDC's endpoint, to append to the address that NSX listens on. */
  public static String endpointPath(String orgId, String sddcId) {
    return PROXY.replace("{org}", orgId).replace("{sddc}", sddcId);
  }

  /** NSX of that SDDC exists from now on; harmless if it does already. */
  public synchronized void open(String sddcId) {
    objectsBySddc.computeIfAbsent(sddcId, id -> new TreeMap<>());
    save();
  }

  /** NSX of that SDDC is gone, with its rules. */
  public synchronized void forget(String sddcId) {
    objectsBySddc.remove(sddcId);
    save();
  }

  /** Whether a rule lets a source reach vCenter of that SDDC. */
  public synchronized boolean vcenterIsOpen(String sddcId) {
    return objectsBySddc.getOrDefault(sddcId, Map.of()).entrySet().stream()
        .anyMatch(
            object ->
                object.getKey().startsWith("/infra/domains/mgw/gateway-policies/")
                    && GatewayRules.opensVcenter(object.getValue()));
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }

  private Optional<Reply> gate(Call call) {
    return tokenIsGood.test(call)
        ? Optional.empty()
        : Optional.of(refusal(401, "UNAUTHORIZED", 401, "Token is missing or expired").reply());
  }

  private static String rulesFolder(Call call) {
    return "/infra/domains/" + domain(call) + "/gateway-policies/default/rules/";
  }

  private static String groupsFolder(Call call) {
    return "/infra/domains/" + domain(call) + "/groups/";
  }

  private static String domain(Call call) {
    var domain = call.part("domain");
    if (!List.of("mgw", "cgw").contains(domain)) {
      throw refusal(
          404, "NOT_FOUND", 500012, "The path=[/infra/domains/" + domain + "] is invalid");
    }
    return domain;
  }

  private synchronized Reply list(Call call, String folder) {
    var json = JsonNodeFactory.instance.objectNode();
    var results = json.putArray("results");
    objects(call)
        .forEach(
            (path, object) -> {
              if (path.startsWith(folder)) {
                results.add(object);
              }
            });
    return Reply.json(200, json.put("result_count", results.size()));
  }

  private synchronized Reply get(Call call, String folder) {
    return Reply.json(200, existing(call, folder));
  }

  private synchronized Reply put(Call call, String folder) {
    var old = objects(call).get(folder + call.part("id"));
    var given = call.body().path("_revision");
    int current = old == null ? -1 : old.path("_revision").asInt();
    if (old == null ? !given.isMissingNode() : given.asInt(-1) != current) {
      throw refusal(
          412,
          "PRECONDITION_FAILED",
          604,
          "The object " + call.part("id") + " has revision " + current + ", not " + given);
    }
    return store(call, folder, call.body(), current + 1);
  }

  private synchronized Reply patch(Call call, String folder) {
    var old = objects(call).get(folder + call.part("id"));
    var merged = old == null ? JsonNodeFactory.instance.objectNode() : old.deepCopy();
    merged.setAll(call.body());
    return store(call, folder, merged, old == null ? 0 : old.path("_revision").asInt() + 1);
  }

  private Reply store(Call call, String folder, ObjectNode object, int revision) {
    var id = call.part("id");
    var objects = objects(call);
    if (folder.contains("/rules/")) {
      var groups =
          objects.keySet().stream()
              .filter(path -> path.contains("/groups/"))
              .collect(Collectors.toCollection(TreeSet::new));
      var problems = GatewayRules.problems(domain(call), object, groups);
      if (!problems.isEmpty()) {
        throw refusal(400, "BAD_REQUEST", 500012, String.join("; ", problems));
      }
    }
    var stored = object.deepCopy();
    stored
        .put("id", id)
        .put("path", folder + id)
        .put("resource_type", folder.contains("/rules/") ? "Rule" : "Group")
        .put("_revision", revision);
    if (!stored.has("display_name")) {
      stored.put("display_name", id);
    }
    objects.put(folder + id, stored);
    save();
    changed.accept(call.part("sddc"));
    return Reply.json(200, stored);
  }

  private synchronized Reply delete(Call call, String folder) {
    existing(call, folder);
    var path = folder + call.part("id");
    if (objects(call).values().stream().anyMatch(object -> uses(object, path))) {
      throw refusal(
          400,
          "BAD_REQUEST",
          500030,
          "The object path=[" + path + "] cannot be deleted: it is used");
    }
    objects(call).remove(path);
    save();
    changed.accept(call.part("sddc"));
    return Reply.empty(200);
  }

  private static boolean uses(ObjectNode object, String path) {
    return !object.path("path").asText().equals(path)
        && (object.path("source_groups").toString().contains('"' + path + '"')
            || object.path("destination_groups").toString().contains('"' + path + '"'));
  }

  private ObjectNode existing(Call call, String folder) {
    var path = folder + call.part("id");
    var object = objects(call).get(path);
    if (object == null) {
      throw refusal(
          404, "NOT_FOUND", 600, "The requested object : " + path + " could not be found");
    }
    return object;
  }

  private Map<String, ObjectNode> objects(Call call) {
    var objects = objectsBySddc.get(call.part("sddc"));
    if (objects == null) {
      throw refusal(404, "NOT_FOUND", 404, "SDDC " + call.part("sddc") + " has no NSX");
    }
    return objects;
  }

  private static Reply.Refusal refusal(int status, String name, int code, String message) {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("httpStatus", name)
        .put("error_code", code)
        .put("module_name", "policy")
        .put("error_message", message);
    return Reply.json(status, json).asRefusal();
  }

  private void save() {
    file.write(new Memory(objectsBySddc));
  }
}
