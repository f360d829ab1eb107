package io.ringwright.policies;

import io.ringwright.policies.kit.PolicyPackServer;
import io.ringwright.policies.rules.RingwrightPolicies;
import java.time.Clock;

/** The pack as a process of its own: {@code pulumi preview --policy-pack policies/ringwright}. */
public final class PolicyPackMain {
  private PolicyPackMain() {}

  /** Serves one engine and ends with it. */
  public static void main(String[] args) throws InterruptedException {
    Runnable end = () -> Runtime.getRuntime().halt(0);
    try (var server =
        PolicyPackServer.startFor(RingwrightPolicies.pack(), Clock.systemDefaultZone(), end)) {
      server.announce(System.out);
      server.awaitEnd();
    }
  }
}
