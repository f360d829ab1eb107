package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;

import io.ringwright.acceptance.provider.world.Site;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Resources of the VMC API and of NSX, in an SDDC that is there already. */
@Order(5)
class VmcContractEngineIT {
  private static final String RULES =
      "/policy/api/v1/infra/domains/cgw/gateway-policies/default/rules/";

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
    return theatre.play(site, Stream.of(sddc(), tkgActivation(), firewallRule()));
  }

  private static Contract sddc() {
    return Contract.of(
            "ringwright:vmc:Sddc",
            """
            name: ring
            region: us-west-2
            hostType: I3EN_METAL
            hostCount: 4
            vpcCidr: 10.6.0.0/16
            connectedAccountId: 00000000-0000-4000-8000-000000000001
            customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
            """)
        .seenAt(
            scene ->
                scene
                    .vmc()
                    .get("/sddcs/" + scene.id())
                    .filter(sddc -> !sddc.path("sddc_state").asText().equals("DELETED")))
        .creates(
            trait("/sddc_state", "READY"),
            trait("/resource_config/clusters/0/esx_host_info/instance_type", "i3en.metal"))
        .updates("name: ring-2", "name", trait("/name", "ring-2"))
        .updates(
            "hostCount: 6", "hostCount", trait("/resource_config/esx_hosts/5/esx_state", "READY"))
        .drifts(
            "sees a host that somebody added",
            scene -> scene.world().play("behind: [{scale: ring-2, hosts: 7}]"),
            "hostCount",
            trait("/resource_config/esx_hosts/5/esx_state", "READY"))
        .drifts(
            "sees that somebody renamed it",
            scene -> scene.world().play("behind: [{rename: ring-2, to: mine}]"),
            "name",
            trait("/name", "ring-2"))
        .refuses("hostCount: 1", "Sddc.hostCount is 1", "To fix: ")
        .refuses("vpcCidr: 172.31.0.0/16", "Sddc.vpcCidr is 172.31.0.0/16", "To fix: ")
        .imports()
        .replaces(
            "vpcCidr: 10.7.0.0/16", trait("/resource_config/vpc_info/vpc_cidr", "10.7.0.0/16"))
        .vanishes(scene -> scene.world().play("behind: [{delete: ring-2}]"));
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
                scene
                    .vmc()
                    .get("/sddcs/" + scene.site().id() + "/primarycluster")
                    .map(cluster -> cluster.path("wcp_details"))
                    .filter(wcp -> wcp.path("wcp_status").asText().equals("ENABLED")))
        .creates(trait("/service_cidr", "10.3.0.0/24"))
        .refuses("egressCidrs: [10.245.0.0/24]", "overlap", "To fix: ")
        .refuses("serviceCidr: 10.3.1.0/24", "TkgActivation.serviceCidr", "pulumi up --replace")
        .imports();
  }

  private static Contract firewallRule() {
    return Contract.of(
            "ringwright:vmc:FirewallRule",
            """
            nsxUrl: <nsx>
            gateway: cgw
            name: cassandra
            sources: [10.2.0.0/16]
            services: [SSH]
            """)
        .seenAt(scene -> scene.nsx().get(RULES.replace("cgw", gateway(scene)) + scene.lastOfId()))
        .creates(trait("/display_name", "cassandra"), trait("/action", "ALLOW"))
        .updates("services: [HTTPS]", "services[0]", trait("/services/0", "/infra/services/HTTPS"))
        .updates("action: DROP", "action", trait("/action", "DROP"))
        .drifts(
            "sees that somebody lets traffic through",
            scene -> scene.nsx().patch(RULES + scene.lastOfId(), "{\"action\": \"ALLOW\"}"),
            "action",
            trait("/action", "DROP"))
        .refuses("action: MAYBE", "FirewallRule.action is MAYBE", "ALLOW")
        .vanishes(scene -> scene.nsx().delete(RULES + scene.lastOfId()))
        .replaces("{gateway: mgw, destinations: [vcenter]}", trait("/display_name", "cassandra"));
  }

  private static String gateway(Scene scene) {
    return scene.id().substring(0, scene.id().indexOf('/'));
  }
}
