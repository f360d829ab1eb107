package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vmc.NetworkSegmentInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A fixed segment as NSX on VMC writes it. */
final class SegmentDocument {
  static final String ROUTED = "ROUTED";
  static final String EXTENDED = "EXTENDED";
  static final String DISCONNECTED = "DISCONNECTED";

  /** Fixed segments belong to the compute gateway. */
  static final String FOLDER = "/infra/tier-1s/cgw/segments/";

  private static final String GATEWAY = "/infra/tier-1s/cgw";

  private SegmentDocument() {}

  static void set(ObjectNode segment, NetworkSegmentInputs wanted) {
    var type = wanted.type().orElse(ROUTED);
    segment.put("display_name", wanted.name().get()).put("connectivity_path", GATEWAY);
    segment
        .withObject("/advanced_config")
        .put("connectivity", type.equals(DISCONNECTED) ? "OFF" : "ON");
    segment.remove("type"); // NSX tells it; an old one in a request would contradict the rest.
    subnet(segment, wanted);
    extension(segment, wanted);
    wanted
        .domainName()
        .known()
        .ifPresentOrElse(
            name -> segment.put("domain_name", name), () -> segment.remove("domain_name"));
  }

  private static void subnet(ObjectNode segment, NetworkSegmentInputs wanted) {
    if (wanted.gatewayAddress().known().isEmpty()) {
      segment.remove("subnets");
      return;
    }
    var subnet =
        segment.path("subnets").path(0) instanceof ObjectNode present
            ? present.deepCopy()
            : segment.objectNode();
    subnet.put("gateway_address", wanted.gatewayAddress().get());
    subnet.remove("network"); // NSX computes it.
    subnet.remove("dhcp_ranges");
    wanted.dhcpRanges().orElse(List.of()).forEach(subnet.withArray("dhcp_ranges")::add);
    if (subnet.path("dhcp_ranges").isEmpty()) {
      subnet.remove("dhcp_ranges");
    }
    segment.putArray("subnets").add(subnet);
  }

  private static void extension(ObjectNode segment, NetworkSegmentInputs wanted) {
    if (wanted.tunnelId().known().isEmpty()) {
      segment.remove("l2_extension");
      return;
    }
    var extension = segment.putObject("l2_extension").put("tunnel_id", wanted.tunnelId().get());
    wanted.vpnSession().known().ifPresent(extension.putArray("l2vpn_paths")::add);
  }

  static NetworkSegmentInputs read(JsonNode segment, String nsxUrl, NetworkSegmentInputs last) {
    var subnet = segment.path("subnets").path(0);
    var extension = segment.path("l2_extension");
    var ranges = new ArrayList<String>();
    subnet.path("dhcp_ranges").forEach(each -> ranges.add(each.asText()));
    return new NetworkSegmentInputs(
        Field.of(nsxUrl),
        Field.of(segment.path("display_name").asText(last.name().orElse(""))),
        Field.of(type(segment)),
        text(subnet.path("gateway_address")),
        ranges.isEmpty() ? Field.absent() : Field.of(List.copyOf(ranges)),
        text(segment.path("domain_name")),
        extension.path("tunnel_id").isMissingNode()
            ? Field.absent()
            : Field.of(extension.path("tunnel_id").asInt()),
        text(extension.path("l2vpn_paths").path(0)));
  }

  private static String type(JsonNode segment) {
    if (!segment.path("l2_extension").isMissingNode()) {
      return EXTENDED;
    }
    boolean isOff = segment.path("advanced_config").path("connectivity").asText("ON").equals("OFF");
    return segment.path("type").asText(isOff ? DISCONNECTED : ROUTED);
  }

  private static Field<String> text(JsonNode node) {
    return Field.of(Optional.of(node.asText("")).filter(each -> !each.isEmpty()));
  }
}
