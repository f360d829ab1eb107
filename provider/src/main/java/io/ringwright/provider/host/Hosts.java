package io.ringwright.provider.host;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.host.ssh.HostAddress;
import io.ringwright.provider.host.ssh.HostKey;
import io.ringwright.provider.host.ssh.HostSession;
import io.ringwright.provider.host.ssh.HostSessions;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;

/** The hosts that properties name. */
final class Hosts {
  static final int SSH_PORT = 22;
  private static final int LARGEST_PORT = 65_535;

  private final HostSessions sessions;

  Hosts(HostSessions sessions) {
    this.sessions = sessions;
  }

  /**
   * A session with the host.
   *
   * @param where the property, such as {@code Tuning.connection}
   */
  HostSession at(String where, Field<Connection> connection) {
    var host =
        connection
            .known()
            .orElseThrow(
                () ->
                    new CallFailed(
                        new Problem(
                            where,
                            "not known",
                            "a host, which an import cannot be told",
                            "declare the resource instead: `up` takes over what is there already")));
    return sessions.at(
        new HostAddress(
            where,
            host.address().get(),
            host.port().orElse(SSH_PORT),
            host.user().get(),
            host.privateKey().get(),
            host.hostKey().get(),
            host.sudoPassword().known()));
  }

  /** The same connection with its defaults. */
  static Field<Connection> canonical(Field<Connection> connection) {
    return connection.map(
        host ->
            new Connection(
                host.address(),
                host.port().orDefault(SSH_PORT),
                host.user(),
                host.privateKey(),
                host.hostKey(),
                host.sudoPassword()));
  }

  /** Address and port, which stay as long as the host does. */
  static String id(Field<Connection> connection) {
    var host = connection.get();
    return host.address().get() + ":" + host.port().orElse(SSH_PORT);
  }

  /** What is wrong with a connection before anybody is asked. */
  static List<Problem> check(String where, Field<Connection> connection) {
    var problems = new ArrayList<Problem>();
    connection
        .known()
        .ifPresent(
            host -> {
              host.hostKey()
                  .known()
                  .flatMap(text -> HostKey.check(where + ".hostKey", text))
                  .ifPresent(problems::add);
              host.port()
                  .known()
                  .filter(port -> port < 1 || port > LARGEST_PORT)
                  .map(port -> port(where + ".port", port))
                  .ifPresent(problems::add);
            });
    return problems;
  }

  static Problem port(String where, int port) {
    return new Problem(where, port, "1 to " + LARGEST_PORT, "write a port in that range");
  }
}
