package io.ringwright.components.sddc;

import com.pulumi.core.Output;
import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.HostType;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.catalog.SddcRules.Deployment;
import io.ringwright.components.DataLoss;
import io.ringwright.components.Input;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.bindings.vmc.SddcArgs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an SDDC is made of. */
public final class VmcSddcArgs extends ResourceArgs {
  private final String sddcName;
  private final String region;
  private final HostType hostType;
  private final int hosts;
  private final CidrBlock vpcCidr;
  private final Deployment deployment;
  private final Output<String> connectedAccount;
  private final Output<List<String>> customerSubnets;
  private final Optional<String> minimumVersion;
  private final List<CidrBlock> operators;
  private final Optional<TanzuNetworks> tanzu;
  private final DataLoss dataLoss;

  private VmcSddcArgs(
      Builder from, Output<String> connectedAccount, Output<List<String>> customerSubnets) {
    this.sddcName = from.sddcName;
    this.region = from.region;
    this.hostType = from.hostType;
    this.hosts = from.hosts;
    this.vpcCidr = from.vpcCidr;
    this.deployment = from.deployment;
    this.connectedAccount = connectedAccount;
    this.customerSubnets = customerSubnets;
    this.minimumVersion = from.minimumVersion;
    this.operators = from.operators;
    this.tanzu = from.tanzu;
    this.dataLoss = from.dataLoss;
  }

  /**
   * @param sddcName name in the VMC console
   * @param region as the VMC API spells it, such as {@code US_WEST_2}
   * @param hostType of all hosts; a change replaces the SDDC
   * @param hosts of the first cluster; a change adds or removes hosts in place
   * @param vpcCidr management network, private, /16, /20 or /23; a change replaces the SDDC
   */
  public static Builder builder(
      String sddcName, String region, HostType hostType, int hosts, CidrBlock vpcCidr) {
    return new Builder(sddcName, region, hostType, hosts, vpcCidr);
  }

  SddcArgs render() {
    var args =
        SddcArgs.builder()
            .name(sddcName)
            .region(region)
            .hostType(hostType.wireName())
            .hostCount(hosts)
            .deploymentType(deployment.wireName())
            .vpcCidr(vpcCidr.toString())
            .connectedAccountId(connectedAccount)
            .customerSubnetIds(customerSubnets);
    minimumVersion.ifPresent(args::minimumVersion);
    return args.build();
  }

  int hosts() {
    return hosts;
  }

  List<CidrBlock> operators() {
    return operators;
  }

  Optional<TanzuNetworks> tanzu() {
    return tanzu;
  }

  DataLoss dataLoss() {
    return dataLoss;
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final String sddcName;
    private final String region;
    private final HostType hostType;
    private final int hosts;
    private final CidrBlock vpcCidr;
    private Deployment deployment = Deployment.SINGLE_AZ;
    private Optional<Input<String>> connectedAccount = Optional.empty();
    private Input<List<String>> customerSubnets = Input.of(List.of());
    private Optional<String> minimumVersion = Optional.empty();
    private List<CidrBlock> operators = List.of();
    private Optional<TanzuNetworks> tanzu = Optional.empty();
    private DataLoss dataLoss = DataLoss.REFUSE;

    private Builder(
        String sddcName, String region, HostType hostType, int hosts, CidrBlock vpcCidr) {
      this.sddcName = sddcName;
      this.region = region;
      this.hostType = hostType;
      this.hosts = hosts;
      this.vpcCidr = vpcCidr;
    }

    /** One zone by default. */
    public Builder deployment(Deployment value) {
      this.deployment = value;
      return this;
    }

    /** VMC's id of the connected AWS account; every SDDC of more than one host needs one. */
    public Builder connectedAccount(String id) {
      this.connectedAccount = Optional.of(Input.of(id));
      return this;
    }

    /** The same as an output of another resource. */
    public Builder connectedAccount(Output<String> id) {
      this.connectedAccount = Optional.of(Input.of(id));
      return this;
    }

    /** Subnets of the connected account: one, or two in different zones for MultiAZ. */
    public Builder customerSubnets(String... ids) {
      this.customerSubnets = Input.of(List.of(ids));
      return this;
    }

    /** The same as an output of another resource. */
    public Builder customerSubnets(Output<List<String>> ids) {
      this.customerSubnets = Input.of(ids);
      return this;
    }

    /**
     * The version can't be chosen: VMC deploys its own. This one is asserted, and an older SDDC
     * refused. Without it any version will do.
     */
    public Builder minimumVersion(String version) {
      this.minimumVersion = Optional.of(version);
      return this;
    }

    /** Networks that may reach vCenter by HTTPS; without any it stays closed, as VMC leaves it. */
    public Builder operators(CidrBlock... networks) {
      this.operators = List.of(networks);
      return this;
    }

    /** Activates Tanzu on the first cluster. Without it there is no Supervisor. */
    public Builder tanzu(TanzuNetworks networks) {
      this.tanzu = Optional.of(networks);
      return this;
    }

    /** {@link DataLoss#ALLOW} lets a destroy delete the SDDC with all that it holds. */
    public Builder dataLoss(DataLoss choice) {
      this.dataLoss = choice;
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public VmcSddcArgs build() {
      var problems = new ArrayList<Problem>();
      if (sddcName.isBlank()) {
        problems.add(Problem.missing("VmcSddc.name", "a name", "call it for instance cassandra"));
      }
      SddcRules.hosts("VmcSddc.hosts", hosts, hostType, deployment).ifPresent(problems::add);
      SddcRules.vpc("VmcSddc.vpcCidr", vpcCidr).ifPresent(problems::add);
      if (connectedAccount.isEmpty()) {
        problems.add(
            Problem.missing(
                "VmcSddc.connectedAccount",
                "the id of a connected AWS account",
                "call connectedAccount(..) with an id of VMC's account-link/connected-accounts"));
      }
      var subnets =
          customerSubnets.checked(
              ids ->
                  SddcRules.subnets("VmcSddc.customerSubnets", ids, deployment).stream()
                      .findFirst(),
              problems::add);
      tanzu.ifPresent(networks -> problems.addAll(networks.problems("VmcSddc.tanzu", vpcCidr)));
      InvalidArgsException.throwIfAny(problems);
      return new VmcSddcArgs(this, connectedAccount.orElseThrow().output(), subnets);
    }
  }
}
