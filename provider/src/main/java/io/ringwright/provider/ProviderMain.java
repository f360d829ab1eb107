package io.ringwright.provider;

import io.ringwright.plugin.EngineLink;
import java.lang.ref.Reference;

/**
 * The plugin as a process of its own, as the Pulumi engine starts it: prints its port and ends with
 * the engine.
 */
public final class ProviderMain {
  private ProviderMain() {}

  /**
   * @param args the last one is the engine's address; there is none if someone starts us by hand to
   *     attach an engine later
   */
  public static void main(String[] args) throws InterruptedException {
    try (var server = ProviderServer.start(System.getenv())) {
      if (args.length > 0 && args[args.length - 1].matches("[^-].*:\\d+")) {
        // What is left of our work would be unknown to any state: better none than that.
        var watch = EngineLink.to(args[args.length - 1]).watch(() -> Runtime.getRuntime().halt(0));
        server.announce(System.out);
        server.awaitEnd();
        Reference.reachabilityFence(watch);
      } else {
        server.announce(System.out);
        server.awaitEnd();
      }
    }
  }
}
