package io.ringwright.lab.tanzu;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.cluster.ControlPlanes;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.wire.Admission;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Makes the control plane of a Tanzu cluster, and removes it with all its data. */
final class TanzuMaker implements AutoCloseable {
  private final String supervisor;
  private final TanzuObjects objects;
  private final VcenterInventory inventory;
  private final ControlPlanes controlPlanes;
  private final Admission admission;
  private final WorkloadClusters workloads;
  private final Map<String, String> podCidrs = new HashMap<>();
  private final Map<String, KubernetesClient> clients = new ConcurrentHashMap<>();

  TanzuMaker(
      String supervisor,
      TanzuObjects objects,
      VcenterInventory inventory,
      ControlPlanes controlPlanes,
      Admission admission,
      WorkloadClusters workloads) {
    this.supervisor = supervisor;
    this.objects = objects;
    this.inventory = inventory;
    this.controlPlanes = controlPlanes;
    this.admission = admission;
    this.workloads = workloads;
  }

  Optional<ControlPlane> find(TanzuClusterSpec cluster) {
    return controlPlanes.find(nameOf(cluster));
  }

  /** It serves when this returns, with its secrets on the Supervisor. */
  ControlPlane start(TanzuClusterSpec cluster, TanzuRelease release) {
    var shape = new TanzuShape(cluster, release, inventory);
    var controlPlane = controlPlanes.start(nameOf(cluster), shape.spec(podCidr(cluster, shape)));
    if (release.podSecurity() == TanzuRelease.PodSecurity.POLICIES) {
      var workload = clients.computeIfAbsent(controlPlane.name(), name -> clientOf(controlPlane));
      PodSecurityPolicies.install(workload, controlPlane.name(), admission);
    }
    objects.writeSecret(cluster, "-kubeconfig", Map.of("value", controlPlane.kubeconfig()));
    objects.writeSecret(
        cluster,
        "-ssh-password",
        Map.of(
            "ssh-passwordkey",
            UUID.nameUUIDFromBytes(controlPlane.adminToken().getBytes(StandardCharsets.UTF_8))
                .toString()));
    workloads.up(controlPlane);
    return controlPlane;
  }

  private static KubernetesClient clientOf(ControlPlane controlPlane) {
    return new KubernetesClientBuilder()
        .withConfig(Config.fromKubeconfig(controlPlane.kubeconfig()))
        .build();
  }

  void remove(TanzuClusterSpec cluster) {
    workloads.down(nameOf(cluster));
    admission.forget("psp-" + nameOf(cluster));
    Optional.ofNullable(clients.remove(nameOf(cluster))).ifPresent(KubernetesClient::close);
    controlPlanes.delete(nameOf(cluster));
    forgetPodCidr(cluster);
    objects.removeSecret(cluster, "-kubeconfig");
    objects.removeSecret(cluster, "-ssh-password");
  }

  /** Nodes of all routed clusters of a namespace: each takes a piece of its range. */
  int routedNodes(String namespace) {
    return objects.of(namespace).stream()
        .filter(TanzuClusterSpec::routed)
        .mapToInt(each -> each.workers() + each.controlPlane().replicas())
        .sum();
  }

  /** It keeps what it has; a new one gets what no other cluster of its namespace has. */
  private synchronized String podCidr(TanzuClusterSpec cluster, TanzuShape shape) {
    var name = nameOf(cluster);
    var own = Optional.ofNullable(podCidrs.get(name)).or(() -> controlPlanes.podCidr(name));
    var chosen =
        own.orElseGet(
            () ->
                shape.podCidr(
                    objects.of(cluster.namespace()).stream()
                        .map(this::nameOf)
                        .flatMap(
                            other ->
                                Optional.ofNullable(podCidrs.get(other))
                                    .or(() -> controlPlanes.podCidr(other))
                                    .stream())
                        .collect(Collectors.toSet())));
    podCidrs.put(name, chosen);
    return chosen;
  }

  private synchronized void forgetPodCidr(TanzuClusterSpec cluster) {
    podCidrs.remove(nameOf(cluster));
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

  @Override
  public void close() {
    clients.values().forEach(KubernetesClient::close);
  }
}
