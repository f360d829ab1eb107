package io.ringwright.provider.host;

import io.ringwright.provider.host.ssh.Answer;
import io.ringwright.provider.host.ssh.HostSession;
import io.ringwright.provider.host.ssh.Shell;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How an instance is on its host.
 *
 * @param exists whether anything of it is there
 * @param alive whether its process runs
 * @param sums SHA-256 of its files, by name
 * @param ring what the node says of the ring; empty while it does not answer
 */
record NodeView(boolean exists, boolean alive, Map<String, String> sums, RingStatus ring) {
  static final String DOWN = "DN";
  private static final String STARTING = "starting";

  static NodeView of(HostSession host, NodePlace place, CassandraNodeInputs node, Call call) {
    return of(host.run("looking at " + place.name(), script(place, node), call));
  }

  /** nodetool is a JVM of its own, so it is only started once the node listens. */
  private static String script(NodePlace place, CassandraNodeInputs node) {
    return """
        [ -d %1$s ] && { echo '== exists'; echo yes; } || true
        echo '== sums'; (cd %1$s 2>/dev/null && sha256sum -- * 2>/dev/null) || true
        %2$s
        if alive && (exec 3<>/dev/tcp/%3$s/%4$d) 2>/dev/null; then
          echo '== ring'; timeout 60 %5$s status 2>/dev/null || true
        fi
        """
        .formatted(
            Shell.quote(place.folder()),
            NodeStart.look(place),
            node.listenAddress().get(),
            node.nativePort().get(),
            Shell.quote(place.nodetool()));
  }

  static NodeView of(Answer answer) {
    return new NodeView(
        answer.first("exists").isPresent(),
        answer.first("process").filter("alive"::equals).isPresent(),
        answer.section("sums").stream()
            .map(line -> line.split("\\s+", 2))
            .filter(words -> words.length == 2)
            .collect(Collectors.toMap(words -> words[1], words -> words[0], (a, b) -> b)),
        RingStatus.parse(answer.section("ring")));
  }

  /** {@code UN}, {@code UJ} and so on as nodetool has it, {@code DN} without a process. */
  String status(String address) {
    if (!alive) {
      return DOWN;
    }
    return ring.at(address).map(RingStatus.Node::status).orElse(STARTING);
  }

  /** Names of files that are not as wanted. */
  List<String> drift(Map<String, String> wanted) {
    return wanted.entrySet().stream()
        .filter(file -> !sum(file.getValue()).equals(sums.get(file.getKey())))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  private static String sum(String content) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256")
                  .digest(content.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Fails with the last words of a node that has died. */
  static CallFailed died(HostSession host, NodePlace place, Call call) {
    var words =
        host.ask(
                """
                cd %s 2>/dev/null || exit 0
                grep -hE 'ERROR|Exception|error' system.log console.log 2>/dev/null | tail -n 4
                """
                    .formatted(Shell.quote(place.logs())),
                call)
            .out()
            .strip();
    return new CallFailed(
        "Cassandra "
            + place.name()
            + " on "
            + host.text()
            + " has ended"
            + (words.isEmpty() ? "" : ": " + String.join("; ", words.lines().toList()))
            + ". To fix: see "
            + place.logs()
            + "/system.log there, then run the same command again");
  }
}
