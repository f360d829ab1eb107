package io.ringwright.lab.cluster;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import io.fabric8.kubernetes.api.model.storage.StorageClassBuilder;
import io.ringwright.lab.toolbox.EngineTool;
import java.util.Map;
import java.util.TreeMap;

/** Nodes and storage classes as Kubernetes objects. */
final class ClusterObjects {
  /** Who provisions volumes in a Tanzu cluster; the kwok stage looks for it. */
  static final String CSI_DRIVER = "csi.vsphere.vmware.com";

  /** On nodes that this lab manages; others are left alone. */
  static final String LAB_NODE = "lab.ringwright.io/node";

  // Kubelet's own default.
  private static final int PODS_PER_NODE = 110;

  private ClusterObjects() {}

  static Node node(LabNode node) {
    var labels = new TreeMap<>(node.labels());
    labels.put("kubernetes.io/hostname", node.name());
    labels.put("kubernetes.io/os", "linux");
    labels.put("kubernetes.io/arch", "amd64");
    labels.put(LAB_NODE, "true");
    return new NodeBuilder()
        .withNewMetadata()
        .withName(node.name())
        .withLabels(labels)
        .endMetadata()
        .withNewSpec()
        .withTaints(node.taints())
        .endSpec()
        .withNewStatus()
        .withCapacity(quantities(node.capacity()))
        .withAllocatable(quantities(node.allocatable()))
        .withNewNodeInfo()
        .withArchitecture("amd64")
        .withOperatingSystem("linux")
        .withOsImage("Ringwright lab (kwok)")
        .withKubeletVersion("v" + EngineTool.kubernetesVersion())
        .withKubeProxyVersion("")
        .withContainerRuntimeVersion("kwok://" + EngineTool.KWOK.version())
        .withKernelVersion("kwok")
        .withBootID("")
        .withMachineID("")
        .withSystemUUID("")
        .endNodeInfo()
        .endStatus()
        .build();
  }

  private static Map<String, Quantity> quantities(NodeSize size) {
    return Map.of(
        "cpu", new Quantity(size.milliCpu() + "m"),
        "memory", new Quantity(size.memoryMiB() + "Mi"),
        "pods", new Quantity(Integer.toString(PODS_PER_NODE)));
  }

  static StorageClass storageClass(LabStorageClass wanted) {
    return new StorageClassBuilder()
        .withNewMetadata()
        .withName(wanted.name())
        .addToAnnotations(
            "storageclass.kubernetes.io/is-default-class", Boolean.toString(wanted.defaultClass()))
        .endMetadata()
        .withProvisioner(CSI_DRIVER)
        .withParameters(wanted.parameters())
        .withReclaimPolicy("Delete")
        .withAllowVolumeExpansion(true)
        .withVolumeBindingMode(wanted.binding().wireName())
        .build();
  }
}
