package io.ringwright.lab.supervisor;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.tanzu.PaperTanzu;
import io.ringwright.lab.vcenter.Namespace;
import io.ringwright.lab.vcenter.SupervisorNamespaces;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A Supervisor on paper: login with tokens that expire, and of its Kubernetes API what ordering a
 * Tanzu cluster needs. Up in milliseconds; no process, no control plane. See {@link PaperTanzu}.
 */
public final class PaperSupervisor implements SupervisorNamespaces, AutoCloseable {
  private static final String USER = "cloudadmin@vmc.local";
  private static final String BEARER = "Bearer ";
  private static final String BINDINGS =
      "/apis/vmoperator.vmware.com/v1alpha1/namespaces/{namespace}/virtualmachineclassbindings";
  private static final String SECRET = "/api/v1/namespaces/{namespace}/secrets/{name}";

  private final VcenterInventory inventory;
  private final Faults faults;
  private final String password;
  private final SessionTokens tokens;
  private final PaperTanzu tanzu;
  private final Map<String, ObjectNode> secrets = new ConcurrentHashMap<>();
  private final SimulatedApi server;

  private PaperSupervisor(Ground ground, VcenterInventory inventory, Faults faults, Clock clock) {
    this.inventory = inventory;
    this.faults = faults;
    this.password = ground.password();
    this.tokens = new SessionTokens(clock);
    this.tanzu = new PaperTanzu(inventory, faults, clock, ground.memory());
    this.server =
        tanzu
            .on(SimulatedApi.routes())
            .mishaps(faults::mishap)
            .gate(this::gate)
            .on("GET", "/wcp/loginbanner", call -> Reply.json(200, object("banner", "Lab")))
            .on("POST", "/wcp/login", this::login)
            .on("GET", BINDINGS, this::bindings)
            .on("GET", SECRET, this::secret)
            .on("PATCH", SECRET, this::applySecret)
            .on("DELETE", SECRET, this::deleteSecret)
            .otherwise(call -> PaperTanzu.refusal(404, "NotFound", call.path()).reply())
            .serve(ground.address(), ground.port(), ground.authority());
  }

  /**
   * Where it stands.
   *
   * @param password password of {@code cloudadmin@vmc.local}
   * @param memory file in which it remembers its clusters
   */
  public record Ground(
      String address, int port, String password, LabAuthority authority, Path memory) {}

  /** Listens from when it returns. */
  public static PaperSupervisor start(
      Ground ground, VcenterInventory inventory, Faults faults, Clock clock) {
    return new PaperSupervisor(ground, inventory, faults, clock);
  }

  /** Its Tanzu clusters, with doors for who acts behind somebody's back. */
  public PaperTanzu tanzu() {
    return tanzu;
  }

  @Override
  public void close() {
    server.close();
  }

  @Override
  public void apply(Namespace namespace) {
    // All that is asked of it is read from the inventory.
  }

  @Override
  public void remove(String name) {
    tanzu.dropAll(name);
    secrets.keySet().removeIf(key -> key.startsWith(name + "/"));
  }

  private Optional<Reply> gate(Call call) {
    if (call.path().startsWith("/wcp/")) {
      return Optional.empty();
    }
    var header = call.header("Authorization").orElse("");
    if (header.startsWith(BEARER) && tokens.good(header.substring(BEARER.length()))) {
      return Optional.empty();
    }
    throw PaperTanzu.refusal(401, "Unauthorized", "Unauthorized");
  }

  private Reply login(Call call) {
    if (!call.basic().equals(Optional.of(USER + ":" + password))) {
      throw PaperTanzu.refusal(401, "Unauthorized", "Invalid credentials");
    }
    var lifetime = Duration.ofSeconds(faults.settings().supervisorTokenSeconds());
    return Reply.json(200, object("session_id", tokens.issue(USER, lifetime)));
  }

  private Reply bindings(Call call) {
    var list = object("kind", "VirtualMachineClassBindingList");
    list.put("apiVersion", "vmoperator.vmware.com/v1alpha1");
    var items = list.putArray("items");
    for (var vmClass :
        inventory
            .namespace(call.part("namespace"))
            .map(Namespace::vmClasses)
            .orElseThrow(() -> PaperTanzu.refusal(404, "NotFound", call.part("namespace")))) {
      var item = items.addObject();
      item.put("kind", "VirtualMachineClassBinding")
          .put("apiVersion", "vmoperator.vmware.com/v1alpha1");
      item.putObject("metadata").put("name", vmClass).put("namespace", call.part("namespace"));
      item.putObject("classRef").put("name", vmClass);
    }
    return Reply.json(200, list);
  }

  private Reply secret(Call call) {
    var namespace = call.part("namespace");
    var name = call.part("name");
    var cluster = name.replaceAll("-kubeconfig$", "");
    if (!cluster.equals(name) && tanzu.hasBeenUp(namespace, cluster)) {
      var json = secretOf(namespace, name);
      json.putObject("data").put("value", base64(kubeconfig(namespace, cluster)));
      return Reply.json(200, json);
    }
    return Reply.json(
        200,
        Optional.ofNullable(secrets.get(namespace + "/" + name))
            .orElseThrow(() -> PaperTanzu.refusal(404, "NotFound", name + " not found")));
  }

  private Reply applySecret(Call call) {
    var json = secretOf(call.part("namespace"), call.part("name"));
    var data = json.putObject("data");
    PaperTanzu.read(call.bodyText())
        .path("stringData")
        .properties()
        .forEach(each -> data.put(each.getKey(), base64(each.getValue().asText())));
    secrets.put(call.part("namespace") + "/" + call.part("name"), json);
    return Reply.json(200, json);
  }

  private Reply deleteSecret(Call call) {
    if (secrets.remove(call.part("namespace") + "/" + call.part("name")) == null) {
      throw PaperTanzu.refusal(404, "NotFound", call.part("name") + " not found");
    }
    return Reply.json(200, object("kind", "Status").put("apiVersion", "v1"));
  }

  private static ObjectNode secretOf(String namespace, String name) {
    var json = object("kind", "Secret").put("apiVersion", "v1").put("type", "Opaque");
    json.putObject("metadata").put("name", name).put("namespace", namespace);
    return json;
  }

  /** It leads nowhere, and its token opens nothing. */
  private static String kubeconfig(String namespace, String cluster) {
    return """
    apiVersion: v1
    kind: Config
    clusters:
    - name: %1$s
      cluster: {server: 'https://192.0.2.1:6443'}
    contexts:
    - name: %1$s-admin@%1$s
      context: {cluster: %1$s, user: %1$s-admin}
    current-context: %1$s-admin@%1$s
    users:
    - name: %1$s-admin
      user: {token: paper-of-%2$s-%1$s}
    """
        .formatted(cluster, namespace);
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static ObjectNode object(String name, String value) {
    return JsonNodeFactory.instance.objectNode().put(name, value);
  }
}
