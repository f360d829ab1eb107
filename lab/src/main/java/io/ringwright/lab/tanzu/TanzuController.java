package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.cluster.ControlPlanes;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.wire.Admission;
import io.ringwright.lab.wire.ReconcileLoop;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Turns each Tanzu cluster of a Supervisor, of either kind, into a real control plane with nodes of
 * its VM class's size, writes its {@code <name>-kubeconfig}, scales it, and removes it with all its
 * data.
 *
 * <p>The clusters run the Kubernetes that the lab was built with, whatever the release says; only
 * what the release demands of pods (policies, admission) is as it would be.
 */
public final class TanzuController implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration WHILE_STUCK = Duration.ofSeconds(1);
  private static final int THREADS = 2;

  private final String supervisor;
  private final VcenterInventory inventory;
  private final Admission admission;
  private final Faults faults;
  private final Clock clock;
  private final TanzuObjects objects;
  private final TanzuMaker maker;
  private final ReconcileLoop loop;
  private final List<SharedIndexInformer<GenericKubernetesResource>> informers;

  /**
   * @param supervisor name of the Supervisor's control plane; prefixes nothing for the first one
   * @param client the Supervisor's API
   */
  public TanzuController(
      String supervisor,
      KubernetesClient client,
      VcenterInventory inventory,
      ControlPlanes controlPlanes,
      Admission admission,
      WorkloadClusters workloads,
      Faults faults,
      Clock clock) {
    this.supervisor = supervisor;
    this.inventory = inventory;
    this.admission = admission;
    this.faults = faults;
    this.clock = clock;
    this.objects = new TanzuObjects(client);
    this.maker =
        new TanzuMaker(supervisor, objects, inventory, controlPlanes, admission, workloads);
    TanzuWebhook.install(supervisor, client, inventory, admission);
    this.loop = new ReconcileLoop("tanzu-" + supervisor, THREADS, this::reconcile);
    this.informers =
        Arrays.stream(ClusterKind.values())
            .map(
                kind ->
                    client
                        .genericKubernetesResources(kind.context())
                        .inAnyNamespace()
                        .inform(new Enqueue(kind)))
            .toList();
  }

  @Override
  public void close() {
    informers.forEach(SharedIndexInformer::close);
    loop.close();
    admission.forget(supervisor);
    maker.close();
  }

  /** Release of each cluster that exists, by {@code namespace/name}. */
  public Map<String, String> releaseByCluster() {
    var releases = new TreeMap<String, String>();
    for (var informer : informers) {
      for (var each : informer.getStore().list()) {
        var cluster = TanzuClusterSpec.of(JSON.valueToTree(each));
        releases.put(cluster.namespace() + "/" + cluster.name(), cluster.release().orElse(""));
      }
    }
    return releases;
  }

  private Optional<Duration> reconcile(String key) {
    var parts = key.split("/", 3);
    var kind = ClusterKind.valueOf(parts[0]);
    var found = objects.find(kind, parts[1], parts[2]);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    var cluster = TanzuClusterSpec.of(found.get().manifest());
    if (found.get().isLeaving()) {
      remove(found.get(), cluster);
      return Optional.empty();
    }
    objects.hold(found.get(), kind.finalizer());
    return bringUp(found.get(), cluster);
  }

  private Optional<Duration> bringUp(TanzuObjects.Found found, TanzuClusterSpec cluster) {
    var release = cluster.release().flatMap(TanzuReleases::named);
    if (release.isEmpty()) {
      return Optional.empty();
    }
    var before = maker.find(cluster);
    var progress =
        new Progress(
            before.isEmpty() ? "creating" : "updating",
            before,
            objects.workersLast(found, cluster));
    var blocker = new TanzuBlockers(inventory).of(cluster, maker.routedNodes(cluster.namespace()));
    if (blocker.isPresent()) {
      write(found, cluster, progress.status(blocker.get().reason(), blocker.get().message()));
      return Optional.of(WHILE_STUCK);
    }
    if (before.isEmpty() || progress.workers() != cluster.workers()) {
      write(
          found, cluster, progress.status("WaitingForMachines", "machines of the cluster come up"));
    }
    var controlPlane = maker.start(cluster, release.get());
    int missing = Math.min(faults.settings().workersNotReady(), cluster.workers());
    var status =
        new TanzuStatus(
            missing == 0 ? "running" : progress.phase(),
            missing == 0,
            missing == 0 ? "" : "WaitingForMachines",
            missing == 0 ? "" : missing + " workers are not Ready",
            cluster.workers() - missing,
            Optional.of(controlPlane.server()),
            release.get().name().replace("---", "+"));
    if (cluster.kind() == ClusterKind.CLASS) {
      objects.writeEndpoint(found, controlPlane.server());
      objects.writePools(cluster, status);
    }
    write(found, cluster, status);
    return missing == 0 ? Optional.empty() : Optional.of(WHILE_STUCK);
  }

  /** Where a cluster is on its way. */
  private record Progress(String phase, Optional<ControlPlane> before, int workers) {
    TanzuStatus status(String reason, String message) {
      return new TanzuStatus(
          phase, false, reason, message, workers, before.map(ControlPlane::server), "");
    }
  }

  private void remove(TanzuObjects.Found found, TanzuClusterSpec cluster) {
    var finalizer = cluster.kind().finalizer();
    if (!found.resource().getFinalizers().contains(finalizer)) {
      return;
    }
    write(
        found,
        cluster,
        new TanzuStatus("deleting", false, "Deleting", "", 0, Optional.empty(), ""));
    maker.remove(cluster);
    if (cluster.kind() == ClusterKind.CLASS) {
      objects.removePools(cluster);
    }
    objects.release(found, finalizer);
  }

  private void write(TanzuObjects.Found found, TanzuClusterSpec cluster, TanzuStatus status) {
    objects.write(found, cluster, status, clock.instant());
  }

  private final class Enqueue implements ResourceEventHandler<GenericKubernetesResource> {
    private final ClusterKind kind;

    Enqueue(ClusterKind kind) {
      this.kind = kind;
    }

    @Override
    public void onAdd(GenericKubernetesResource added) {
      put(added);
    }

    @Override
    public void onUpdate(GenericKubernetesResource old, GenericKubernetesResource now) {
      boolean sameSpec =
          old.getMetadata().getGeneration().equals(now.getMetadata().getGeneration());
      if (!sameSpec || now.getMetadata().getDeletionTimestamp() != null) {
        put(now);
      }
    }

    @Override
    public void onDelete(GenericKubernetesResource gone, boolean unknown) {
      // The finalizer has seen it before.
    }

    private void put(GenericKubernetesResource each) {
      var metadata = each.getMetadata();
      loop.enqueue(kind + "/" + metadata.getNamespace() + "/" + metadata.getName());
    }
  }
}
