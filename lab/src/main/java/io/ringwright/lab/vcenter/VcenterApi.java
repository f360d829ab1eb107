package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.SupervisorRules;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * One SDDC's vCenter. It answers for sessions, Supervisor clusters, VM classes, storage policies
 * and namespaces; the SOAP APIs, tags, content libraries and the inventory are passed on to the
 * vSphere simulator. Source: vmware_vcenter 9.1.1.0 and the API reference. What it refuses of a
 * namespace is in {@link NamespaceRules}, of a VM class in {@link VmClasses}, of networks in {@link
 * SupervisorNetworks}; besides:
 *
 * <ul>
 *   <li>401 without a session; wrong user or password at login;
 *   <li>activation of Tanzu by {@code clusters?action=enable}: on VMC the service does that
 *       ("VMware Cloud on AWS: Activate Tanzu Kubernetes Grid", GUID-A4719971);
 *   <li>a namespace name that exists; any change of a namespace that is being removed.
 * </ul>
 *
 * Whether anybody can reach it at all is for the management gateway to say.
 */
public final class VcenterApi {
  private static final String CLUSTERS = "/api/vcenter/namespace-management/clusters";
  private static final String SUPERVISORS = "/api/vcenter/namespace-management/supervisors";

  private final VcenterInventory inventory;
  private final NamespaceKeeper keeper;
  private final Supplier<String> supervisorEndpoint;
  private final VcenterSessions sessions;

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
    this.supervisorEndpoint = supervisorEndpoint;
    this.sessions = new VcenterSessions(password, inventory.vsphere());
  }

  /** Begins to answer. */
  public SimulatedApi serve(String address, int port, LabAuthority authority) {
    var routes = SimulatedApi.routes();
    new VmClasses(inventory).on(routes);
    new SupervisorNetworks(inventory, keeper).on(routes);
    new NamespaceAccess(keeper).on(routes);
    keeper.on(routes);
    new PassedOn(inventory.vsphere()).on(routes);
    if (inventory.release().hasSupervisors()) {
      routes.on("GET", SUPERVISORS + "/summaries", call -> supervisors());
    }
    return routes
        .mishaps(keeper::mishap)
        .gate(sessions::gate)
        .on("POST", "/api/session", sessions::login)
        .on("GET", "/api/session", call -> VcenterSessions.shown())
        .on("DELETE", "/api/session", sessions::logout)
        .on("GET", CLUSTERS, call -> clusters())
        .on("GET", CLUSTERS + "/{cluster}", this::cluster)
        .on("POST", CLUSTERS + "/{cluster}", this::activate)
        .on("GET", "/api/vcenter/storage/policies", call -> policies())
        .otherwise(call -> VapiErrors.NOT_FOUND.of("No operation for " + call.path()).reply())
        .serve(address, port, authority);
  }

  /** Ends every session at once. */
  public void expireSessions() {
    sessions.endAll();
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
    cidrs(ncp.putArray("pod_cidrs"), networks.get().namespaceCidrs());
    cidrs(ncp.putArray("ingress_cidrs"), networks.get().ingressCidrs());
    cidrs(ncp.putArray("egress_cidrs"), networks.get().egressCidrs());
    ncp.put("namespace_subnet_prefix", SupervisorRules.DEFAULT_SUBNET_PREFIX)
        .put("routed_mode", false);
    return Reply.json(200, json);
  }

  private static void cidrs(ArrayNode list, List<String> ranges) {
    ranges.forEach(range -> list.add(cidr(range)));
  }

  /** Supervisors by their own ids. */
  private Reply supervisors() {
    var list = JsonNodeFactory.instance.arrayNode();
    if (inventory.networks().isPresent()) {
      list.addObject()
          .put("supervisor", VcenterInventory.SUPERVISOR)
          .putObject("info")
          .put("name", "Cluster-1")
          .put("config_status", "RUNNING")
          .put("kubernetes_status", "READY");
    }
    var answer = object();
    answer.set("items", list);
    return Reply.json(200, answer);
  }

  private Reply activate(Call call) {
    throw VapiErrors.UNSUPPORTED.of(
        "On VMware Cloud on AWS Tanzu is activated by the service, not by vCenter");
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
