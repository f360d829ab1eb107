package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Tanzu clusters of both kinds, each in a namespace that the same program makes. */
final class TanzuContracts {
  private static final String RELEASE = "v1.23.8---vmware.1-tkg.1";
  private static final String STORAGE_CLASS = "vsan-default-storage-policy";

  private TanzuContracts() {}

  static Contract cluster(String apiVersion) {
    return ordered(apiVersion, RELEASE, "antrea-nsx-routed")
        .creates(trait("/status/phase", "running"), trait("/status/totalWorkerReplicas", "3"))
        .updates(
            pool(4), "nodePools[0].replicas", trait("/spec/topology/nodePools/0/replicas", "4"))
        .updates("release: v1.24.9---vmware.1-tkg.4", "release", trait("/status/phase", "running"))
        .updates(
            "apiVersion: run.tanzu.vmware.com/v1alpha3",
            "apiVersion",
            trait("/status/phase", "running"))
        .imports()
        .drifts(
            "sees that somebody added workers",
            scene -> resize(scene, "/topology/nodePools/0", 6),
            "nodePools[0].replicas",
            trait("/spec/topology/nodePools/0/replicas", "4"))
        .refuses("release: v1.23.8---vmware.1-tkg.1", "never down")
        .refuses("release: v1.28.8---vmware.1-fips.1-tkg.2", "one minor version at a time")
        .refuses(plane(2), "TanzuCluster.controlPlane.replicas is 2", "1 or 3")
        .refuses("network: {cni: antrea}", "TanzuCluster.network.cni is antrea", "To fix: ")
        .refuses("ntpServer: ntp.example.com", "nothing with run.tanzu.vmware.com/v1alpha3")
        .vanishes(TanzuContracts::dropCluster);
  }

  static Contract classCluster() {
    return ordered("cluster.x-k8s.io/v1beta1", "v1.26.5---vmware.2-fips.1-tkg.1", "antrea")
        .creates(trait("/status/phase", "Provisioned"))
        .updates(
            pool(4),
            "nodePools[0].replicas",
            trait("/spec/topology/workers/machineDeployments/0/replicas", "4"))
        .updates(
            "release: v1.27.6---vmware.1-fips.1-tkg.1",
            "release",
            trait("/spec/topology/version", "v1.27.6---vmware.1-fips.1-tkg.1"))
        .imports()
        .drifts(
            "sees that somebody added workers",
            scene -> resize(scene, "/topology/workers/machineDeployments/0", 6),
            "nodePools[0].replicas",
            trait("/spec/topology/workers/machineDeployments/0/replicas", "4"))
        .refuses("network: {cni: calico}", "antrea with cluster.x-k8s.io/v1beta1")
        .replaces("name: circle", trait("/status/phase", "Provisioned"))
        .vanishes(TanzuContracts::dropCluster);
  }

  private static Contract ordered(String apiVersion, String release, String cni) {
    return Contract.of(
            "ringwright:supervisor:TanzuCluster",
            """
            supervisor:
              endpoint: ${ns.supervisorEndpoint}
              user: <user>
              password: {'fn::secret': <password>}
            namespace: ${ns.name}
            name: ring
            apiVersion: %s
            release: %s
            network: {cni: %s}
            """
                    .formatted(apiVersion, release, cni)
                + plane(1)
                + pool(3))
        .beside(
            "ns",
            "ringwright:supervisor:Namespace",
            """
            vcenter: {url: <vcenter>, user: <user>, password: {'fn::secret': <password>}}
            name: rings
            storage: [{policy: vSAN Default Storage Policy}]
            vmClasses: [best-effort-small, best-effort-large]
            network:
              routable: true
              namespaceCidrs: [10.34.0.0/16]
              ingressCidrs: [192.168.11.0/24]
            """)
        .seenAt(
            scene ->
                scene
                    .world()
                    .tanzu(scene.site())
                    .find("rings", scene.lastOfId())
                    .map(each -> each));
  }

  private static String plane(int replicas) {
    return "controlPlane: {replicas: %d, vmClass: best-effort-small, storageClass: %s}\n"
        .formatted(replicas, STORAGE_CLASS);
  }

  private static String pool(int replicas) {
    return """
    nodePools:
      - {name: workers, replicas: %d, vmClass: best-effort-large, storageClass: %s}
    """
        .formatted(replicas, STORAGE_CLASS);
  }

  private static void resize(Scene scene, String pool, int replicas) {
    scene
        .world()
        .tanzu(scene.site())
        .edit(
            "rings",
            scene.lastOfId(),
            spec -> ((ObjectNode) spec.at(pool)).put("replicas", replicas));
  }

  private static void dropCluster(Scene scene) {
    scene.world().tanzu(scene.site()).drop("rings", scene.lastOfId());
  }
}
