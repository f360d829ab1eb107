package io.ringwright.acceptance.provider.contract;

import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.world.Site;
import io.ringwright.acceptance.provider.world.World;
import io.ringwright.lab.vcenter.VcenterInventory;
import java.util.List;

/**
 * Where the services are that resources are made at, one resource for each kind of service.
 *
 * @param supervisor host and port
 * @param vsphereUrl a vCenter as those see it who speak SOAP to it, and ask it for tags
 */
record Services(
    String nsxUrl, String vcenterUrl, String supervisor, String vsphereUrl, String password) {
  /** Names of the resources, each after its service. */
  static final List<String> NAMES = List.of("vmc", "nsx", "vcenter", "supervisor", "soap", "tags");

  private static final String USER = "cloudadmin@vmc.local";

  /** All of them at one address, where none of them is. */
  static Services at(String place) {
    String url = "https://" + place;
    return new Services(url + "/sddcs/ground/sks-nsxt-manager", url, place, url, "wrong");
  }

  /** Those of an SDDC with Tanzu; vSphere is its vCenter. */
  static Services of(World world, Site site) {
    String path = "/api/vcenter/namespace-management/clusters/" + VcenterInventory.CLUSTER;
    String supervisor =
        world.vcenter(site).get(path).orElseThrow().path("api_server_cluster_endpoint").asText();
    return new Services(
        site.nsxUrl(), site.vcenterUrl(), supervisor, site.vcenterUrl(), site.password());
  }

  Services withVsphere(String url) {
    return new Services(nsxUrl, vcenterUrl, supervisor, url, password);
  }

  Services withPassword(String other) {
    return new Services(nsxUrl, vcenterUrl, supervisor, vsphereUrl, other);
  }

  Program program() {
    return Program.EMPTY
        .with(
            "vmc",
            "ringwright:vmc:Sddc",
            Program.yaml(
                """
                name: ring
                region: US_WEST_2
                hostType: i3en.metal
                hostCount: 4
                vpcCidr: 10.6.0.0/16
                connectedAccountId: 00000000-0000-4000-8000-000000000001
                customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
                """))
        .with(
            "nsx",
            "ringwright:vmc:Group",
            Program.yaml(
                "{nsxUrl: %s, gateway: cgw, name: clients, addresses: [10.9.0.0/24]}"
                    .formatted(nsxUrl)))
        .with(
            "vcenter",
            "ringwright:supervisor:Namespace",
            Program.yaml(
                "{vcenter: %s, name: cassandra, vmClasses: [best-effort-small]}"
                    .formatted(account("url", vcenterUrl))))
        .with("supervisor", "ringwright:supervisor:TanzuCluster", Program.yaml(cluster()))
        .with(
            "soap",
            "ringwright:vsphere:Folder",
            Program.yaml("{vcenter: %s, name: cassandra}".formatted(account("url", vsphereUrl))))
        .with(
            "tags",
            "ringwright:vsphere:TagCategory",
            Program.yaml("{vcenter: %s, name: storage}".formatted(account("url", vsphereUrl))));
  }

  private String account(String key, String place) {
    return "{%s: '%s', user: %s, password: {'fn::secret': '%s'}}"
        .formatted(key, place, USER, password);
  }

  private String cluster() {
    return """
    supervisor: %s
    namespace: rings
    name: ring
    apiVersion: run.tanzu.vmware.com/v1alpha2
    release: v1.23.8---vmware.1-tkg.1
    controlPlane: {replicas: 1, vmClass: best-effort-small, storageClass: gold}
    nodePools: [{name: workers, replicas: 3, vmClass: best-effort-large, storageClass: gold}]
    """
        .formatted(account("endpoint", supervisor));
  }
}
