package io.ringwright.provider.host;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import io.ringwright.provider.host.ssh.HostSession;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The ring's administrator, made over CQL through the host's SSH: clients' ports need not be open
 * to the machine that runs this.
 */
final class RingAccount {
  private static final String WELL_KNOWN = "cassandra";
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(30);
  private static final Duration FIRST_ACCOUNT_LIMIT = Duration.ofMinutes(2);
  private static final int REPLICAS = 3;

  private final HostSession host;
  private final CassandraRingInputs ring;
  private final Call call;

  RingAccount(HostSession host, CassandraRingInputs ring, Call call) {
    this.host = host;
    this.ring = ring;
    this.call = call;
  }

  /**
   * Makes the administrator, and locks the account that every ring starts with. Accounts get as
   * many replicas as data, or one dead node would lock everybody out.
   *
   * @param former the administrator that an earlier run had made, if any; gone afterwards if it is
   *     another one
   */
  void settle(Optional<Account> former) {
    try (var tunnel = host.tunnel(ring.address().get(), ring.nativePort().get(), call)) {
      call.await(
          "CassandraRing.superuser",
          "to be logged in",
          FIRST_ACCOUNT_LIMIT,
          () -> attempt(tunnel.entrance(), former));
    } catch (IOException e) {
      throw new CallFailed("the connection through " + host.text() + " was lost", e);
    } catch (DriverException e) {
      throw new CallFailed(
          "the ring's accounts could not be set by " + ring.address().get() + ": " + e.getMessage(),
          e);
    }
  }

  /** Somebody who may log in. */
  record Account(String user, String password) {
    @Override
    public String toString() {
      return "Account[" + user + "]";
    }
  }

  private Call.Look<Boolean> attempt(InetSocketAddress entrance, Optional<Account> former) {
    boolean there =
        present(entrance, user(), password())
            || former.filter(each -> changed(entrance, each.user(), each.password())).isPresent();
    if (there) {
      former
          .map(Account::user)
          .filter(name -> !name.equals(user()) && !name.equals(WELL_KNOWN))
          .ifPresent(name -> drop(entrance, name));
      return Call.Look.found(true);
    }
    if (changed(entrance, WELL_KNOWN, WELL_KNOWN)) {
      return Call.Look.found(true);
    }
    return Call.Look.notYet("refused, as is the account that a new ring has (" + WELL_KNOWN + ")");
  }

  private String user() {
    return ring.superuser().get();
  }

  private String password() {
    return ring.superuserPassword().get().reveal();
  }

  private boolean present(InetSocketAddress entrance, String user, String password) {
    return session(entrance, user, password)
        .map(
            session -> {
              try (session) {
                replicate(session);
                lockWellKnown(session);
                return true;
              }
            })
        .orElse(false);
  }

  /** Logs in as somebody who may, and makes or changes the administrator. */
  private boolean changed(InetSocketAddress entrance, String as, String asPassword) {
    var session = session(entrance, as, asPassword);
    if (session.isEmpty()) {
      return false;
    }
    try (var cql = session.get()) {
      replicate(cql);
      var role = role(user());
      var secret = " WITH PASSWORD = " + literal(password());
      if (as.equals(user())) {
        // Nobody may say anything about being superuser himself, not even that it stays so.
        cql.execute("ALTER ROLE " + role + secret);
      } else {
        var settings = secret + " AND SUPERUSER = true AND LOGIN = true";
        cql.execute("CREATE ROLE IF NOT EXISTS " + role + settings);
        cql.execute("ALTER ROLE " + role + settings);
      }
    }
    return present(entrance, user(), password());
  }

  private void drop(InetSocketAddress entrance, String name) {
    session(entrance, user(), password())
        .ifPresent(
            cql -> {
              try (cql) {
                cql.execute("DROP ROLE IF EXISTS " + role(name));
              }
            });
  }

  private static String role(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  private void replicate(CqlSession cql) {
    int replicas = Math.min(REPLICAS, ring.nodes().get().size());
    cql.execute(
        "ALTER KEYSPACE system_auth WITH replication = {'class': 'NetworkTopologyStrategy', "
            + literal(ring.datacenter().get())
            + ": "
            + replicas
            + "}");
  }

  /** Whoever knows it may not log in any more; its password becomes one that nobody knows. */
  private void lockWellKnown(CqlSession cql) {
    if (user().equals(WELL_KNOWN)) {
      return;
    }
    var random = new byte[24];
    new SecureRandom().nextBytes(random);
    cql.execute(
        "ALTER ROLE "
            + WELL_KNOWN
            + " WITH PASSWORD = "
            + literal(HexFormat.of().formatHex(random))
            + " AND SUPERUSER = false AND LOGIN = false");
  }

  private static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /** Empty if these are refused. */
  private Optional<CqlSession> session(InetSocketAddress entrance, String user, String password) {
    try {
      return Optional.of(
          CqlSession.builder()
              .withClassLoader(CqlSession.class.getClassLoader())
              .withConfigLoader(
                  DriverConfigLoader.programmaticBuilder(CqlSession.class.getClassLoader())
                      .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, ANSWER_LIMIT)
                      .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, ANSWER_LIMIT)
                      .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, ANSWER_LIMIT)
                      .withBoolean(DefaultDriverOption.METADATA_SCHEMA_ENABLED, false)
                      .withInt(DefaultDriverOption.NETTY_IO_SIZE, 1)
                      .withInt(DefaultDriverOption.NETTY_ADMIN_SIZE, 1)
                      .build())
              .addContactPoint(entrance)
              .withLocalDatacenter(ring.datacenter().get())
              .withAuthCredentials(user, password)
              // The others are behind the host; only its own end of the tunnel can be reached.
              .withNodeDistanceEvaluator(
                  (node, local) ->
                      node.getEndPoint().resolve().equals(entrance)
                          ? NodeDistance.LOCAL
                          : NodeDistance.IGNORED)
              .build());
    } catch (AllNodesFailedException e) {
      boolean refused =
          e.getAllErrors().values().stream()
              .flatMap(List::stream)
              .anyMatch(AuthenticationException.class::isInstance);
      if (refused) {
        return Optional.empty();
      }
      throw new CallFailed(
          "no CQL from " + ring.address().get() + " through " + host.text() + ": " + e.getMessage(),
          e);
    }
  }
}
