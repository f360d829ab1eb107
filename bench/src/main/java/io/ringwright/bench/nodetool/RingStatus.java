package io.ringwright.bench.nodetool;

import io.ringwright.bench.read.Lines;
import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.UnreadableOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What {@code nodetool status} says.
 *
 * @param nodes all of all datacenters, at least one
 */
public record RingStatus(List<Node> nodes) {
  private static final Pattern DATACENTER = Pattern.compile("Datacenter: (\\S+)");
  private static final Pattern NODE =
      Pattern.compile(
          "([UD?])([NLJMRS?])\\s+(\\S+)\\s+(\\?|[\\d.]+ (?:bytes|[KMGT]i?B))\\s+(\\d+)\\s+"
              + "(\\?|[\\d.]+%|NaN%)\\s+([0-9a-fA-F-]{36})\\s+(\\S+)");

  public RingStatus {
    nodes = List.copyOf(nodes);
  }

  /**
   * One node.
   *
   * @param up whether the node that was asked can reach it
   * @param state N normal, L leaving, J joining, M moving
   * @param load as printed; {@code ?} where it is not known
   */
  public record Node(
      String datacenter, String rack, String address, boolean up, char state, String load) {
    /** Up and in its normal state, which one must wait for before and after a run. */
    public boolean isUpAndNormal() {
      return up && state == 'N';
    }
  }

  /**
   * Reads an output.
   *
   * @param source name of the file, for complaints
   * @throws UnreadableOutput if a line is none that nodetool prints, or if it names no node
   */
  public static RingStatus read(String source, String text) throws UnreadableOutput {
    var lines = Lines.of(source, text);
    var nodes = new ArrayList<Node>();
    var datacenter = "";
    while (lines.hasNext()) {
      var line = lines.next();
      var heading = DATACENTER.matcher(line.text());
      if (heading.matches()) {
        datacenter = heading.group(1);
      } else if (!isFrame(line.text())) {
        nodes.add(node(line, datacenter));
      }
    }
    if (nodes.isEmpty()) {
      throw lines.unreadable("it names no node");
    }
    return new RingStatus(nodes);
  }

  /** Nodes that are not up and normal. */
  public List<Node> troubled() {
    return nodes.stream().filter(node -> !node.isUpAndNormal()).toList();
  }

  private static boolean isFrame(String text) {
    return text.isEmpty()
        || text.matches("=+")
        || text.startsWith("Status=")
        || text.startsWith("|/ State=")
        || text.startsWith("--  ")
        || text.startsWith("Note: ")
        || text.startsWith("Non-system keyspaces ");
  }

  private static Node node(Line line, String datacenter) throws UnreadableOutput {
    var node = NODE.matcher(line.text());
    if (!node.matches()) {
      throw line.unreadable("no line of a node: status, address, load, tokens, share, id, rack");
    }
    if (datacenter.isEmpty()) {
      throw line.unreadable("a node before any datacenter is named");
    }
    return new Node(
        datacenter,
        node.group(8),
        node.group(3),
        node.group(1).equals("U"),
        node.group(2).charAt(0),
        node.group(4));
  }
}
