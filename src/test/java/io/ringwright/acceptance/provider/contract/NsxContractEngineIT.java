package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.world.Desk;
import io.ringwright.acceptance.provider.world.Site;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What an SDDC's NSX has: addresses, networks, groups and rules. */
@Order(6)
class NsxContractEngineIT {
  private static final String TIER1 = "/policy/api/v1/infra/tier-1s/cgw/";
  private static final String DOMAIN = "/policy/api/v1/infra/domains/%s/";
  private static final String OTHER =
      """
      name: other
      region: US_WEST_2
      hostType: i3en.metal
      hostCount: 3
      vpcCidr: 10.9.0.0/16
      connectedAccountId: 00000000-0000-4000-8000-000000000001
      customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
      """;

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
    return theatre.play(site, told());
  }

  static Stream<Contract> told() {
    return Stream.of(publicIp(), networkSegment(), group(), firewallRule(), natRule());
  }

  @Test
  void a_rule_that_somebody_deleted_without_its_groups_leaves_none_of_them_behind() {
    JsonNode before = theatre.world().snapshot();
    Project project = theatre.project("maimed");
    project.write(firewallRule().at(site)).up().succeeds();
    String id = project.state().resources("ringwright:vmc:FirewallRule").get(0).id();
    Scene scene = new Scene(theatre.world(), site, id);
    scene.nsx().delete(rule(scene));

    project.refresh().succeeds();
    project.write(Program.EMPTY).up().succeeds();

    assertThat(scene.nsx().get(group(scene) + "-sources")).isEmpty();
    assertThat(theatre.world().snapshot()).isEqualTo(before);
  }

  private static Contract publicIp() {
    return Contract.of("ringwright:vmc:PublicIp", "{nsxUrl: <nsx>, name: seeds}")
        .beside("other", "ringwright:vmc:Sddc", OTHER)
        .seenAt(scene -> anywhere(scene, at -> scene.world().cloudService(at).get(address(scene))))
        .creates(trait("/display_name", "seeds"))
        .updates("name: contact points", "name", trait("/display_name", "contact points"))
        .drifts(
            "sees that somebody renamed it",
            scene ->
                cloud(scene)
                    .put(
                        address(scene),
                        "{\"id\": \"%s\", \"display_name\": \"mine\"}".formatted(scene.lastOfId())),
            "name",
            trait("/display_name", "contact points"))
        .refuses("nsxUrl: nsx.example.com", "PublicIp.nsxUrl is nsx.example.com", "To fix: ")
        .imports(NsxContractEngineIT::withSddc)
        .vanishes(scene -> cloud(scene).delete(address(scene) + "?force=true"))
        .replaces("nsxUrl: ${other.nsxUrl}");
  }

  private static Contract networkSegment() {
    return Contract.of(
            "ringwright:vmc:NetworkSegment",
            """
            nsxUrl: <nsx>
            name: stress
            gatewayAddress: 10.72.1.1/24
            dhcpRanges: [10.72.1.10-10.72.1.99]
            """)
        .seenAt(scene -> scene.nsx().get(segment(scene)))
        .creates(
            trait("/display_name", "stress"), trait("/subnets/0/gateway_address", "10.72.1.1/24"))
        .updates("name: clients", "name", trait("/display_name", "clients"))
        .updates("type: DISCONNECTED", "type", trait("/advanced_config/connectivity", "OFF"))
        .drifts(
            "sees that somebody connected it",
            scene ->
                scene
                    .nsx()
                    .patch(segment(scene), "{\"advanced_config\": {\"connectivity\": \"ON\"}}"),
            "type",
            trait("/advanced_config/connectivity", "OFF"))
        .refuses("gatewayAddress: 10.72.1.0/24", "NetworkSegment.gatewayAddress is 10.72.1.0/24")
        .imports(NsxContractEngineIT::withSddc)
        .vanishes(scene -> scene.nsx().delete(segment(scene)))
        .replaces(
            "{gatewayAddress: 10.73.1.1/24, dhcpRanges: null}",
            trait("/subnets/0/gateway_address", "10.73.1.1/24"));
  }

  private static Contract group() {
    String first = "/expression/0/ip_addresses/0";
    return Contract.of(
            "ringwright:vmc:Group",
            "{nsxUrl: <nsx>, gateway: cgw, name: clients, addresses: [10.9.0.0/24]}")
        .seenAt(scene -> scene.nsx().get(group(scene)))
        .creates(trait("/display_name", "clients"), trait(first, "10.9.0.0/24"))
        .updates("addresses: [10.10.0.0/24]", "addresses[0]", trait(first, "10.10.0.0/24"))
        .drifts(
            "sees that somebody renamed it",
            scene -> scene.nsx().patch(group(scene), "{\"display_name\": \"mine\"}"),
            "name",
            trait("/display_name", "clients"))
        .refuses("addresses: [10.9.0.1/24]", "Group.addresses", "10.9.0.0/24")
        .imports(NsxContractEngineIT::withSddc)
        .vanishes(scene -> scene.nsx().delete(group(scene)))
        .replaces("gateway: mgw", trait("/display_name", "clients"));
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
        .seenAt(scene -> scene.nsx().get(rule(scene)))
        .creates(trait("/display_name", "cassandra"), trait("/action", "ALLOW"))
        .updates("services: [HTTPS]", "services[0]", trait("/services/0", "/infra/services/HTTPS"))
        .updates("action: DROP", "action", trait("/action", "DROP"))
        .drifts(
            "sees that somebody lets traffic through",
            scene -> scene.nsx().patch(rule(scene), "{\"action\": \"ALLOW\"}"),
            "action",
            trait("/action", "DROP"))
        .refuses("action: MAYBE", "FirewallRule.action is MAYBE", "ALLOW")
        .imports(NsxContractEngineIT::withSddc)
        .drifts(
            "sees that somebody deleted it, but not its group of addresses",
            scene -> scene.nsx().delete(rule(scene)),
            "action enabled services sources",
            trait("/action", "DROP"),
            trait("/disabled", "false"))
        .vanishes(
            scene -> {
              scene.nsx().delete(rule(scene));
              scene.nsx().delete(group(scene) + "-sources");
            })
        .replaces("{gateway: mgw, destinations: [vcenter]}", trait("/display_name", "cassandra"));
  }

  private static Contract natRule() {
    return Contract.of(
            "ringwright:vmc:NatRule",
            """
            nsxUrl: <nsx>
            name: cql
            action: DNAT
            publicIp: ${address.ip}
            internalAddress: 10.72.1.10
            service: HTTPS
            """)
        .beside("address", "ringwright:vmc:PublicIp", "{nsxUrl: <nsx>, name: of the rule}")
        .beside("other", "ringwright:vmc:Sddc", OTHER)
        .beside("there", "ringwright:vmc:PublicIp", "{nsxUrl: '${other.nsxUrl}', name: there}")
        .seenAt(scene -> anywhere(scene, at -> scene.world().nsx(at).get(nat(scene))))
        .creates(trait("/action", "DNAT"), trait("/translated_network", "10.72.1.10"))
        .updates(
            "internalAddress: 10.72.1.11",
            "internalAddress",
            trait("/translated_network", "10.72.1.11"))
        .drifts(
            "sees that somebody switched it off",
            scene -> scene.nsx().patch(nat(scene), "{\"enabled\": false}"),
            "enabled",
            trait("/enabled", "true"))
        .refuses("internalPort: '70000'", "NatRule.internalPort is 70000", "65535")
        .imports(NsxContractEngineIT::withSddc)
        .vanishes(scene -> scene.nsx().delete(nat(scene)))
        .replaces("{nsxUrl: '${other.nsxUrl}', publicIp: '${there.ip}'}");
  }

  /** NSX of which SDDC: an imported id has to say it. */
  private static String withSddc(Scene scene) {
    return scene.site().id() + "/" + scene.id();
  }

  /** What is at the NSX of any SDDC. */
  private static Optional<JsonNode> anywhere(
      Scene scene, Function<Site, Optional<JsonNode>> sight) {
    return scene.world().sddcs().stream()
        .map(Site::of)
        .flatMap(at -> sight.apply(at).stream())
        .findFirst();
  }

  private static Desk cloud(Scene scene) {
    return scene.world().cloudService(scene.site());
  }

  private static String address(Scene scene) {
    return "/cloud-service/api/v1/infra/public-ips/" + scene.lastOfId();
  }

  private static String segment(Scene scene) {
    return TIER1 + "segments/" + scene.lastOfId();
  }

  private static String nat(Scene scene) {
    return TIER1 + "nat/USER/nat-rules/" + scene.lastOfId();
  }

  private static String group(Scene scene) {
    return DOMAIN.formatted(gateway(scene)) + "groups/" + scene.lastOfId();
  }

  private static String rule(Scene scene) {
    return DOMAIN.formatted(gateway(scene)) + "gateway-policies/default/rules/" + scene.lastOfId();
  }

  private static String gateway(Scene scene) {
    return scene.id().contains("mgw/") ? "mgw" : "cgw";
  }
}
