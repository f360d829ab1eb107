package io.ringwright.provider;

import io.ringwright.plugin.PluginServer;
import io.ringwright.provider.wire.ProviderService;
import java.io.PrintStream;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The provider plugin {@code ringwright}, served on a loopback port. Any number of engines may use
 * one server; what one of them configures or cancels does not touch the others. Thread-safe.
 */
public final class ProviderServer implements AutoCloseable {
  /**
   * The HTTP client below fabric8 warns of slow machines on the user's terminal. Held here because
   * the log manager itself keeps only weak references.
   */
  private static final Logger HTTP_OF_FABRIC8 = Logger.getLogger("io.vertx");

  private final PluginServer server;

  private ProviderServer(PluginServer server) {
    this.server = server;
  }

  /**
   * Serves the provider until closed.
   *
   * @param environment the variables that stand in for configuration that a program leaves out
   */
  public static ProviderServer start(Map<String, String> environment) {
    HTTP_OF_FABRIC8.setLevel(Level.OFF);
    var service =
        new ProviderService(
            new RingwrightPackage(new Settings.Environment(Map.copyOf(environment))));
    return new ProviderServer(PluginServer.start(service.connections(), service));
  }

  /** The port on the loopback address. */
  public int port() {
    return server.port();
  }

  /** Prints the port, which is how the engine finds a plugin. */
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
