package io.ringwright.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.harness.Changes;
import io.ringwright.acceptance.harness.FreshClone;
import io.ringwright.acceptance.harness.HostMounts;
import io.ringwright.acceptance.harness.InFreshClone;
import io.ringwright.acceptance.harness.Poll;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** A ring of real Cassandra nodes on hosts of the lab, and a client that goes on. */
@Order(17)
@InFreshClone
class BareMetalLabIT {
  private static final String STACK = "bare-metal-nvme";
  private static final String NODE = "ringwright:host:CassandraNode";
  private static final int ROWS = 300;

  @BeforeAll
  static void where_hosts_can_be(FreshClone clone) throws Exception {
    HostMounts.assumeAllowedIn(clone.lab().resolve("hosts"));
  }

  @Test
  @Order(1)
  void three_nodes_become_one_ring_that_answers(FreshClone clone) {
    clone.ringwright("up", STACK, "--lab", "--yes").expect(0);

    try (var cql = client(clone)) {
      cql.execute(
          "CREATE KEYSPACE shop WITH replication = {'class': 'NetworkTopologyStrategy', 'dc1': 3}");
      cql.execute("CREATE TABLE shop.orders (id int PRIMARY KEY, what text)");
      for (int id = 0; id < ROWS; id++) {
        cql.execute(
            SimpleStatement.newInstance(
                    "INSERT INTO shop.orders (id, what) VALUES (?, ?)", id, "row")
                .setConsistencyLevel(ConsistencyLevel.QUORUM));
      }
      assertThat(rows(cql)).isEqualTo(ROWS);
      assertThat(cql.execute("SELECT rack FROM system.local").one().getString("rack"))
          .startsWith("host-");
    }
  }

  @Test
  @Order(2)
  void a_second_up_changes_nothing(FreshClone clone) {
    var again = clone.ringwright("up", STACK, "--lab", "--yes", "--json").expect(0);

    assertThat(Changes.of(again).none()).as(again.toString()).isTrue();
  }

  @Test
  @Order(3)
  void every_row_can_be_read_as_soon_as_the_others_know_that_a_node_is_dead(FreshClone clone)
      throws IOException {
    try (var cql = client(clone)) {
      assertThat(nodes(clone)).hasSize(3);
      nodes(clone).stream()
          .filter(node -> root(node).contains("host-2"))
          .forEach(ProcessHandle::destroyForcibly);

      // Until their failure detectors do, a read may still wait for the dead one, and time out.
      Poll.upTo(Duration.ofSeconds(60))
          .until(
              "all rows at QUORUM",
              () -> rowsIfAny(cql),
              rows -> rows.filter(count -> count == ROWS).isPresent());
    }
  }

  @Test
  @Order(4)
  void refresh_and_preview_show_the_dead_node_and_up_heals_it(FreshClone clone) {
    clone.ringwright("refresh", STACK, "--lab", "--yes").expect(0);
    assertThat(status(clone)).containsExactlyInAnyOrder("UN", "DN", "UN");

    var preview = clone.ringwright("preview", STACK, "--lab", "--json").expect(0);
    assertThat(Changes.of(preview).update()).as(preview.toString()).isPositive();
    assertThat(Changes.of(preview).replace()).isZero();

    clone.ringwright("up", STACK, "--lab", "--yes").expect(0);
    assertThat(status(clone)).containsOnly("UN");
    try (var cql = client(clone)) {
      assertThat(rows(cql)).isEqualTo(ROWS);
    }
  }

  @Test
  @Order(5)
  void a_destroy_that_may_not_lose_data_is_refused_and_one_that_may_leaves_nothing(FreshClone clone)
      throws IOException {
    clone.ringwright("destroy", STACK, "--lab", "--yes").expect(3);
    assertThat(nodes(clone)).hasSize(3);

    clone.ringwright("destroy", STACK, "--lab", "--yes", "--allow-data-loss").expect(0);
    assertThat(nodes(clone)).isEmpty();
    assertThat(clone.state(STACK).resources()).isEmpty();
  }

  private static Optional<Long> rowsIfAny(CqlSession cql) {
    try {
      return Optional.of(rows(cql));
    } catch (DriverException notYet) {
      return Optional.empty();
    }
  }

  private static long rows(CqlSession cql) {
    return cql.execute(
            SimpleStatement.newInstance("SELECT count(*) FROM shop.orders")
                .setConsistencyLevel(ConsistencyLevel.QUORUM))
        .one()
        .getLong(0);
  }

  private static List<String> status(FreshClone clone) {
    return clone.state(STACK).resources(NODE).stream()
        .map(node -> node.json().path("outputs").path("status").asText())
        .toList();
  }

  private static CqlSession client(FreshClone clone) {
    JsonNode outputs =
        clone
            .ringwright("outputs", STACK, "--lab", "--show-secrets", "--json")
            .expect(0)
            .json()
            .path("outputs");
    var builder =
        CqlSession.builder()
            .withConfigLoader(
                DriverConfigLoader.programmaticBuilder()
                    .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofSeconds(20))
                    .build())
            .withLocalDatacenter(outputs.path("localDatacenter").asText())
            .withAuthCredentials(
                outputs.path("superuser").asText(), outputs.path("superuserPassword").asText());
    StreamSupport.stream(outputs.path("cqlContactPoints").spliterator(), false)
        .map(address -> new InetSocketAddress(address.asText(), 9042))
        .forEach(builder::addContactPoint);
    return builder.build();
  }

  /** Cassandra's processes on the hosts of this lab. */
  private static List<ProcessHandle> nodes(FreshClone clone) throws IOException {
    var hosts = clone.lab().toRealPath().toString();
    return ProcessHandle.allProcesses()
        .filter(process -> root(process).startsWith(hosts))
        .filter(process -> process.info().command().orElse("").endsWith("/java"))
        .toList();
  }

  private static String root(ProcessHandle process) {
    try {
      return Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/root")).toString();
    } catch (IOException gone) {
      return "";
    }
  }
}
