package io.ringwright.components.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.monitoring.MetricsSource;
import io.ringwright.components.shape.Platform;
import io.ringwright.components.shape.Shape;
import java.util.ArrayList;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class K8ssandraClusterArgsTest {
  private static final int PAPER = 23;
  private static final int CURRENT = 32;

  @Test
  void reports_every_problem_at_once_in_the_order_of_the_settings() {
    assertThat(
            refusal(
                PAPER,
                ring ->
                    ring.serverVersion("4.1.0")
                        .datacenter(CassandraDatacenter.of("DC_2", 0))
                        .resources(ComputeSize.of(8, 16))
                        .heapMiB(31 * 1024)
                        .tokens(0)))
        .isEqualTo(
            """
            K8ssandraCluster.serverVersion is 4.1.0, allowed is 3.11.x or 4.0.x with k8ssandra-operator 1.2.1. To fix: write 4.0.3, or choose profile current
            K8ssandraCluster.datacenter is DC_2, allowed is at most 63 lower-case letters, digits and dashes, beginning with a letter, ending with a letter or digit. To fix: call it dc-2
            K8ssandraCluster.datacenter DC_2 size is 0, allowed is 1 or more. To fix: write 1
            K8ssandraCluster.datacenter stargate is asked for with Cassandra 4.1.0, allowed is Stargate with Cassandra 3.11.x or 4.0.x only. To fix: remove stargate, or choose a 4.0 version
            K8ssandraCluster.heapMiB is 31Gi, allowed is at most 16128Mi in a pod of 16Gi (256Mi are needed beside it). To fix: lower the heap to about half of the memory, or give the pod more
            K8ssandraCluster.tokens is 0, allowed is 1 to 256. To fix: write 16, Cassandra's default""");
  }

  @Test
  void refuses_metrics_of_the_management_api_before_the_operator_has_them() {
    assertThat(refusal(PAPER, ring -> ring.metrics(MetricsSource.MANAGEMENT_API)))
        .isEqualTo(
            "K8ssandraCluster.metrics is MANAGEMENT_API with k8ssandra-operator 1.2.1, allowed is"
                + " MCAC before operator 1.5. To fix: leave metrics out, or choose profile current");
  }

  @Test
  void refuses_metrics_that_an_old_cassandra_does_not_have() {
    assertThat(
            refusal(
                CURRENT, ring -> ring.serverVersion("4.0.3").metrics(MetricsSource.MANAGEMENT_API)))
        .isEqualTo(
            "K8ssandraCluster.metrics is MANAGEMENT_API with Cassandra 4.0.3, allowed is MCAC"
                + " before Cassandra 3.11.13 or 4.0.4. To fix: leave metrics out, or choose a newer"
                + " Cassandra");
  }

  @Test
  void refuses_several_nodes_on_a_worker_that_ask_for_nothing() {
    var found = new ArrayList<String>();
    Shape.of(
        ctx -> {
          var operator = Platform.operator(Platform.kubernetes(PAPER));
          try {
            K8ssandraClusterArgs.builder(operator, "demo", CassandraStorage.of("vmc-fs", 10))
                .datacenter(CassandraDatacenter.of("dc1", 3))
                .spread(Spread.SEVERAL_PER_WORKER)
                .build();
          } catch (InvalidArgsException e) {
            found.add(e.getMessage());
          }
        });

    assertThat(found)
        .containsExactly(
            "K8ssandraCluster.resources is missing, allowed is CPU and memory of each node, once"
                + " several share a worker. To fix: call resources(..), or leave spread alone");
  }

  @Test
  void refuses_names_that_make_a_stateful_set_too_long() {
    var longest = "dc-of-" + "x".repeat(38);

    assertThat(refusal(PAPER, ring -> ring.datacenter(CassandraDatacenter.of(longest, 1))))
        .isEqualTo(
            "K8ssandraCluster.datacenter "
                + longest
                + " is demo-"
                + longest
                + "-default-sts (61 characters), allowed is at most 60 characters for its"
                + " StatefulSet. To fix: shorten the name of cluster, datacenter or rack");
  }

  @Test
  void refuses_fewer_nodes_than_racks() {
    assertThat(
            refusal(
                PAPER,
                ring ->
                    ring.datacenter(
                        CassandraDatacenter.of("dc2", 1).withRacks(Rack.of("r1"), Rack.of("r2")))))
        .isEqualTo(
            "K8ssandraCluster.datacenter dc2 size is 1, allowed is 2 or more (a node for each"
                + " rack). To fix: write 2");
  }

  @Test
  void accepts_the_papers_ring() {
    assertThat(refusal(PAPER, ring -> ring)).isEmpty();
  }

  /** The refusal's whole text, or nothing. */
  private static String refusal(int kubernetes, UnaryOperator<K8ssandraClusterArgs.Builder> with) {
    var found = new StringBuilder();
    Shape.of(
        ctx -> {
          var operator = Platform.operator(Platform.kubernetes(kubernetes));
          var ring = Platform.ringArgs(operator, Output.of("vmc-fs"));
          try {
            with.apply(kubernetes == PAPER ? ring : ring.serverVersion("4.0.11")).build();
          } catch (InvalidArgsException e) {
            found.append(e.getMessage());
          }
        });
    return found.toString();
  }
}
