package io.ringwright.lab.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.cluster.ControlPlaneSpec;
import io.ringwright.lab.tanzu.TanzuReleases;
import io.ringwright.lab.vcenter.Namespace;
import io.ringwright.lab.vcenter.SupervisorNamespaces;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.wire.CustomResources;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * The Kubernetes of one SDDC's Supervisor: a real API server that holds vSphere Namespaces, Tanzu
 * releases and Tanzu clusters. It runs no pods.
 */
public final class Supervisor implements SupervisorNamespaces, AutoCloseable {
  private static final int SECONDS_TO_EMPTY = 300;

  private final KubernetesClient client;
  private final NamespaceObjects objects;
  private final SupervisorFront front;

  private Supervisor(KubernetesClient client, VcenterInventory inventory, SupervisorFront front) {
    this.client = client;
    this.objects = new NamespaceObjects(client, inventory);
    this.front = front;
  }

  /** Brings up the Supervisor of {@code site}, or takes up the one that was there. */
  public static Supervisor start(SupervisorSite site) {
    ControlPlane controlPlane =
        site.controlPlanes().start(site.name(), ControlPlaneSpec.supervisor());
    var client =
        new KubernetesClientBuilder()
            .withConfig(Config.fromKubeconfig(controlPlane.kubeconfig()))
            .build();
    try {
      new SupervisorDefinitions(site.vendorDefinitions())
          .all()
          .forEach(each -> CustomResources.establish(client, each));
      TanzuReleases.NAMES.forEach(
          name -> client.resource(release(name)).forceConflicts().serverSideApply());
      var front =
          SupervisorFront.start(
              site.address(),
              site.port(),
              site.authority(),
              controlPlane,
              site.password(),
              site.faults(),
              site.clock());
      return new Supervisor(client, site.inventory(), front);
    } catch (RuntimeException e) {
      client.close();
      throw e;
    }
  }

  /** Its API as the lab's administrator. */
  public KubernetesClient client() {
    return client;
  }

  @Override
  public void close() {
    front.close();
    client.close();
  }

  @Override
  public void apply(Namespace namespace) {
    objects.apply(namespace);
  }

  @Override
  public void remove(String name) {
    var namespace = client.namespaces().withName(name);
    namespace.delete();
    namespace.waitUntilCondition(Objects::isNull, SECONDS_TO_EMPTY, TimeUnit.SECONDS);
  }

  private static GenericKubernetesResource release(String name) {
    return new GenericKubernetesResourceBuilder()
        .withApiVersion("run.tanzu.vmware.com/v1alpha1")
        .withKind("TanzuKubernetesRelease")
        .withNewMetadata()
        .withName(name)
        .endMetadata()
        .addToAdditionalProperties("spec", Map.of("version", name.replace("---", "+")))
        .addToAdditionalProperties(
            "status",
            Map.of(
                "conditions",
                List.of(
                    Map.of("type", "Ready", "status", "True"),
                    Map.of("type", "Compatible", "status", "True"))))
        .build();
  }
}
