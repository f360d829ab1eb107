package io.ringwright.components.sddc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.HostType;
import io.ringwright.catalog.SddcRules.Deployment;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.shape.Platform;
import io.ringwright.components.shape.Shape;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VmcSddcArgsTest {

  @Test
  void reports_every_problem_at_once() {
    var builder =
        VmcSddcArgs.builder("", "US_WEST_2", HostType.I3EN_METAL, 2, CidrBlock.of("10.0.0.0/16"))
            .tanzu(
                new TanzuNetworks(
                    CidrBlock.of("10.96.0.0/24"),
                    List.of(CidrBlock.of("10.96.0.0/21")),
                    List.of(),
                    List.of(CidrBlock.of("10.51.0.0/24"))));

    assertThatThrownBy(builder::build)
        .isInstanceOf(InvalidArgsException.class)
        .hasMessage(
            """
            VmcSddc.name is missing, allowed is a name. To fix: call it for instance cassandra
            VmcSddc.hosts is 2, allowed is 3 to 16 with i3en.metal. To fix: write 3
            VmcSddc.vpcCidr is 10.0.0.0/16, allowed is a network outside 10.0.0.0/15, which the service keeps for itself. To fix: write for instance 10.2.0.0/16
            VmcSddc.connectedAccount is missing, allowed is the id of a connected AWS account. To fix: call connectedAccount(..) with an id of VMC's account-link/connected-accounts
            VmcSddc.customerSubnets is missing, allowed is exactly 1 subnet for SingleAZ. To fix: list subnet ids of the connected AWS account, such as subnet-0a1b2c3d
            VmcSddc.tanzu.ingressCidrs is missing, allowed is one network or more. To fix: add for instance 10.244.0.0/21
            VmcSddc.tanzu.namespaceCidrs is 10.96.0.0/21, allowed is a network that does not overlap VmcSddc.tanzu.serviceCidr 10.96.0.0/24. To fix: move one of the two""");
  }

  @Test
  void refuses_an_odd_number_of_hosts_over_two_zones() {
    var builder =
        VmcSddcArgs.builder(
                "cassandra", "US_WEST_2", HostType.I3EN_METAL, 5, CidrBlock.of("10.2.0.0/16"))
            .deployment(Deployment.MULTI_AZ)
            .connectedAccount("a")
            .customerSubnets("subnet-1", "subnet-2");

    assertThatThrownBy(builder::build)
        .hasMessage(
            "VmcSddc.hosts is 5, allowed is an even number in a MultiAZ SDDC (half of them in each"
                + " zone). To fix: write 6");
  }

  @Test
  void sends_no_empty_text_to_vmc() {
    var shape = Shape.of(ctx -> new VmcSddc("sddc", Platform.sddcArgs().build()));

    assertThat(shape.inputs("sddc-sddc"))
        .doesNotContainKeys("minimumVersion", "vxlanSubnet", "sddcType", "size")
        .containsAllEntriesOf(
            Map.of("name", "cassandra", "hostType", "i3en.metal", "deploymentType", "SingleAZ"));
  }

  @Test
  void opens_vcenter_to_operators_only() {
    var shape = Shape.of(ctx -> new VmcSddc("sddc", Platform.sddcArgs().build()));

    assertThat(shape.inputs("sddc-operators"))
        .containsEntry("gateway", "mgw")
        .containsEntry("sources", List.of("203.0.113.0/24"))
        .containsEntry("destinations", List.of("vcenter"))
        .containsEntry("services", List.of("HTTPS"));
  }

  @Test
  void leaves_vcenter_closed_without_operators() {
    var shape = Shape.of(ctx -> new VmcSddc("sddc", Platform.sddcArgs().operators().build()));

    assertThat(shape.lines()).noneMatch(line -> line.contains("FirewallRule"));
  }

  @Test
  void makes_nothing_for_an_sddc_that_exists() {
    var shape = Shape.of(ctx -> VmcSddc.existing("sddc", "sddc-1"));

    assertThat(shape.lines())
        .containsExactly("sddc  ringwright:sddc:VmcSddc", "sddc > sddc-sddc  ringwright:vmc:Sddc");
  }
}
