package io.ringwright.provider.supervisor;

import static io.ringwright.provider.http.WebCall.encode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What vCenter Server's REST API has to say and to do about Supervisors, for one verb. */
final class VcenterClient implements AutoCloseable {
  private static final String NAMESPACES = "/api/vcenter/namespaces/instances";
  private static final String MANAGEMENT = "/api/vcenter/namespace-management";
  private static final String CLUSTERS = MANAGEMENT + "/clusters";
  private static final String CLASSES = MANAGEMENT + "/virtual-machine-classes";

  private final VcenterSession session;

  VcenterClient(WebClient web, Vcenter vcenter, Call call) {
    this.session = new VcenterSession(web, vcenter, call);
  }

  /** A vSphere cluster with a Supervisor. */
  record WcpCluster(String moid, String name, JsonNode details) {
    Optional<String> endpoint() {
      return Optional.of(details.path("api_server_cluster_endpoint").asText())
          .filter(text -> !text.isBlank());
    }
  }

  /** The Supervisor of that cluster name, or the first one. */
  WcpCluster cluster(Optional<String> name) {
    var names = new ArrayList<String>();
    for (var node : session.get(CLUSTERS)) {
      var found = node.path("cluster_name").asText();
      names.add(found);
      if (name.isEmpty() || name.get().equals(found)) {
        return cluster(node.path("cluster").asText(), found);
      }
    }
    throw new CallFailed(
        new Problem(
            "Namespace.clusterName",
            name.orElse("not given, and there is no Supervisor"),
            names.isEmpty()
                ? "the name of a vSphere cluster with a Supervisor"
                : String.join(", ", names),
            name.flatMap(text -> NearMiss.of(text, names))
                .map(near -> "did you mean " + near + "?")
                .orElse("activate Tanzu for the cluster first, or correct clusterName")));
  }

  WcpCluster cluster(String moid, String name) {
    return new WcpCluster(moid, name, session.get(CLUSTERS + "/" + encode(moid)));
  }

  /** Id of the Supervisor of that cluster name, or of the first one; empty before vSphere 8. */
  Optional<String> supervisorId(Optional<String> clusterName) {
    for (var item : summaries().map(node -> node.path("items")).orElse(MissingNode.getInstance())) {
      var name = item.path("info").path("name").asText();
      if (clusterName.isEmpty() || clusterName.get().equals(name)) {
        return Optional.of(item.path("supervisor").asText());
      }
    }
    return Optional.empty();
  }

  /** Whether it is vSphere 8 or later, where Supervisors have ids and networks grow. */
  boolean knowsSupervisors() {
    return summaries().isPresent();
  }

  private Optional<JsonNode> summaries() {
    return session.ifTold(MANAGEMENT + "/supervisors/summaries");
  }

  /** The storage policies by id; empty if this vCenter does not list them. */
  StoragePolicies storagePolicies() {
    return session
        .ifTold("/api/vcenter/storage/policies")
        .map(StoragePolicies::of)
        .orElse(StoragePolicies.NONE);
  }

  /** Networks of namespaces; empty if this vCenter, or the account's rights, do not tell. */
  Optional<List<JsonNode>> networks(String clusterMoid) {
    return session
        .ifTold(CLUSTERS + "/" + encode(clusterMoid) + "/networks")
        .map(
            list -> {
              var networks = new ArrayList<JsonNode>();
              list.forEach(networks::add);
              return networks;
            });
  }

  void extendNetwork(String clusterMoid, String network, ObjectNode spec) {
    var path = CLUSTERS + "/" + encode(clusterMoid) + "/networks/" + encode(network);
    var ignored = session.send("PATCH", path, Optional.of(spec));
  }

  Optional<JsonNode> namespace(String name) {
    return session.find(path(name));
  }

  /** The same in the form of vSphere 8, which has zones; empty before. */
  Optional<JsonNode> namespaceV2(String name) {
    return session.ifTold(NAMESPACES + "/v2/" + encode(name));
  }

  void createNamespace(ObjectNode spec) {
    var path = spec.has("supervisor") ? NAMESPACES + "/v2" : NAMESPACES;
    var ignored = session.send("POST", path, Optional.of(spec));
  }

  void updateNamespace(String name, ObjectNode spec) {
    var ignored = session.send("PATCH", path(name), Optional.of(spec));
  }

  void deleteNamespace(String name) {
    delete(path(name));
  }

  private static String path(String namespace) {
    return NAMESPACES + "/" + encode(namespace);
  }

  Optional<JsonNode> vmClass(String name) {
    return session.find(CLASSES + "/" + encode(name));
  }

  void createVmClass(ObjectNode spec) {
    var ignored = session.send("POST", CLASSES, Optional.of(spec));
  }

  void updateVmClass(String name, ObjectNode spec) {
    var ignored = session.send("PATCH", CLASSES + "/" + encode(name), Optional.of(spec));
  }

  void deleteVmClass(String name) {
    delete(CLASSES + "/" + encode(name));
  }

  private void delete(String path) {
    try {
      var ignored = session.send("DELETE", path, Optional.empty());
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }

  @Override
  public void close() {
    session.close();
  }
}
