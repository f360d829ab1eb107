package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.wire.Admission.Question;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Tanzu clusters on paper: both kinds of object at the addresses where a Supervisor's Kubernetes
 * API has them, with the refusals of {@link TanzuRules}, and a controller that goes by the clock.
 * No control plane comes up behind them. For tests of whoever orders clusters; whoever wants to run
 * something in one needs {@link TanzuController}.
 */
public final class PaperTanzu {
  private static final String TANZU =
      "/apis/run.tanzu.vmware.com/{version}/namespaces/{namespace}/tanzukubernetesclusters/{name}";
  private static final String CLASS =
      "/apis/cluster.x-k8s.io/v1beta1/namespaces/{namespace}/clusters/{name}";
  private static final String POOLS =
      "/apis/cluster.x-k8s.io/v1beta1/namespaces/{namespace}/machinedeployments";

  private final VcenterInventory inventory;
  private final PaperShelf shelf;
  private final TanzuRules rules;

  /**
   * @param memory file in which the clusters are remembered
   */
  public PaperTanzu(VcenterInventory inventory, Faults faults, Clock clock, Path memory) {
    this.inventory = inventory;
    this.shelf = new PaperShelf(inventory, faults, clock, memory);
    this.rules =
        new TanzuRules(() -> inventory.networks().map(WcpNetworks::ranges).orElse(List.of()));
  }

  public SimulatedApi.Routes on(SimulatedApi.Routes routes) {
    return routes
        .on("GET", POOLS, this::pools)
        .on("GET", TANZU, call -> get(ClusterKind.TANZU, call))
        .on("PATCH", TANZU, call -> apply(ClusterKind.TANZU, call))
        .on("DELETE", TANZU, call -> delete(ClusterKind.TANZU, call))
        .on("GET", CLASS, call -> get(ClusterKind.CLASS, call))
        .on("PATCH", CLASS, call -> apply(ClusterKind.CLASS, call))
        .on("DELETE", CLASS, call -> delete(ClusterKind.CLASS, call));
  }

  /** Release of each cluster that exists, by {@code namespace/name}. */
  public Map<String, String> releaseByCluster() {
    var releases = new TreeMap<String, String>();
    for (var paper : shelf.all()) {
      var cluster = TanzuClusterSpec.of(paper.manifest());
      releases.put(cluster.namespace() + "/" + cluster.name(), cluster.release().orElse(""));
    }
    return releases;
  }

  /** A cluster of either kind, as the API shows it. */
  public Optional<ObjectNode> find(String namespace, String name) {
    return shelf.all().stream()
        .filter(paper -> paper.isNamed(namespace, name))
        .map(shelf::shown)
        .findFirst();
  }

  /** Whether the cluster has been up once, so that its kubeconfig is there. */
  public boolean hasBeenUp(String namespace, String name) {
    return shelf.all().stream()
        .filter(paper -> paper.isNamed(namespace, name))
        .anyMatch(paper -> paper.workers() >= 0 || shelf.isSettled(paper));
  }

  /** For tests: somebody else edits the spec of a cluster. */
  public void edit(String namespace, String name, Consumer<ObjectNode> change) {
    shelf.all().stream()
        .filter(paper -> paper.isNamed(namespace, name))
        .forEach(
            paper -> {
              var spec = (ObjectNode) paper.manifest().get("spec").deepCopy();
              change.accept(spec);
              shelf.put(paper.withSpec(spec, shelf.workers(paper), shelf.now()));
            });
  }

  /** For tests: somebody else deletes a cluster, and it is gone at once. */
  public void drop(String namespace, String name) {
    shelf.all().stream().filter(paper -> paper.isNamed(namespace, name)).forEach(shelf::remove);
  }

  /** All clusters of a namespace are gone. */
  public void dropAll(String namespace) {
    shelf.all().stream()
        .filter(paper -> paper.manifest().at("/metadata/namespace").asText().equals(namespace))
        .forEach(shelf::remove);
  }

  private Reply get(ClusterKind kind, Call call) {
    return Reply.json(200, shelf.shown(existing(kind, call)));
  }

  private synchronized Reply apply(ClusterKind kind, Call call) {
    if (inventory.namespace(call.part("namespace")).isEmpty()) {
      throw refusal(404, "NotFound", "namespaces \"" + call.part("namespace") + "\" not found");
    }
    var wanted = body(call);
    var old = shelf.find(kind, call.part("namespace"), call.part("name"));
    var problems =
        rules.problems(
            new Question(
                old.isEmpty() ? "CREATE" : "UPDATE", wanted, old.map(PaperShelf.Paper::manifest)));
    if (!problems.isEmpty()) {
      throw refusal(
          403,
          "Forbidden",
          "admission webhook \"default.validating.tanzukubernetescluster.run.tanzu.vmware.com\""
              + " denied the request: "
              + String.join("; ", problems));
    }
    var paper =
        old.map(before -> before.applied(wanted, shelf.workers(before), shelf.now()))
            .orElseGet(() -> PaperShelf.Paper.fresh(kind, wanted, shelf.now()));
    shelf.put(paper);
    return Reply.json(200, shelf.shown(paper));
  }

  private synchronized Reply delete(ClusterKind kind, Call call) {
    var paper = existing(kind, call);
    if (!paper.isLeaving()) {
      shelf.put(paper.leaving(shelf.now()));
    }
    return Reply.json(200, shelf.shown(paper));
  }

  private PaperShelf.Paper existing(ClusterKind kind, Call call) {
    return shelf
        .find(kind, call.part("namespace"), call.part("name"))
        .orElseThrow(() -> refusal(404, "NotFound", call.part("name") + " not found"));
  }

  private Reply pools(Call call) {
    var label =
        call.query("labelSelector").orElse("").replace("cluster.x-k8s.io/cluster-name=", "");
    var list = JsonNodeFactory.instance.objectNode();
    list.put("apiVersion", "cluster.x-k8s.io/v1beta1").put("kind", "MachineDeploymentList");
    var items = list.putArray("items");
    shelf
        .find(ClusterKind.CLASS, call.part("namespace"), label)
        .ifPresent(paper -> shelf.pools(paper).forEach(items::add));
    return Reply.json(200, list);
  }

  private static ObjectNode body(Call call) {
    return read(call.bodyText());
  }

  /** An object of an apply, which is YAML. */
  public static ObjectNode read(String yaml) {
    return Call.JSON.valueToTree(Serialization.unmarshal(yaml, Map.class));
  }

  /** A refusal in the form of the Kubernetes API. */
  public static Reply.Refusal refusal(int code, String reason, String message) {
    return Reply.json(
            code,
            JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Status")
                .put("apiVersion", "v1")
                .put("status", "Failure")
                .put("reason", reason)
                .put("message", message)
                .put("code", code))
        .asRefusal();
  }
}
