package io.ringwright.automation.cli;

import io.ringwright.automation.engine.Pulumi;
import io.ringwright.policies.kit.PolicyPackServer;
import io.ringwright.policies.rules.RingwrightPolicies;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/**
 * Our policies, served from this JVM to the stacks that are to be judged. Started when the first of
 * them comes, since most runs need none.
 */
final class ServedPolicies implements AutoCloseable {
  /** Variable of a run in which every stack is judged, whatever its configuration says. */
  static final String WANTED = "RINGWRIGHT_POLICIES";

  private static final String PORT = "RINGWRIGHT_POLICIES_PORT";

  private final Path checkout;
  private Optional<PolicyPackServer> server = Optional.empty();

  ServedPolicies(Path checkout) {
    this.checkout = checkout;
  }

  /** What the engine is told to start; it only prints the port that it finds in its environment. */
  Path executable() {
    return checkout.resolve("policies").resolve("ringwright").resolve("pack");
  }

  /** The same command, for an engine that will find our policies. */
  Pulumi into(Pulumi pulumi) {
    if (server.isEmpty()) {
      server =
          Optional.of(PolicyPackServer.start(RingwrightPolicies.pack(), Clock.systemDefaultZone()));
    }
    return pulumi.with(Map.of(PORT, Integer.toString(server.get().port())));
  }

  @Override
  public void close() {
    server.ifPresent(PolicyPackServer::close);
  }
}
