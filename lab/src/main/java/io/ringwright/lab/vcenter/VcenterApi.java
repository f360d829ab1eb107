package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The REST API of one SDDC's vCenter: sessions, Supervisor clusters, VM classes, storage policies,
 * content libraries, namespaces. Source: vmware_vcenter 9.1.1.0 and the API reference. What it
 * refuses of a namespace is in {@link NamespaceRules}; besides:
 *
 * <ul>
 *   <li>401 without a session; wrong user or password at login;
 *   <li>activation of Tanzu by {@code clusters?action=enable}: on VMC the service does that
 *       ("VMware Cloud on AWS: Activate Tanzu Kubernetes Grid", GUID-A4719971);
 *   <li>a namespace name that exists; any change of a namespace that is being removed;
 *   <li>a VM class with devices and less than full memory reservation; a change or removal of one
 *       that is bound to a namespace.
 * </ul>
 *
 * Whether anybody can reach it at all is for the management gateway to say.
 */
public final class VcenterApi {
  private static final String CLUSTERS = "/api/vcenter/namespace-management/clusters";
  private static final String CLASSES = "/api/vcenter/namespace-management/virtual-machine-classes";
  private static final String INSTANCES = "/api/vcenter/namespaces/instances";
  private static final String LIBRARY = "9d1c6f0e-5a2b-4f6d-8f1e-3b7c2a9d4e10";

  private final VcenterInventory inventory;
  private final NamespaceKeeper keeper;
  private final String password;
  private final Supplier<String> supervisorEndpoint;
  private final Set<String> sessions = ConcurrentHashMap.newKeySet();

  /**
   * @param password password of {@code cloudadmin@vmc.local}
   * @param supervisorEndpoint host and port at which the Supervisor answers
   */
  public VcenterApi(
      VcenterInventory inventory,
      NamespaceKeeper keeper,
      String password,
      Supplier<String> supervisorEndpoint) {
    this.inventory = inventory;
    this.keeper = keeper;
    this.password = password;
    this.supervisorEndpoint = supervisorEndpoint;
  }

  /** Begins to answer. */
  public SimulatedApi serve(String address, int port, LabAuthority authority) {
    return SimulatedApi.routes()
        .gate(this::gate)
        .on("POST", "/api/session", call -> login())
        .on("GET", "/api/session", call -> Reply.json(200, session()))
        .on("DELETE", "/api/session", this::logout)
        .on("GET", CLUSTERS, call -> clusters())
        .on("GET", CLUSTERS + "/{cluster}", this::cluster)
        .on("POST", CLUSTERS + "/{cluster}", this::activate)
        .on("GET", CLASSES, call -> vmClasses())
        .on("POST", CLASSES, this::createVmClass)
        .on("GET", CLASSES + "/{class}", call -> Reply.json(200, vmClass(call)))
        .on("PATCH", CLASSES + "/{class}", this::changeVmClass)
        .on("DELETE", CLASSES + "/{class}", this::deleteVmClass)
        .on("GET", "/api/vcenter/storage/policies", call -> policies())
        .on("GET", "/api/content/library", call -> libraries())
        .on("GET", "/api/content/library/{library}", this::library)
        .on("GET", INSTANCES, call -> keeper.list())
        .on("POST", INSTANCES, keeper::create)
        .on("GET", INSTANCES + "/{namespace}", keeper::get)
        .on("PATCH", INSTANCES + "/{namespace}", keeper::patch)
        .on("PUT", INSTANCES + "/{namespace}", keeper::put)
        .on("DELETE", INSTANCES + "/{namespace}", keeper::delete)
        .on("GET", INSTANCES + "/{namespace}/access/{domain}/{subject}", keeper::readAccess)
        .on("POST", INSTANCES + "/{namespace}/access/{domain}/{subject}", keeper::grant)
        .on("PUT", INSTANCES + "/{namespace}/access/{domain}/{subject}", keeper::grant)
        .on("DELETE", INSTANCES + "/{namespace}/access/{domain}/{subject}", keeper::revoke)
        .otherwise(call -> VapiErrors.NOT_FOUND.of("No operation for " + call.path()).reply())
        .serve(address, port, authority);
  }

  /** Ends every session at once. */
  public void expireSessions() {
    sessions.clear();
  }

  private Optional<Reply> gate(Call call) {
    if (call.path().equals("/api/session") && call.method().equals("POST")) {
      if (call.basic().equals(Optional.of("cloudadmin@vmc.local:" + password))) {
        return Optional.empty();
      }
      throw VapiErrors.UNAUTHENTICATED.of("Authentication required");
    }
    if (call.header("vmware-api-session-id").filter(sessions::contains).isEmpty()) {
      throw VapiErrors.UNAUTHENTICATED.of("The session is missing or has expired");
    }
    return Optional.empty();
  }

  private Reply login() {
    var session = UUID.randomUUID().toString().replace("-", "");
    sessions.add(session);
    return Reply.json(201, TextNode.valueOf(session));
  }

  private static ObjectNode session() {
    return object().put("user", "cloudadmin@vmc.local");
  }

  private Reply logout(Call call) {
    call.header("vmware-api-session-id").ifPresent(sessions::remove);
    return Reply.empty(204);
  }

  private Reply clusters() {
    var list = JsonNodeFactory.instance.arrayNode();
    if (inventory.networks().isPresent()) {
      list.addObject()
          .put("cluster", VcenterInventory.CLUSTER)
          .put("cluster_name", "Cluster-1")
          .put("config_status", "RUNNING")
          .put("kubernetes_status", "READY");
    }
    return Reply.json(200, list);
  }

  private Reply cluster(Call call) {
    var networks = inventory.networks();
    if (networks.isEmpty() || !VcenterInventory.CLUSTER.equals(call.part("cluster"))) {
      throw VapiErrors.NOT_FOUND.of("Cluster " + call.part("cluster") + " has no Supervisor");
    }
    var json = object();
    json.put("config_status", "RUNNING")
        .put("kubernetes_status", "READY")
        .put("network_provider", "NSXT_CONTAINER_PLUGIN")
        .put("api_server_cluster_endpoint", supervisorEndpoint.get());
    json.putArray("messages");
    var service = networks.get().serviceCidr();
    if (service != null) {
      json.set("service_cidr", cidr(service));
    }
    var ncp = json.putObject("ncp_cluster_network_info");
    networks.get().namespaceCidrs().forEach(ncp.putArray("pod_cidrs")::add);
    networks.get().ingressCidrs().forEach(ncp.putArray("ingress_cidrs")::add);
    networks.get().egressCidrs().forEach(ncp.putArray("egress_cidrs")::add);
    return Reply.json(200, json);
  }

  private Reply activate(Call call) {
    throw VapiErrors.UNSUPPORTED.of(
        "On VMware Cloud on AWS Tanzu is activated by the service, not by vCenter");
  }

  private Reply vmClasses() {
    var list = JsonNodeFactory.instance.arrayNode();
    inventory.vmClasses().forEach((id, vmClass) -> list.add(shown(id, vmClass)));
    return Reply.json(200, list);
  }

  private ObjectNode vmClass(Call call) {
    var vmClass = inventory.vmClasses().get(call.part("class"));
    if (vmClass == null) {
      throw VapiErrors.NOT_FOUND.of("VM class " + call.part("class") + " does not exist");
    }
    return shown(call.part("class"), vmClass);
  }

  private ObjectNode shown(String id, ObjectNode vmClass) {
    var json = vmClass.deepCopy();
    var namespaces = json.putArray("namespaces");
    inventory.namespaces().stream()
        .filter(namespace -> namespace.vmClasses().contains(id))
        .forEach(namespace -> namespaces.add(namespace.name()));
    return json;
  }

  private Reply createVmClass(Call call) {
    var spec = call.body();
    var id = spec.path("id").asText("");
    if (inventory.vmClasses().containsKey(id)) {
      throw VapiErrors.ALREADY_EXISTS.of("VM class " + id + " exists");
    }
    if (id.isEmpty() || !spec.path("cpu_count").isInt() || !spec.path("memory_MB").isInt()) {
      throw VapiErrors.INVALID_ARGUMENT.of("id, cpu_count and memory_MB are required");
    }
    checkDevices(spec);
    inventory.putVmClass(id, spec);
    return Reply.empty(204);
  }

  private Reply changeVmClass(Call call) {
    var merged = vmClass(call);
    merged.setAll(call.body());
    checkDevices(merged);
    inventory.putVmClass(call.part("class"), merged);
    return Reply.empty(204);
  }

  private Reply deleteVmClass(Call call) {
    if (!vmClass(call).path("namespaces").isEmpty()) {
      throw VapiErrors.RESOURCE_IN_USE.of("VM class " + call.part("class") + " is in use");
    }
    inventory.removeVmClass(call.part("class"));
    return Reply.empty(204);
  }

  private static void checkDevices(ObjectNode spec) {
    if (!spec.path("devices").isEmpty() && spec.path("memory_reservation").asInt(0) != 100) {
      throw VapiErrors.INVALID_ARGUMENT.of("memory_reservation must be 100 with devices");
    }
  }

  private Reply policies() {
    var list = JsonNodeFactory.instance.arrayNode();
    inventory
        .policies()
        .forEach(
            policy ->
                list.addObject()
                    .put("policy", policy.id())
                    .put("name", policy.name())
                    .put("description", policy.description()));
    return Reply.json(200, list);
  }

  private static Reply libraries() {
    return Reply.json(200, JsonNodeFactory.instance.arrayNode().add(LIBRARY));
  }

  private Reply library(Call call) {
    if (!LIBRARY.equals(call.part("library"))) {
      throw VapiErrors.NOT_FOUND.of("Library " + call.part("library") + " does not exist");
    }
    return Reply.json(
        200,
        object()
            .put("id", LIBRARY)
            .put("name", "Kubernetes Service Content Library")
            .put("type", "SUBSCRIBED"));
  }

  static ObjectNode cidr(String text) {
    var at = text.indexOf('/');
    return object()
        .put("address", text.substring(0, at))
        .put("prefix", Integer.parseInt(text.substring(at + 1)));
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** For people: namespaces and their state. */
  public Map<String, String> statusByNamespace() {
    var statuses = new java.util.TreeMap<String, String>();
    inventory.namespaces().forEach(each -> statuses.put(each.name(), each.status().name()));
    return statuses;
  }
}
