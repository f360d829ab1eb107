package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.AddressRange;
import io.ringwright.catalog.GatewayAddress;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SegmentRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Fixed segments of the compute gateway. What NSX refuses of one:
 *
 * <ul>
 *   <li>another connectivity path, a gateway that is no host of its network, DHCP ranges outside of
 *       it, a tunnel id outside of 1..4093 (NSX-T Policy API, Segment, SegmentSubnet, L2Extension;
 *       that a range over the gateway is refused is a guess);
 *   <li>a DHCP range changed or removed while the network stays (SegmentSubnet: "existing values
 *       cannot be deleted or modified, but additional DHCP ranges can be added");
 *   <li>a network that another segment has ("overlapping addresses" among the errors that
 *       nsx-operator knows);
 *   <li>its deletion while virtual machines are attached (text from the same list, form a guess) or
 *       a group refers to it.
 * </ul>
 */
final class Segments implements PolicyKind {
  static final String FOLDER = "/infra/tier-1s/cgw/segments";

  private static final String GATEWAY = "/infra/tier-1s/cgw";

  @Override
  public String folder() {
    return FOLDER;
  }

  @Override
  public String resourceType() {
    return "Segment";
  }

  @Override
  public List<String> problems(
      String domain, ObjectNode segment, Optional<ObjectNode> old, NsxObjects objects) {
    var found = new ArrayList<String>();
    if (!segment.path("connectivity_path").asText(GATEWAY).equals(GATEWAY)) {
      found.add("a fixed segment cannot be connected to " + segment.path("connectivity_path"));
    }
    if (segment.has("l2_extension")) {
      int tunnel = segment.path("l2_extension").path("tunnel_id").asInt();
      if (tunnel < 1 || tunnel > SegmentRules.MAX_TUNNEL_ID) {
        found.add("tunnel_id must be in 1.." + SegmentRules.MAX_TUNNEL_ID);
      }
    } else if (segment.path("subnets").isEmpty()) {
      found.add("a routed or disconnected segment needs a subnet");
    }
    for (var subnet : segment.path("subnets")) {
      subnet(subnet, found);
    }
    old.ifPresent(before -> lostRanges(before, segment, found));
    overlaps(segment, objects, found);
    return found;
  }

  private static void subnet(JsonNode subnet, List<String> found) {
    var text = subnet.path("gateway_address").asText();
    var gateway = GatewayAddress.read(text);
    if (gateway.isEmpty()) {
      found.add("gateway_address " + text + " is invalid");
      return;
    }
    SegmentRules.dhcp("dhcp_ranges", gateway.get(), Services.texts(subnet, "dhcp_ranges")).stream()
        .map(Problem::text)
        .forEach(found::add);
  }

  private static void lostRanges(ObjectNode before, ObjectNode after, List<String> found) {
    var wanted = Services.texts(after.path("subnets").path(0), "dhcp_ranges");
    if (network(before).equals(network(after))) {
      for (var range : Services.texts(before.path("subnets").path(0), "dhcp_ranges")) {
        if (!wanted.contains(range)) {
          found.add("DHCP range " + range + " cannot be deleted or modified");
        }
      }
    }
  }

  private static void overlaps(ObjectNode segment, NsxObjects objects, List<String> found) {
    for (var other : objects.in(FOLDER + "/")) {
      boolean isItself = other.path("path").equals(segment.path("path"));
      if (!isItself && overlap(network(segment), network(other))) {
        found.add(
            "Overlapping addresses found: "
                + network(segment).map(AddressRange::toString).orElse("")
                + " of "
                + other.path("path").asText());
      }
    }
  }

  private static boolean overlap(Optional<AddressRange> one, Optional<AddressRange> other) {
    return one.isPresent() && other.isPresent() && one.get().overlaps(other.get());
  }

  private static Optional<AddressRange> network(JsonNode segment) {
    return GatewayAddress.read(segment.path("subnets").path(0).path("gateway_address").asText(""))
        .map(GatewayAddress::network)
        .map(AddressRange::of);
  }

  @Override
  public void complete(ObjectNode segment) {
    segment.put("connectivity_path", GATEWAY);
    boolean isOff = segment.path("advanced_config").path("connectivity").asText("").equals("OFF");
    var own = isOff ? "DISCONNECTED" : "ROUTED";
    segment.put("type", segment.has("l2_extension") ? "EXTENDED" : own);
    for (var subnet : segment.path("subnets")) {
      GatewayAddress.read(subnet.path("gateway_address").asText())
          .ifPresent(gateway -> ((ObjectNode) subnet).put("network", gateway.network().toString()));
    }
  }

  @Override
  public Optional<String> holds(String path, NsxObjects objects) {
    int attached = objects.in(ports(path)).size();
    return attached == 0
        ? PolicyKind.super.holds(path, objects)
        : Optional.of(
            "Segment path=["
                + path
                + "] has "
                + attached
                + " VMs or VIFs attached. Disconnect all VMs and VIFs before deleting a segment.");
  }

  /** Folder of the ports by which virtual machines are attached. */
  static String ports(String segmentPath) {
    return segmentPath + "/ports/";
  }
}
