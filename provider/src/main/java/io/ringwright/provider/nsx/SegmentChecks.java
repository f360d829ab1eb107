package io.ringwright.provider.nsx;

import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.GatewayAddress;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SegmentRules;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vmc.NetworkSegmentInputs;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with a wished-for network segment. */
final class SegmentChecks {
  private static final List<String> TYPES =
      List.of(SegmentDocument.ROUTED, SegmentDocument.EXTENDED, SegmentDocument.DISCONNECTED);

  private final NetworkSegmentInputs wanted;
  private final List<Problem> problems = new ArrayList<>();

  private SegmentChecks(NetworkSegmentInputs wanted) {
    this.wanted = wanted;
  }

  static List<Problem> of(NetworkSegmentInputs wanted) {
    var checks = new SegmentChecks(wanted);
    Spelling.checkUrl("NetworkSegment", wanted.nsxUrl(), checks.problems);
    Spelling.checkWord("NetworkSegment.type", wanted.type(), TYPES, checks.problems);
    checks.domain();
    if (wanted.type().orElse("").equals(SegmentDocument.EXTENDED)) {
      checks.extended();
    } else if (!wanted.type().isUnknown()) {
      checks.ownNetwork();
    }
    return List.copyOf(checks.problems);
  }

  private void ownNetwork() {
    absent("tunnelId", wanted.tunnelId(), "only with type EXTENDED");
    absent("vpnSession", wanted.vpnSession(), "only with type EXTENDED");
    if (wanted.gatewayAddress().isUnknown()) {
      return;
    }
    var text = wanted.gatewayAddress().orElse("");
    if (text.isEmpty()) {
      problems.add(
          Problem.missing(
              "NetworkSegment.gatewayAddress",
              "the gateway's address with the prefix of the network",
              "write for instance 10.72.1.1/24"));
      return;
    }
    var problem = GatewayAddress.check("NetworkSegment.gatewayAddress", text);
    problem.ifPresent(problems::add);
    GatewayAddress.read(text)
        .map(
            gateway ->
                SegmentRules.dhcp(
                    "NetworkSegment.dhcpRanges", gateway, wanted.dhcpRanges().orElse(List.of())))
        .ifPresent(problems::addAll);
  }

  private void extended() {
    var why = "not with type EXTENDED, whose network is that of the other side";
    absent("gatewayAddress", wanted.gatewayAddress(), why);
    absent("dhcpRanges", wanted.dhcpRanges(), why);
    required("tunnelId", wanted.tunnelId(), "the id of the layer 2 VPN tunnel");
    required("vpnSession", wanted.vpnSession(), "the path of the layer 2 VPN session");
    wanted
        .tunnelId()
        .known()
        .filter(id -> id < 1 || id > SegmentRules.MAX_TUNNEL_ID)
        .ifPresent(
            id ->
                problems.add(
                    new Problem(
                        "NetworkSegment.tunnelId",
                        id,
                        "1 to " + SegmentRules.MAX_TUNNEL_ID,
                        "use the id that the other side of the tunnel has")));
  }

  private void domain() {
    for (var label : wanted.domainName().orElse("").split("\\.", -1)) {
      if (!wanted.domainName().orElse("").isEmpty() && DnsLabel.check("", label).isPresent()) {
        problems.add(
            new Problem(
                "NetworkSegment.domainName",
                wanted.domainName().get(),
                "a DNS name",
                "write for instance cassandra.example.com"));
        return;
      }
    }
  }

  private void absent(String name, Field<?> field, String allowed) {
    field
        .known()
        .ifPresent(
            value ->
                problems.add(
                    new Problem("NetworkSegment." + name, value, allowed, "leave it out")));
  }

  private void required(String name, Field<?> field, String allowed) {
    if (field.known().isEmpty() && !field.isUnknown()) {
      problems.add(Problem.missing("NetworkSegment." + name, allowed, "set it"));
    }
  }
}
