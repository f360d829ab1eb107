package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.provider.world.Site;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Resources of the VMC API; all but the SDDC itself in one that is there already. */
@Order(5)
class VmcContractEngineIT {
  private static final String AUTOSCALER = "/vmc/autoscaler/api/orgs/%s/sddcs/%s/clusters/%s";

  @TempDir static Path folder;
  private static Theatre theatre;
  private static Site site;

  @BeforeAll
  static void open() {
    theatre = Theatre.in(folder);
    site = theatre.world().build("ground", "10.2.0.0/16");
  }

  @AfterAll
  static void close() {
    theatre.close();
  }

  @TestFactory
  Stream<DynamicContainer> contracts() {
    return theatre.play(
        site,
        Stream.of(
            sddc(),
            sddcCluster(),
            edrsPolicy(),
            nfsDatastore(),
            connectedAccountLink(),
            sddcGroup(),
            tkgActivation()));
  }

  private static Contract sddc() {
    return Contract.of(
            "ringwright:vmc:Sddc",
            """
            name: ring
            region: us-west-2
            hostType: I3EN_METAL
            hostCount: 4
            size: medium
            vpcCidr: 10.6.0.0/16
            connectedAccountId: 00000000-0000-4000-8000-000000000001
            customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
            """)
        .seenAt(scene -> sddc(scene, scene.id()))
        .creates(
            trait("/sddc_state", "READY"),
            trait("/resource_config/clusters/0/esx_host_info/instance_type", "i3en.metal"))
        .updates("name: ring-2", "name", trait("/name", "ring-2"))
        .updates(
            "hostCount: 6", "hostCount", trait("/resource_config/esx_hosts/5/esx_state", "READY"))
        .drifts(
            "sees hosts that somebody added",
            scene -> scene.world().play("behind: [{scale: ring-2, hosts: 8}]"),
            "hostCount",
            trait("/resource_config/esx_hosts/5/esx_state", "READY"))
        .drifts(
            "sees that somebody renamed it",
            scene -> scene.world().play("behind: [{rename: ring-2, to: mine}]"),
            "name",
            trait("/name", "ring-2"))
        .refuses("hostCount: 1", "Sddc.hostCount is 1", "To fix: ")
        .refuses("vpcCidr: 172.31.0.0/16", "Sddc.vpcCidr is 172.31.0.0/16", "To fix: ")
        .refuses("size: nsx_small", "Sddc.size", "To fix: ")
        .updates("size: large", "size", trait("/resource_config/sddc_size/nsx_size", "LARGE"))
        .imports()
        .replaces(
            "vpcCidr: 10.7.0.0/16", trait("/resource_config/vpc_info/vpc_cidr", "10.7.0.0/16"))
        .vanishes(scene -> scene.world().play("behind: [{delete: ring-2}]"));
  }

  private static Contract sddcCluster() {
    return Contract.of(
            "ringwright:vmc:SddcCluster", "{sddcId: <sddc>, hostType: I3EN_METAL, hostCount: 3}")
        .seenAt(scene -> cluster(scene, scene.lastOfId()))
        .creates(
            trait("/cluster_state", "READY"), trait("/esx_host_info/instance_type", "i3en.metal"))
        .updates("hostCount: 5", "hostCount", trait("/esx_host_list/4/esx_state", "READY"))
        .drifts(
            "sees hosts that somebody added to this cluster only",
            scene ->
                scene
                    .world()
                    .play(
                        "behind: [{scale: ground, cluster: %s, hosts: 7}]"
                            .formatted(scene.lastOfId())),
            "hostCount",
            trait("/esx_host_list/4/esx_state", "READY"))
        .refuses("hostCount: 17", "SddcCluster.hostCount is 17", "To fix: ")
        .refuses("hostType: i3en.meta", "SddcCluster.hostType is i3en.meta", "i3en.metal")
        .imports()
        .replaces("hostType: i4i.metal", trait("/esx_host_info/instance_type", "i4i.metal"))
        .vanishes(
            scene -> {
              scene.vmc().delete("/sddcs/" + scene.site().id() + "/clusters/" + scene.lastOfId());
              scene.world().awaitTasks();
            });
  }

  private static Contract edrsPolicy() {
    return Contract.of(
            "ringwright:vmc:EdrsPolicy",
            """
            sddcId: <sddc>
            clusterId: <cluster>
            policyType: performance
            minHosts: 3
            maxHosts: 8
            """)
        .seenAt(
            scene ->
                edrs(scene)
                    .filter(
                        policy -> !policy.path("policy_type").asText().equals("storage-scaleup")))
        .creates(trait("/policy_type", "performance"), trait("/max_hosts", "8"))
        .updates("maxHosts: 10", "maxHosts", trait("/max_hosts", "10"))
        .updates("policyType: COST", "policyType", trait("/policy_type", "cost"))
        .drifts(
            "sees that somebody changed the policy",
            scene -> {
              scene
                  .world()
                  .vmcRoot()
                  .post(
                      edrsPath(scene),
                      """
                      {"enable_edrs": true, "policy_type": "performance", "min_hosts": 3,
                       "max_hosts": 10}
                      """);
              scene.world().awaitTasks();
            },
            "policyType",
            trait("/policy_type", "cost"))
        .refuses("maxHosts: 17", "EdrsPolicy.maxHosts is 17", "2 to 16")
        .refuses("maxHosts: 2", "EdrsPolicy.maxHosts is 2", "minHosts (3) or more")
        .imports();
  }

  private static Contract nfsDatastore() {
    return Contract.of(
            "ringwright:vmc:NfsDatastore",
            """
            sddcId: <sddc>
            clusterId: <cluster>
            name: flex
            endpoints: [10.9.0.10]
            path: /cassandra
            vendor: AWS_FSxN
            """)
        .seenAt(VmcContractEngineIT::mount)
        .refuses("path: cassandra", "NfsDatastore.path is cassandra", "write /cassandra")
        .refuses("accessMode: ALL", "NfsDatastore.accessMode is ALL", "READWRITE")
        .replaces("path: /other");
  }

  private static Contract connectedAccountLink() {
    return Contract.of(
            "ringwright:vmc:ConnectedAccountLink",
            """
            sddcId: ${node.id}
            connectedAccountId: 00000000-0000-4000-8000-000000000001
            subnetIds: [subnet-0a1b2c3d4e5f60718]
            """)
        .beside(
            "node",
            "ringwright:vmc:Sddc",
            """
            name: node
            region: US_WEST_2
            hostType: i3.metal
            hostCount: 1
            sddcType: 1NODE
            delayAccountLink: true
            vpcCidr: 10.8.0.0/16
            """)
        .seenAt(scene -> sddc(scene, scene.id().substring(0, scene.id().indexOf('/'))))
        .creates(trait("/account_link_state", "LINKED"))
        .refuses("subnetIds: [subnet-0a1b2c3d4e5f60719]", "ConnectedAccountLink.subnetIds");
  }

  private static Contract sddcGroup() {
    return Contract.of("ringwright:vmc:SddcGroup", "{name: rings, members: [<sddc>]}")
        .beside(
            "other",
            "ringwright:vmc:Sddc",
            """
            name: other
            region: US_WEST_2
            hostType: i3en.metal
            hostCount: 3
            vpcCidr: 10.9.0.0/16
            connectedAccountId: 00000000-0000-4000-8000-000000000001
            customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
            """)
        .seenAt(
            scene ->
                scene
                    .world()
                    .vmcRoot()
                    .get(
                        "/api/inventory/%s/core/deployment-groups/%s"
                            .formatted(scene.world().orgId(), scene.id()))
                    .filter(group -> !group.path("deleted").asBoolean()))
        .creates(trait("/name", "rings"))
        .updates("members: [<sddc>, '${other.id}']", "members") // in the order of their random ids
        .refuses("description: of the ring", "SddcGroup.description")
        .imports()
        .replaces("name: circles", trait("/name", "circles"));
  }

  private static Contract tkgActivation() {
    return Contract.of(
            "ringwright:vmc:TkgActivation",
            """
            sddcId: <sddc>
            clusterId: <cluster>
            serviceCidr: 10.3.0.0/24
            namespaceCidrs: [10.244.0.0/20]
            ingressCidrs: [10.245.0.0/24]
            egressCidrs: [10.246.0.0/24]
            """)
        .seenAt(
            scene ->
                cluster(scene, scene.site().clusterId())
                    .map(cluster -> cluster.path("wcp_details"))
                    .filter(wcp -> wcp.path("wcp_status").asText().equals("ENABLED")))
        .creates(trait("/service_cidr", "10.3.0.0/24"))
        .refuses("egressCidrs: [10.245.0.0/24]", "overlap", "To fix: ")
        .refuses("serviceCidr: 10.3.1.0/24", "TkgActivation.serviceCidr", "pulumi up --replace")
        .imports();
  }

  private static Optional<JsonNode> sddc(Scene scene, String id) {
    return scene
        .vmc()
        .get("/sddcs/" + id)
        .filter(sddc -> !sddc.path("sddc_state").asText().equals("DELETED"));
  }

  private static Optional<JsonNode> cluster(Scene scene, String id) {
    JsonNode sddc = sddc(scene, scene.site().id()).orElseThrow();
    return StreamSupport.stream(sddc.at("/resource_config/clusters").spliterator(), false)
        .filter(cluster -> cluster.path("cluster_id").asText().equals(id))
        .findFirst();
  }

  private static Optional<JsonNode> edrs(Scene scene) {
    return scene.world().vmcRoot().get(edrsPath(scene));
  }

  private static String edrsPath(Scene scene) {
    Site ground = scene.site();
    return AUTOSCALER.formatted(scene.world().orgId(), ground.id(), ground.clusterId())
        + "/edrs-policy";
  }

  /** The VMC API does not tell of mounts, so the simulator's own memory has to. */
  private static Optional<JsonNode> mount(Scene scene) {
    JsonNode clusters = scene.world().snapshot().at("/vmc.json/sddcs/" + scene.site().id());
    return clusters.findValues("datastores").stream()
        .flatMap(list -> StreamSupport.stream(list.spliterator(), false))
        .filter(each -> each.toString().contains("\"" + scene.lastOfId() + "\""))
        .findFirst();
  }
}
