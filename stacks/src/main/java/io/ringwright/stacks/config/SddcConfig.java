package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.HostType;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.catalog.SddcRules.Deployment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** {@code ringwright:sddc}: where the hosts come from. */
public sealed interface SddcConfig {
  /** An SDDC that somebody else owns; it is read, never changed or deleted. */
  record Existing(String id) implements SddcConfig {}

  /**
   * An SDDC of our own.
   *
   * @param region as the service spells it, such as {@code US_WEST_2}
   * @param minimumVersion what the SDDC must report at least; its version can't be chosen
   * @param connectedAccountId the linked AWS account, as VMC names it
   * @param customerSubnetIds one subnet of it for each availability zone
   * @param operatorCidrs networks that may reach vCenter, which is closed by default
   */
  record New(
      String name,
      String region,
      HostType hostType,
      int hostCount,
      Deployment deployment,
      Optional<String> minimumVersion,
      Optional<CidrBlock> vpcCidr,
      String connectedAccountId,
      List<String> customerSubnetIds,
      List<CidrBlock> operatorCidrs)
      implements SddcConfig {}

  /** Reads the section. */
  static SddcConfig read(Section section, Findings findings) {
    var config = section.has("existing") ? existing(section) : fresh(section, findings);
    section.refuseOtherKeys();
    return config;
  }

  private static SddcConfig existing(Section section) {
    return new Existing(section.requiredText("existing", "the id of an SDDC", "write its id"));
  }

  private static SddcConfig fresh(Section section, Findings findings) {
    var hostType =
        section.choice(
            "hostType",
            HostType.I3EN_METAL,
            HostType.wireNames(),
            (key, word) -> HostType.named(word));
    var deployment =
        section.choice(
            "deployment",
            Deployment.SINGLE_AZ,
            List.of(Deployment.SINGLE_AZ.wireName(), Deployment.MULTI_AZ.wireName()),
            (key, word) ->
                List.of(Deployment.values()).stream()
                    .filter(each -> each.wireName().equals(word))
                    .findFirst());
    section.require("hostCount", "a number of hosts", "add hostCount: " + hostType.minHosts());
    int hosts = section.integer("hostCount", hostType.minHosts());
    if (findings.sound(section.path("hostCount"), section.path("hostType"))) {
      findings.judge(
          section.path("hostCount"), where -> SddcRules.hosts(where, hosts, hostType, deployment));
    }
    section.require("vpcCidr", "a private network", "add vpcCidr: 10.2.0.0/16");
    var vpc = section.cidr("vpcCidr");
    vpc.ifPresent(
        block -> findings.judge(section.path("vpcCidr"), where -> SddcRules.vpc(where, block)));
    var subnets = section.texts("customerSubnetIds");
    var at = section.path("customerSubnetIds");
    for (var problem : SddcRules.subnets(at, subnets, deployment)) {
      if (problem.got() == Problem.Presence.MISSING) {
        section.require("customerSubnetIds", problem.allowed(), problem.fix());
      }
      if (findings.sound(at)) {
        findings.addAt(problem);
      }
    }
    return new New(
        section.requiredText("name", "a name for the SDDC", "add name: ringwright"),
        region(section, findings),
        hostType,
        hosts,
        deployment,
        minimumVersion(section, findings),
        vpc,
        section.requiredText(
            "connectedAccountId",
            "the AWS account that every SDDC of two hosts or more is linked to",
            "link an account in the VMC console, and add its connectedAccountId"),
        subnets,
        section.cidrs("operatorCidrs"));
  }

  private static String region(Section section, Findings findings) {
    var region = section.requiredText("region", "a VMC region", "add region: US_WEST_2");
    if (findings.sound(section.path("region")) && !Shapes.REGION.matcher(region).matches()) {
      findings.judge(
          section.path("region"),
          where ->
              Optional.of(
                  new Problem(
                      where,
                      region,
                      "a VMC region in the service's spelling, such as US_WEST_2",
                      "write " + spelled(region))));
    }
    return region;
  }

  private static String spelled(String region) {
    var upper = region.toUpperCase(Locale.ROOT).replace('-', '_');
    return Shapes.REGION.matcher(upper).matches() ? upper : "US_WEST_2";
  }

  private static Optional<String> minimumVersion(Section section, Findings findings) {
    var version = section.text("minimumVersion");
    version
        .filter(text -> !Shapes.VERSION.matcher(text).matches())
        .ifPresent(
            text ->
                findings.judge(
                    section.path("minimumVersion"),
                    where ->
                        Optional.of(
                            new Problem(
                                where,
                                text,
                                "an SDDC version such as \"1.20\"",
                                "write \"1.20\", in quotes"))));
    return version;
  }

  /** Shapes of texts. */
  final class Shapes {
    private static final Pattern REGION = Pattern.compile("[A-Z]{2}(_GOV)?_[A-Z]+_\\d");
    private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+(v\\d+|\\.\\d+)*");

    private Shapes() {}
  }
}
