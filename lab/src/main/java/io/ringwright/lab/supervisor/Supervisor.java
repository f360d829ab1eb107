package io.ringwright.lab.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.storage.StorageClassBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.ringwright.catalog.StorageClassName;
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
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The Kubernetes of one SDDC's Supervisor: a real API server that holds vSphere Namespaces, Tanzu
 * releases and Tanzu clusters. It runs no pods.
 */
public final class Supervisor implements SupervisorNamespaces, AutoCloseable {
  private static final int SECONDS_TO_EMPTY = 300;
  private static final String PROVISIONER = "csi.vsphere.vmware.com";

  private final KubernetesClient client;
  private final VcenterInventory inventory;
  private final SupervisorFront front;

  private Supervisor(KubernetesClient client, VcenterInventory inventory, SupervisorFront front) {
    this.client = client;
    this.inventory = inventory;
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
      CustomResources.establish(client, clusterDefinition(site));
      CustomResources.establish(client, releaseDefinition());
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
    client
        .resource(
            new NamespaceBuilder()
                .withNewMetadata()
                .withName(namespace.name())
                .addToLabels("vSphereClusterID", VcenterInventory.CLUSTER)
                .addToAnnotations("vmware-system-resource-pool", "resgroup-" + namespace.name())
                .endMetadata()
                .build())
        .forceConflicts()
        .serverSideApply();
    var hard = new TreeMap<String, Quantity>();
    for (var policy : inventory.policies()) {
      if (namespace.storagePolicies().contains(policy.id())) {
        var name = StorageClassName.of(policy.name()).value();
        applyStorageClass(name, policy.id());
        if (namespace.limitMiB(policy.id()) > 0) {
          hard.put(
              name + ".storageclass.storage.k8s.io/requests.storage",
              new Quantity(namespace.limitMiB(policy.id()) + "Mi"));
        }
      }
    }
    client
        .resource(
            new ResourceQuotaBuilder()
                .withNewMetadata()
                .withName(namespace.name() + "-storagequota")
                .withNamespace(namespace.name())
                .endMetadata()
                .withNewSpec()
                .withHard(hard)
                .endSpec()
                .build())
        .forceConflicts()
        .serverSideApply();
  }

  private void applyStorageClass(String name, String policyId) {
    client
        .resource(
            new StorageClassBuilder()
                .withNewMetadata()
                .withName(name)
                .endMetadata()
                .withProvisioner(PROVISIONER)
                .withParameters(Map.of("storagePolicyID", policyId))
                .withAllowVolumeExpansion(true)
                .withReclaimPolicy("Delete")
                .withVolumeBindingMode("Immediate")
                .build())
        .forceConflicts()
        .serverSideApply();
  }

  @Override
  public void remove(String name) {
    var namespace = client.namespaces().withName(name);
    namespace.delete();
    namespace.waitUntilCondition(Objects::isNull, SECONDS_TO_EMPTY, TimeUnit.SECONDS);
  }

  private static io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition
      clusterDefinition(SupervisorSite site) {
    var definition =
        site.vendorDefinitions()
            .flatMap(
                folder ->
                    CustomResources.vendors(
                        folder
                            .resolve("tanzu-framework/v0.28.3")
                            .resolve("run.tanzu.vmware.com_tanzukubernetesclusters.yaml")))
            .orElseGet(() -> CustomResources.own(Supervisor.class, "tanzukubernetesclusters"));
    return CustomResources.alsoServing(definition, "v1alpha3");
  }

  private static io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition
      releaseDefinition() {
    var definition = CustomResources.own(Supervisor.class, "tanzukubernetesreleases");
    return CustomResources.alsoServing(
        CustomResources.alsoServing(definition, "v1alpha2"), "v1alpha3");
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
