package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.cluster.ControlPlanes;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.wire.Admission;
import io.ringwright.lab.wire.ReconcileLoop;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Turns each TanzuKubernetesCluster of a Supervisor into a real control plane with nodes of its VM
 * class's size, writes its {@code <name>-kubeconfig}, scales it, and removes it with all its data.
 *
 * <p>The clusters run the Kubernetes that the lab was built with, whatever the release says; only
 * what the release demands of pods (policies, admission) is as it would be.
 */
public final class TanzuController implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String FINALIZER = "run.tanzu.vmware.com/tanzukubernetescluster";
  private static final Duration WHILE_STUCK = Duration.ofSeconds(1);
  private static final int THREADS = 2;
  private static final ResourceDefinitionContext CLUSTERS =
      new ResourceDefinitionContext.Builder()
          .withGroup("run.tanzu.vmware.com")
          .withVersion("v1alpha2")
          .withKind("TanzuKubernetesCluster")
          .withPlural("tanzukubernetesclusters")
          .withNamespaced(true)
          .build();

  private final String supervisor;
  private final KubernetesClient client;
  private final VcenterInventory inventory;
  private final ControlPlanes controlPlanes;
  private final Admission admission;
  private final WorkloadClusters workloads;
  private final Faults faults;
  private final Clock clock;
  private final Map<String, KubernetesClient> clients = new ConcurrentHashMap<>();
  private final ReconcileLoop loop;
  private final SharedIndexInformer<GenericKubernetesResource> informer;

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
    this.client = client;
    this.inventory = inventory;
    this.controlPlanes = controlPlanes;
    this.admission = admission;
    this.workloads = workloads;
    this.faults = faults;
    this.clock = clock;
    TanzuWebhook.install(supervisor, client, inventory, admission);
    this.loop = new ReconcileLoop("tanzu-" + supervisor, THREADS, this::reconcile);
    this.informer = clusters().inAnyNamespace().inform(new Enqueue());
  }

  @Override
  public void close() {
    informer.close();
    loop.close();
    admission.forget(supervisor);
    clients.values().forEach(KubernetesClient::close);
  }

  /** Release of each cluster that exists, by {@code namespace/name}. */
  public Map<String, String> releaseByCluster() {
    var releases = new TreeMap<String, String>();
    for (var each : informer.getStore().list()) {
      var cluster = TanzuClusterSpec.of(JSON.valueToTree(each));
      releases.put(cluster.namespace() + "/" + cluster.name(), cluster.release().orElse(""));
    }
    return releases;
  }

  private static KubernetesClient clientOf(ControlPlane controlPlane) {
    return new KubernetesClientBuilder()
        .withConfig(Config.fromKubeconfig(controlPlane.kubeconfig()))
        .build();
  }

  private MixedOperation<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      clusters() {
    return client.genericKubernetesResources(CLUSTERS);
  }

  private Optional<Duration> reconcile(String key) {
    var at = key.indexOf('/');
    var resource = clusters().inNamespace(key.substring(0, at)).withName(key.substring(at + 1));
    var found = resource.get();
    if (found == null) {
      return Optional.empty();
    }
    JsonNode manifest = JSON.valueToTree(found);
    var cluster = TanzuClusterSpec.of(manifest);
    if (found.getMetadata().getDeletionTimestamp() != null) {
      remove(resource, found, cluster, manifest.path("status"));
      return Optional.empty();
    }
    if (!found.getFinalizers().contains(FINALIZER)) {
      resource.edit(
          now -> {
            now.addFinalizer(FINALIZER);
            return now;
          });
    }
    return bringUp(resource, cluster, manifest.path("status"));
  }

  private Optional<Duration> bringUp(
      Resource<GenericKubernetesResource> resource, TanzuClusterSpec cluster, JsonNode status) {
    var release = cluster.release().flatMap(TanzuReleases::named);
    if (release.isEmpty()) {
      return Optional.empty();
    }
    var before = controlPlanes.find(nameOf(cluster));
    var phase = before.isEmpty() ? "creating" : "updating";
    int workersBefore = status.path("totalWorkerReplicas").asInt(0);
    var blocker = new TanzuBlockers(inventory).of(cluster, nodesOf(cluster.namespace()));
    if (blocker.isPresent()) {
      write(
          resource,
          status,
          new TanzuStatus(
              phase,
              false,
              blocker.get().reason(),
              blocker.get().message(),
              workersBefore,
              before.map(ControlPlane::server),
              ""));
      return Optional.of(WHILE_STUCK);
    }
    if (before.isEmpty() || workersBefore != cluster.workers()) {
      write(
          resource,
          status,
          new TanzuStatus(
              phase,
              false,
              "WaitingForMachines",
              "machines of the cluster come up",
              workersBefore,
              before.map(ControlPlane::server),
              ""));
    }
    var controlPlane = start(cluster, release.get());
    workloads.up(controlPlane);
    int missing = Math.min(faults.settings().workersNotReady(), cluster.workers());
    write(
        resource,
        status(resource),
        new TanzuStatus(
            missing == 0 ? "running" : phase,
            missing == 0,
            missing == 0 ? "" : "WaitingForMachines",
            missing == 0 ? "" : missing + " workers are not Ready",
            cluster.workers() - missing,
            Optional.of(controlPlane.server()),
            release.get().name().replace("---", "+")));
    return missing == 0 ? Optional.empty() : Optional.of(WHILE_STUCK);
  }

  private ControlPlane start(TanzuClusterSpec cluster, TanzuRelease release) {
    var shape = new TanzuShape(cluster, release, inventory);
    var controlPlane = controlPlanes.start(nameOf(cluster), shape.spec(podSlot(cluster)));
    if (release.podSecurity() == TanzuRelease.PodSecurity.POLICIES) {
      var workload = clients.computeIfAbsent(controlPlane.name(), name -> clientOf(controlPlane));
      PodSecurityPolicies.install(workload, controlPlane.name(), admission);
    }
    secret(cluster, "-kubeconfig", Map.of("value", controlPlane.kubeconfig()));
    secret(
        cluster,
        "-ssh-password",
        Map.of(
            "ssh-passwordkey",
            UUID.nameUUIDFromBytes(controlPlane.adminToken().getBytes(StandardCharsets.UTF_8))
                .toString()));
    return controlPlane;
  }

  private void remove(
      Resource<GenericKubernetesResource> resource,
      GenericKubernetesResource found,
      TanzuClusterSpec cluster,
      JsonNode status) {
    if (!found.getFinalizers().contains(FINALIZER)) {
      return;
    }
    write(
        resource,
        status,
        new TanzuStatus("deleting", false, "Deleting", "", 0, Optional.empty(), ""));
    workloads.down(nameOf(cluster));
    admission.forget("psp-" + nameOf(cluster));
    Optional.ofNullable(clients.remove(nameOf(cluster))).ifPresent(KubernetesClient::close);
    controlPlanes.delete(nameOf(cluster));
    for (var suffix : List.of("-kubeconfig", "-ssh-password")) {
      client.secrets().inNamespace(cluster.namespace()).withName(cluster.name() + suffix).delete();
    }
    resource.edit(
        now -> {
          now.removeFinalizer(FINALIZER);
          return now;
        });
  }

  private void secret(TanzuClusterSpec cluster, String suffix, Map<String, String> content) {
    client
        .resource(
            new SecretBuilder()
                .withNewMetadata()
                .withName(cluster.name() + suffix)
                .withNamespace(cluster.namespace())
                .endMetadata()
                .withType("Opaque")
                .withStringData(content)
                .build())
        .forceConflicts()
        .serverSideApply();
  }

  /** Name of its control plane in the lab; clusters of further SDDCs say which one. */
  private String nameOf(TanzuClusterSpec cluster) {
    var name =
        cluster.namespace() + "-" + cluster.name() + supervisor.substring("supervisor".length());
    return name.length() <= 50
        ? name
        : name.substring(0, 37)
            + "-"
            + UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8))
                .toString()
                .substring(0, 12);
  }

  private int nodesOf(String namespace) {
    return clusters().inNamespace(namespace).list().getItems().stream()
        .map(each -> TanzuClusterSpec.of(JSON.valueToTree(each)))
        .filter(TanzuClusterSpec::routed)
        .mapToInt(each -> each.workers() + each.controlPlane().replicas())
        .sum();
  }

  /** Position among the routed clusters of its namespace, oldest first: each has own pod ranges. */
  private int podSlot(TanzuClusterSpec cluster) {
    var inOrder = new ArrayList<>(clusters().inNamespace(cluster.namespace()).list().getItems());
    inOrder.sort(
        java.util.Comparator.comparing(
                (GenericKubernetesResource each) -> each.getMetadata().getCreationTimestamp())
            .thenComparing(each -> each.getMetadata().getName()));
    return inOrder.stream()
        .map(each -> each.getMetadata().getUid())
        .toList()
        .indexOf(cluster.uid());
  }

  private static JsonNode status(Resource<GenericKubernetesResource> resource) {
    return JSON.valueToTree(resource.get()).path("status");
  }

  private void write(
      Resource<GenericKubernetesResource> resource, JsonNode old, TanzuStatus status) {
    var rendered = status.render(old, clock.instant());
    if (rendered.equals(old)) {
      return;
    }
    resource.editStatus(
        now -> {
          now.setAdditionalProperty("status", JSON.convertValue(rendered, Map.class));
          return now;
        });
  }

  private final class Enqueue implements ResourceEventHandler<GenericKubernetesResource> {
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
      loop.enqueue(each.getMetadata().getNamespace() + "/" + each.getMetadata().getName());
    }
  }
}
