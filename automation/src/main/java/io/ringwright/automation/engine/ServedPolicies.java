package io.ringwright.automation.engine;

import io.ringwright.policies.kit.PolicyPackServer;
import io.ringwright.policies.rules.RingwrightPolicies;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/**
 * Our policies, served from this JVM to the stacks that are to be judged. Started when the first of
 * them comes, since most runs need none. One serves any number of engines. Thread-safe.
 */
public final class ServedPolicies implements AutoCloseable {
  /** Variable of a run in which every stack is judged, whatever its configuration says. */
  public static final String WANTED = "RINGWRIGHT_POLICIES";

  private static final String PORT = "RINGWRIGHT_POLICIES_PORT";

  private Optional<PolicyPackServer> server = Optional.empty();

  /** What the engine is told to start; it only prints the port that it finds in its environment. */
  static Path executable(PulumiProject project) {
    return project.folder().resolve("policies").resolve("ringwright").resolve("pack");
  }

  /** The same command, for an engine that will find our policies. */
  synchronized Pulumi into(Pulumi pulumi) {
    if (server.isEmpty()) {
      server =
          Optional.of(PolicyPackServer.start(RingwrightPolicies.pack(), Clock.systemDefaultZone()));
    }
    return pulumi.with(Map.of(PORT, Integer.toString(server.get().port())));
  }

  @Override
  public synchronized void close() {
    server.ifPresent(PolicyPackServer::close);
    server = Optional.empty();
  }
}
