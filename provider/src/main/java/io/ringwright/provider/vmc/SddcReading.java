package io.ringwright.provider.vmc;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * What an SDDC looks like from outside, in the words of the program. What the service is silent
 * about stays as it was; what the program leaves to the service is not put into its mouth, except
 * at an import, where nothing was said yet.
 */
final class SddcReading {
  private final AccountLinks links;
  private final UplinkMtu mtu;

  SddcReading(VmcClient client) {
    this.links = new AccountLinks(client);
    this.mtu = new UplinkMtu(client);
  }

  SddcInputs of(SddcInputs last, SddcReport report, Call call) {
    boolean isImport = last.name().known().isEmpty();
    var primary = report.primary();
    var hosts = primary.map(SddcReport.Cluster::hosts).filter(count -> count > 0);
    var seen =
        last.withName(or(report.name(), last.name()))
            .withRegion(or(report.region(), last.region()).map(SddcSpelling::region))
            .withHostType(
                or(primary.flatMap(SddcReport.Cluster::hostType), last.hostType())
                    .map(SddcSpelling::hostType))
            .withHostCount(or(hosts, last.hostCount()))
            .withDeploymentType(
                or(report.deployment(), last.deploymentType()).map(SddcSpelling::deployment))
            .withVpcCidr(or(report.vpcCidr(), last.vpcCidr()))
            .withProviderType(or(report.provider(), last.providerType()))
            .withSize(isImport ? Field.of(size(report)) : said(last.size(), size(report)))
            .withMicrosoftLicensing(licensing(last, primary, isImport));
    return network(seen, report, isImport, call)
        .withSddcType(
            isImport && hosts.equals(Optional.of(1))
                ? Field.of(SddcChecks.ONE_NODE)
                : last.sddcType());
  }

  private SddcInputs network(SddcInputs last, SddcReport report, boolean isImport, Call call) {
    var skipped = report.vxlanSkipped().filter(yes -> !isImport || yes);
    var domain = report.ssoDomain().filter(text -> !isImport || !text.equals("vmc.local"));
    var seen =
        last.withVxlanSubnet(
                isImport
                    ? Field.of(report.vxlanSubnet())
                    : said(last.vxlanSubnet(), report.vxlanSubnet()))
            .withSkipCreatingVxlan(
                isImport ? Field.of(skipped) : said(last.skipCreatingVxlan(), skipped))
            .withSsoDomain(isImport ? Field.of(domain) : said(last.ssoDomain(), domain));
    if (last.intranetMtu().known().isPresent() && report.nsxUrl().isPresent()) {
      seen = seen.withIntranetMtu(or(mtu.read(report.nsxUrl().get(), call), last.intranetMtu()));
    }
    return isImport ? linked(seen, report, call) : seen;
  }

  /** The link never changes in the life of an SDDC, so it is asked for once. */
  private SddcInputs linked(SddcInputs last, SddcReport report, Call call) {
    var connections = links.connections(report.id(), call);
    var subnets =
        connections.stream()
            .map(AccountLinks.Connection::subnetId)
            .flatMap(Optional::stream)
            .distinct()
            .toList();
    return last.withConnectedAccountId(
            Field.of(
                connections.stream()
                    .map(AccountLinks.Connection::accountId)
                    .flatMap(Optional::stream)
                    .findFirst()))
        .withCustomerSubnetIds(
            subnets.isEmpty() ? Field.<List<String>>absent() : Field.of(subnets));
  }

  /**
   * The same of an SDDC that was ordered with other values, which are not known any more: what it
   * is linked to is asked for too, so that the next preview sees every difference.
   */
  SddcInputs ofStranger(SddcInputs wanted, SddcReport report, Call call) {
    var seen = of(wanted, report, call);
    var linked = linked(seen, report, call);
    return linked.connectedAccountId().known().isPresent() ? linked : seen;
  }

  private static Optional<String> size(SddcReport report) {
    return report.size().map(text -> text.toLowerCase(Locale.ROOT));
  }

  private static Field<MicrosoftLicensing> licensing(
      SddcInputs last, Optional<SddcReport.Cluster> primary, boolean isImport) {
    if (isImport) {
      return Field.of(primary.flatMap(each -> each.licensing().reported()));
    }
    return last.microsoftLicensing()
        .map(
            said ->
                primary
                    .map(each -> Objects.requireNonNull(each.licensing().seen(said)))
                    .orElse(said));
  }

  private static <T> Field<T> or(Optional<T> reported, Field<T> last) {
    return reported.isPresent() ? Field.of(reported) : last;
  }

  private static <T> Field<T> said(Field<T> last, Optional<T> reported) {
    return last.known().isPresent() ? or(reported, last) : last;
  }
}
