package io.ringwright.provider.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What {@code nodetool status} says of a ring. */
record RingStatus(List<Node> nodes) {
  static final String UP = "UN";

  private static final Pattern ROW =
      Pattern.compile(
          "([UD?][NLJMSR?])\\s+(\\S+)\\s.*\\s([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\s+(\\S+)\\s*");
  private static final String DATACENTER = "Datacenter: ";

  RingStatus {
    nodes = List.copyOf(nodes);
  }

  /**
   * A node.
   *
   * @param status {@code UN} for up and normal
   * @param hostId the ring's id of it
   */
  record Node(String datacenter, String status, String address, String hostId, String rack) {
    boolean isUp() {
      return status.equals(UP);
    }
  }

  static RingStatus parse(List<String> lines) {
    var nodes = new ArrayList<Node>();
    var datacenter = "";
    for (var line : lines) {
      if (line.startsWith(DATACENTER)) {
        datacenter = line.substring(DATACENTER.length()).strip();
      }
      var row = ROW.matcher(line);
      if (row.matches()) {
        nodes.add(new Node(datacenter, row.group(1), row.group(2), row.group(3), row.group(4)));
      }
    }
    return new RingStatus(nodes);
  }

  Optional<Node> at(String address) {
    return nodes.stream().filter(node -> node.address().equals(address)).findFirst();
  }

  /** All that are not up and normal, as {@code 10.0.0.1 DN}; without one of them. */
  List<String> downExcept(String address) {
    return nodes.stream()
        .filter(node -> !node.isUp() && !node.address().equals(address))
        .map(node -> node.address() + " " + node.status())
        .sorted()
        .toList();
  }
}
