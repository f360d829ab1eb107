package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.wire.StateFile;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/** Tanzu clusters that are only written down, with what has become of each by now. */
final class PaperShelf {
  /** Where no control plane answers. */
  private static final URI NOBODY = URI.create("https://192.0.2.1:6443");

  private final VcenterInventory inventory;
  private final Faults faults;
  private final Clock clock;
  private final StateFile<Memory> file;
  private final Map<String, Paper> papers = new TreeMap<>();

  /** What is remembered. */
  record Memory(Map<String, Paper> papers) {}

  /**
   * One cluster.
   *
   * @param workers that it had before its last change; below 0 if it has never been up
   * @param updatedMillis when it was changed last
   */
  record Paper(ClusterKind kind, ObjectNode manifest, int workers, long updatedMillis) {

    static Paper fresh(ClusterKind kind, ObjectNode wanted, Instant now) {
      var manifest = wanted.deepCopy();
      manifest
          .withObject("/metadata")
          .put("uid", UUID.randomUUID().toString())
          .put("generation", 1)
          .put("creationTimestamp", now.toString());
      return new Paper(kind, manifest, -1, now.toEpochMilli());
    }

    @JsonIgnore
    String key() {
      return kind
          + "/"
          + manifest.at("/metadata/namespace").asText()
          + "/"
          + manifest.at("/metadata/name").asText();
    }

    boolean isNamed(String namespace, String name) {
      return key().equals(kind + "/" + namespace + "/" + name);
    }

    @JsonIgnore
    boolean isLeaving() {
      return manifest.path("metadata").has("deletionTimestamp");
    }

    /** What the one who applies says replaces what he said before; annotations are added. */
    Paper applied(ObjectNode wanted, int workersNow, Instant now) {
      var copy = manifest.deepCopy();
      copy.put("apiVersion", wanted.path("apiVersion").asText());
      copy.withObject("/metadata/annotations").setAll(wanted.withObject("/metadata/annotations"));
      var same = new Paper(kind, copy, workers, updatedMillis);
      return manifest.get("spec").equals(wanted.get("spec"))
          ? same
          : same.withSpec((ObjectNode) wanted.get("spec"), workersNow, now);
    }

    Paper withSpec(ObjectNode spec, int workersNow, Instant now) {
      var copy = manifest.deepCopy();
      copy.set("spec", spec);
      copy.withObject("/metadata").put("generation", copy.at("/metadata/generation").asLong() + 1);
      return new Paper(kind, copy, workersNow, now.toEpochMilli());
    }

    Paper leaving(Instant now) {
      var copy = manifest.deepCopy();
      copy.withObject("/metadata").put("deletionTimestamp", now.toString());
      return new Paper(kind, copy, workers, now.toEpochMilli());
    }
  }

  PaperShelf(VcenterInventory inventory, Faults faults, Clock clock, Path memory) {
    this.inventory = inventory;
    this.faults = faults;
    this.clock = clock;
    this.file = new StateFile<>(memory, Memory.class);
    file.read().ifPresent(remembered -> papers.putAll(remembered.papers()));
  }

  Instant now() {
    return clock.instant();
  }

  /** All that are there, without those whose time has come. */
  synchronized List<Paper> all() {
    if (papers.values().removeIf(paper -> paper.isLeaving() && isSettled(paper))) {
      save();
    }
    return List.copyOf(papers.values());
  }

  Optional<Paper> find(ClusterKind kind, String namespace, String name) {
    return all().stream()
        .filter(paper -> paper.kind() == kind && paper.isNamed(namespace, name))
        .findFirst();
  }

  synchronized void put(Paper paper) {
    papers.put(paper.key(), paper);
    save();
  }

  synchronized void remove(Paper paper) {
    papers.remove(paper.key());
    save();
  }

  /** Where there is no cluster, there is no trace of one. */
  private void save() {
    if (papers.isEmpty()) {
      file.delete();
    } else {
      file.write(new Memory(papers));
    }
  }

  /** Whether the controller has had the time that it takes. */
  boolean isSettled(Paper paper) {
    var passed = Duration.ofMillis(now().toEpochMilli() - paper.updatedMillis());
    return passed.toMillis() >= faults.settings().namespaceMillis() && blocker(paper).isEmpty();
  }

  private Optional<TanzuBlockers.Blocker> blocker(Paper paper) {
    var cluster = TanzuClusterSpec.of(paper.manifest());
    return paper.isLeaving()
        ? Optional.empty()
        : new TanzuBlockers(inventory)
            .of(cluster, cluster.workers() + cluster.controlPlane().replicas());
  }

  /** Workers by now. */
  int workers(Paper paper) {
    return isSettled(paper) ? ready(paper) : Math.max(-1, paper.workers());
  }

  private int ready(Paper paper) {
    int wanted = TanzuClusterSpec.of(paper.manifest()).workers();
    return Math.max(0, wanted - faults.settings().workersNotReady());
  }

  /** The object as the API shows it. */
  ObjectNode shown(Paper paper) {
    var json = paper.manifest().deepCopy();
    var cluster = TanzuClusterSpec.of(json);
    var status = status(paper, cluster);
    var nothing = JsonNodeFactory.instance.objectNode();
    if (paper.kind() == ClusterKind.CLASS) {
      json.set("status", new ClassStatus(cluster, status).render(nothing, now()));
      status
          .endpoint()
          .ifPresent(
              server ->
                  json.withObject("/spec/controlPlaneEndpoint")
                      .put("host", server.getHost())
                      .put("port", server.getPort()));
    } else {
      json.set("status", status.render(nothing, now()));
    }
    return json;
  }

  /** The MachineDeployments of a Cluster. */
  List<ObjectNode> pools(Paper paper) {
    var cluster = TanzuClusterSpec.of(paper.manifest());
    var status = status(paper, cluster);
    int missing = cluster.workers() - Math.max(0, workers(paper));
    return cluster.nodePools().stream()
        .map(
            pool ->
                new ClassStatus(cluster, status)
                    .machineDeployment(pool, Math.max(0, pool.replicas() - missing)))
        .toList();
  }

  private TanzuStatus status(Paper paper, TanzuClusterSpec cluster) {
    boolean wasUp = paper.workers() >= 0;
    var endpoint = wasUp || isSettled(paper) ? Optional.of(NOBODY) : Optional.<URI>empty();
    if (paper.isLeaving()) {
      return new TanzuStatus("deleting", false, "Deleting", "", 0, endpoint, "");
    }
    var blocker = blocker(paper);
    boolean ready = isSettled(paper) && ready(paper) == cluster.workers();
    var reason = blocker.map(TanzuBlockers.Blocker::reason).orElse("WaitingForMachines");
    var message = blocker.map(TanzuBlockers.Blocker::message).orElse("machines come up");
    return new TanzuStatus(
        ready ? "running" : wasUp ? "updating" : "creating",
        ready,
        ready ? "" : reason,
        ready ? "" : message,
        Math.max(0, workers(paper)),
        endpoint,
        ready ? cluster.release().orElse("").replace("---", "+") : "");
  }
}
