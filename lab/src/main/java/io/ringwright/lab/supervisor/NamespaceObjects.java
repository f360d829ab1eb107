package io.ringwright.lab.supervisor;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.storage.StorageClassBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.ringwright.catalog.StorageClassName;
import io.ringwright.lab.vcenter.Namespace;
import io.ringwright.lab.vcenter.VcenterInventory;
import java.util.Map;
import java.util.TreeMap;

/** What of a vSphere Namespace can be seen on its Supervisor. */
record NamespaceObjects(KubernetesClient client, VcenterInventory inventory) {
  private static final String PROVISIONER = "csi.vsphere.vmware.com";
  private static final String VM_OPERATOR = "vmoperator.vmware.com/v1alpha1";
  private static final ResourceDefinitionContext BINDINGS =
      new ResourceDefinitionContext.Builder()
          .withGroup("vmoperator.vmware.com")
          .withVersion("v1alpha1")
          .withKind("VirtualMachineClassBinding")
          .withPlural("virtualmachineclassbindings")
          .withNamespaced(true)
          .build();

  void apply(Namespace namespace) {
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
    storage(namespace);
    bindings(namespace);
  }

  private void storage(Namespace namespace) {
    var hard = new TreeMap<String, Quantity>();
    for (var policy : inventory.policies()) {
      if (namespace.storagePolicies().contains(policy.id())) {
        var name = StorageClassName.of(policy.name()).value();
        storageClass(name, policy.id());
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

  private void storageClass(String name, String policyId) {
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

  private void bindings(Namespace namespace) {
    var bindings = client.genericKubernetesResources(BINDINGS).inNamespace(namespace.name());
    for (var vmClass : namespace.vmClasses()) {
      bindings.resource(binding(namespace.name(), vmClass)).forceConflicts().serverSideApply();
    }
    bindings.list().getItems().stream()
        .filter(each -> !namespace.vmClasses().contains(each.getMetadata().getName()))
        .forEach(each -> bindings.resource(each).delete());
  }

  private static GenericKubernetesResource binding(String namespace, String vmClass) {
    return new GenericKubernetesResourceBuilder()
        .withApiVersion(VM_OPERATOR)
        .withKind("VirtualMachineClassBinding")
        .withNewMetadata()
        .withNamespace(namespace)
        .withName(vmClass)
        .endMetadata()
        .addToAdditionalProperties(
            "classRef",
            Map.of("apiVersion", VM_OPERATOR, "kind", "VirtualMachineClass", "name", vmClass))
        .build();
  }
}
