package io.ringwright.provider.vmc;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.HostType;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.catalog.SddcRules.Deployment;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What can be said against an SDDC before anybody is asked. */
final class SddcChecks {
  static final String ONE_NODE = "1NODE";
  private static final List<String> TYPES = List.of("DEFAULT", ONE_NODE);
  private static final List<String> PROVIDERS = List.of("AWS", "ZEROCLOUD");

  private final SddcInputs wanted;
  private final List<Problem> problems = new ArrayList<>();

  private SddcChecks(SddcInputs wanted) {
    this.wanted = wanted;
  }

  static List<Problem> of(SddcInputs wanted) {
    var checks = new SddcChecks(wanted);
    checks.words();
    checks.hosts();
    checks.networks();
    checks.account();
    checks.options();
    return List.copyOf(checks.problems);
  }

  private void words() {
    rule(
        wanted.region(),
        region ->
            region.matches("[a-z]{2}(-[a-z]+)+-\\d")
                ? Optional.empty()
                : Optional.of(
                    new Problem(
                        "Sddc.region", region, "an AWS region", "write for instance us-west-2")));
    rule(wanted.hostType(), type -> oneOf("Sddc.hostType", type, HostType.wireNames()));
    rule(
        wanted.deploymentType(),
        type ->
            oneOf(
                "Sddc.deploymentType",
                type,
                Arrays.stream(Deployment.values()).map(Deployment::wireName).toList()));
    rule(wanted.sddcType(), type -> oneOf("Sddc.sddcType", type, TYPES));
    rule(wanted.size(), size -> oneOf("Sddc.size", size, SddcRules.SIZES));
    rule(wanted.providerType(), type -> oneOf("Sddc.providerType", type, PROVIDERS));
    rule(
        wanted.minimumVersion(),
        version ->
            SddcVersion.parse(version).isPresent()
                ? Optional.empty()
                : Optional.of(
                    new Problem(
                        "Sddc.minimumVersion", version, "a version", "write for instance 1.20")));
  }

  private void hosts() {
    if (isOneNode(wanted)) {
      rule(wanted.hostCount(), SddcChecks::oneHost);
      rule(wanted.hostType(), SddcChecks::oneNodeType);
      rule(wanted.deploymentType(), SddcChecks::oneNodeDeployment);
      return;
    }
    if (wanted.sddcType().isUnknown()) {
      return;
    }
    var type = wanted.hostType().known().flatMap(HostType::named);
    var deployment = deployment();
    if (type.isPresent() && deployment.isPresent()) {
      rule(
          wanted.hostCount(),
          hosts -> SddcRules.hosts("Sddc.hostCount", hosts, type.get(), deployment.get()));
    }
  }

  private static Optional<Problem> oneHost(int hosts) {
    return hosts == 1
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "Sddc.hostCount",
                hosts,
                "1 with sddcType 1NODE",
                "write 1, or remove sddcType to get a lasting SDDC"));
  }

  private static Optional<Problem> oneNodeType(String type) {
    return type.equals(HostType.I3EN_METAL.wireName())
        ? Optional.of(
            new Problem(
                "Sddc.hostType",
                type,
                "another type with sddcType 1NODE (i3en needs three hosts)",
                "write for instance i4i.metal, or remove sddcType"))
        : Optional.empty();
  }

  private static Optional<Problem> oneNodeDeployment(String deployment) {
    return deployment.equals(Deployment.SINGLE_AZ.wireName())
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "Sddc.deploymentType",
                deployment,
                "SingleAZ with sddcType 1NODE (one host is in one zone)",
                "remove deploymentType, or remove sddcType"));
  }

  private void networks() {
    cidr("Sddc.vpcCidr", wanted.vpcCidr())
        .flatMap(block -> SddcRules.vpc("Sddc.vpcCidr", block))
        .ifPresent(problems::add);
    var vxlan = cidr("Sddc.vxlanSubnet", wanted.vxlanSubnet());
    var vpc = wanted.vpcCidr().known().filter(text -> CidrBlock.check("", text).isEmpty());
    if (vxlan.isPresent() && vpc.isPresent() && vxlan.get().overlaps(CidrBlock.of(vpc.get()))) {
      problems.add(
          new Problem(
              "Sddc.vxlanSubnet",
              vxlan.get(),
              "a network that does not overlap vpcCidr " + vpc.get(),
              "choose another network for one of the two"));
    }
  }

  private void options() {
    rule(wanted.intranetMtu(), SddcChecks::mtu);
    rule(wanted.ssoDomain(), SddcChecks::domain);
    problems.addAll(Licensing.check("Sddc.microsoftLicensing", wanted.microsoftLicensing()));
    if (wanted.skipCreatingVxlan().orElse(false) && wanted.vxlanSubnet().known().isPresent()) {
      problems.add(
          new Problem(
              "Sddc.vxlanSubnet",
              wanted.vxlanSubnet().get(),
              "nothing with skipCreatingVxlan",
              "remove one of the two"));
    }
  }

  private static Optional<Problem> mtu(int bytes) {
    return bytes >= SddcRules.MIN_UPLINK_MTU && bytes <= SddcRules.MAX_UPLINK_MTU
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "Sddc.intranetMtu",
                bytes,
                SddcRules.MIN_UPLINK_MTU + " to " + SddcRules.MAX_UPLINK_MTU + " bytes",
                "write "
                    + Math.max(
                        SddcRules.MIN_UPLINK_MTU, Math.min(SddcRules.MAX_UPLINK_MTU, bytes))));
  }

  private static Optional<Problem> domain(String text) {
    return text.matches("[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+")
        ? Optional.empty()
        : Optional.of(
            new Problem("Sddc.ssoDomain", text, "a domain name", "write for instance vmc.local"));
  }

  private void account() {
    if (wanted.delayAccountLink().orElse(false)) {
      delayed();
    }
    var subnets = wanted.customerSubnetIds();
    var account = wanted.connectedAccountId();
    if (account instanceof Field.Absent<String> && !isOneNode(wanted) && isReal()) {
      problems.add(
          Problem.missing(
              "Sddc.connectedAccountId",
              "the id of a connected AWS account (any SDDC of several hosts needs one)",
              "take it from the VMware Cloud console, or `GET account-link/connected-accounts`"));
    }
    if (account.known().isPresent() && !subnets.isUnknown()) {
      deployment()
          .ifPresent(
              deployment ->
                  problems.addAll(
                      SddcRules.subnets(
                          "Sddc.customerSubnetIds", subnets.orElse(List.of()), deployment)));
    }
  }

  private void delayed() {
    if (!isOneNode(wanted) && !wanted.sddcType().isUnknown()) {
      problems.add(
          new Problem(
              "Sddc.delayAccountLink",
              true,
              "false for an SDDC of several hosts, which needs its account from the start",
              "remove it and set connectedAccountId, or set sddcType to 1NODE"));
    }
    if (wanted.connectedAccountId().known().isPresent()) {
      problems.add(
          new Problem(
              "Sddc.connectedAccountId",
              wanted.connectedAccountId().get(),
              "nothing with delayAccountLink",
              "remove one of the two; a ConnectedAccountLink links the account later"));
    }
  }

  /** The service's own fake links no account. */
  private boolean isReal() {
    return wanted.providerType().orElse("AWS").equals("AWS");
  }

  private Optional<Deployment> deployment() {
    return wanted
        .deploymentType()
        .known()
        .flatMap(
            text ->
                Arrays.stream(Deployment.values())
                    .filter(each -> each.wireName().equals(text))
                    .findFirst());
  }

  private Optional<CidrBlock> cidr(String where, Field<String> field) {
    var text = field.known();
    text.flatMap(each -> CidrBlock.check(where, each)).ifPresent(problems::add);
    return text.filter(each -> CidrBlock.check(where, each).isEmpty()).map(CidrBlock::of);
  }

  private <T> void rule(Field<T> field, Function<T, Optional<Problem>> rule) {
    field.known().flatMap(rule).ifPresent(problems::add);
  }

  private static Optional<Problem> oneOf(String where, String got, List<String> allowed) {
    return Words.oneOf(where, got, allowed);
  }

  static boolean isOneNode(SddcInputs wanted) {
    return wanted.sddcType().orElse("").equals(ONE_NODE);
  }
}
