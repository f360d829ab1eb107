package io.ringwright.policies.kit;

import io.ringwright.plugin.Connections;
import io.ringwright.plugin.PluginServer;
import java.io.PrintStream;
import java.time.Clock;
import java.util.Optional;

/**
 * A pack on a loopback port, as the engine expects of {@code --policy-pack}. It may live inside
 * another program (then the executable that the engine starts only prints {@link #port()}) or be a
 * process of its own. Serves any number of engines, one after another or at once; each has its own
 * settings. Thread-safe.
 */
public final class PolicyPackServer implements AutoCloseable {
  private final PluginServer server;

  private PolicyPackServer(PluginServer server) {
    this.server = server;
  }

  /** Serves until closed. */
  public static PolicyPackServer start(PolicyPack pack, Clock clock) {
    return start(pack, clock, Optional.empty());
  }

  /**
   * Serves a single engine: {@code engineGone} runs when that engine has ended, however it ended.
   */
  public static PolicyPackServer startFor(PolicyPack pack, Clock clock, Runnable engineGone) {
    return start(pack, clock, Optional.of(engineGone));
  }

  private static PolicyPackServer start(
      PolicyPack pack, Clock clock, Optional<Runnable> engineGone) {
    var sessions = new Connections<>(() -> new AnalyzerSession(pack), AnalyzerSession::close);
    return new PolicyPackServer(
        PluginServer.start(sessions, new AnalyzerService(pack, clock, sessions, engineGone)));
  }

  public int port() {
    return server.port();
  }

  /** Prints the port, for which the engine waits. */
  public void announce(PrintStream stdout) {
    server.announce(stdout);
  }

  /** Returns when the server has been closed. */
  public void awaitEnd() throws InterruptedException {
    server.awaitEnd();
  }

  @Override
  public void close() {
    server.close();
  }
}
