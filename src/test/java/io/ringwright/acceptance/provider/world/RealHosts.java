package io.ringwright.acceptance.provider.world;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.lab.Progress;
import io.ringwright.lab.hosts.Inventory;
import io.ringwright.lab.hosts.LabHost;
import io.ringwright.lab.hosts.LabHosts;
import io.ringwright.lab.process.Children;
import io.ringwright.lab.toolbox.Toolbox;
import io.ringwright.provider.host.ssh.Answer;
import io.ringwright.provider.host.ssh.HostAddress;
import io.ringwright.provider.host.ssh.HostSession;
import io.ringwright.provider.host.ssh.HostSessions;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Cancellation;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.Secret;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Random;

/** The lab's hosts in this JVM, and somebody who is logged in on them. */
public final class RealHosts implements AutoCloseable {
  private final Children children;
  private final Inventory inventory;
  private final HostSessions sessions = new HostSessions();

  private RealHosts(Children children, Inventory inventory) {
    this.children = children;
    this.inventory = inventory;
  }

  public static RealHosts in(Path folder, int count) {
    var recipe = AcceptanceExtension.repository().resolve("tools/cassandra");
    var cassandra =
        LabHosts.cassandra(
            recipe, Toolbox.cacheFolder(System.getenv()), Progress.lines(System.err));
    var children =
        new Children(folder, System.getenv().getOrDefault("PATH", ""), Clock.systemUTC());
    var hosts = new LabHosts(folder.resolve("hosts"), folder.resolve("logs"));
    return new RealHosts(children, hosts.start(count, cassandra, children));
  }

  public Inventory inventory() {
    return inventory;
  }

  public LabHost host(int number) {
    return inventory.hosts().get(number - 1);
  }

  /** What stands for a host in a program: a connection, as JSON, which is YAML too. */
  public String connection(int number) {
    var host = host(number);
    return JsonNodeFactory.instance
        .objectNode()
        .put("address", host.address())
        .put("port", host.port())
        .put("user", host.user())
        .put("privateKey", host.privateKey())
        .put("hostKey", host.hostKey())
        .toString();
  }

  /** A line of a host's private key, to be looked for where it must not be. */
  public String secretOf(int number) {
    return host(number).privateKey().lines().skip(2).findFirst().orElseThrow();
  }

  /** What somebody does on a host. */
  public Answer on(int number, String script) {
    return session(number).ask(script, call());
  }

  private HostSession session(int number) {
    var host = host(number);
    return sessions.at(
        new HostAddress(
            "test",
            host.address(),
            host.port(),
            host.user(),
            new Secret(host.privateKey()),
            host.hostKey(),
            Optional.empty()));
  }

  private static Call call() {
    var pace = new Pace(Duration.ofMillis(5), Duration.ofMillis(50));
    return new Call(
        "console",
        Optional.empty(),
        new Call.Surroundings(new Cancellation(), pace, InstantSource.system(), new Random(1)),
        text -> {});
  }

  @Override
  public void close() {
    sessions.close();
    children.close();
  }
}
