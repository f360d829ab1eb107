package io.ringwright.provider;

import io.ringwright.plugin.EngineLink;
import java.io.IOException;

/**
 * The plugin as a process of its own, as the Pulumi engine starts it: prints its port and ends with
 * the engine.
 */
public final class ProviderMain {
  private static final String ADDRESS = "[^-].*:\\d+";
  private static final String SETTLE = "settle";

  private ProviderMain() {}

  /**
   * Serves until the engine is gone.
   *
   * @param args the last one is the engine's address; there is none if someone starts us by hand to
   *     attach an engine later; or {@code settle}, see {@link SettledState}
   */
  public static void main(String[] args) throws InterruptedException, IOException {
    if (args.length == 1 && args[0].equals(SETTLE)) {
      SettledState.write(System.in, System.out, System.err);
      return;
    }
    try (var server = ProviderServer.start(System.getenv())) {
      server.announce(System.out);
      if (args.length > 0 && args[args.length - 1].matches(ADDRESS)) {
        serve(server, args[args.length - 1]);
      }
      server.awaitEnd();
    }
  }

  /** What is left of our work without an engine would be unknown to any state: better none. */
  private static void serve(ProviderServer server, String engineAddress)
      throws InterruptedException {
    try (var engine = EngineLink.to(engineAddress)) {
      var watch = engine.watch(() -> Runtime.getRuntime().halt(0));
      server.awaitEnd();
      watch.stop();
    }
  }
}
