package io.ringwright.provider.guard;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import io.ringwright.provider.ScriptedService;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatacentersGoneTest {
  private static final String TYPE = "ringwright:guard:DatacentersGone";
  private static final String LIST =
      "/apis/cassandra.datastax.com/v1beta1/namespaces/k8ssandra-operator/cassandradatacenters";
  private static final String ONE =
      "{'kind': 'CassandraDatacenterList', 'apiVersion': 'cassandra.datastax.com/v1beta1', 'items':"
          + " [{'kind': 'CassandraDatacenter', 'apiVersion': 'cassandra.datastax.com/v1beta1',"
          + " 'metadata': {'name': 'dc1'}}]}";
  private static final String NONE =
      "{'kind': 'CassandraDatacenterList', 'apiVersion': 'cassandra.datastax.com/v1beta1', 'items':"
          + " []}";

  @TempDir Path folder;
  private final ScriptedService cluster = ScriptedService.http();
  private EngineStandIn engine;

  @BeforeEach
  void start() {
    engine =
        new EngineStandIn(
            Map.of("RINGWRIGHT_INTENTS", folder.toString(), "RINGWRIGHT_POLL", "1ms..5ms"));
  }

  @AfterEach
  void stop() {
    engine.close();
    cluster.close();
  }

  @Test
  void goes_only_after_the_last_datacenter_of_its_ring() {
    cluster.on("GET", LIST, ok(ONE), lost(), ok(ONE), ok(NONE));

    engine.delete(engine.create(TYPE, "gone", inputs("demo")));

    assertThat(cluster.requests("GET", LIST))
        .hasSize(4)
        .allSatisfy(
            each ->
                assertThat(each.queryParameter("labelSelector").firstValue())
                    .isEqualTo("k8ssandra.io/cluster-name=demo"));
  }

  @Test
  void goes_at_once_where_the_kind_itself_is_gone() {
    cluster.on("GET", LIST, json(404, "{'kind': 'Status', 'code': 404}"));

    engine.delete(engine.create(TYPE, "gone", inputs("demo")));
  }

  @Test
  void says_what_to_do_about_a_kubeconfig_that_is_not_valid_any_more() {
    cluster.on("GET", LIST, json(401, "{'kind': 'Status', 'code': 401}"));
    var gone = engine.create(TYPE, "gone", inputs("demo"));

    assertThatThrownBy(() -> engine.delete(gone))
        .hasMessageContaining(
            "DatacentersGone.kubeconfig is refused by the cluster of ring demo (401), allowed is one"
                + " that may list CassandraDatacenters. To fix: run `pulumi up` with a valid"
                + " kubeconfig first");
  }

  @Test
  void asks_nobody_before_it_has_to_go() {
    var gone = engine.create(TYPE, "gone", inputs("demo"));

    assertThat(engine.refresh(gone)).contains(gone);
    assertThat(engine.changes(gone, inputs("other"))).isEqualTo(Map.of("ring", "UPDATE"));
    assertThat(gone.state().at("kubeconfig").orElseThrow()).isInstanceOf(Value.Secret.class);
    assertThat(cluster.allRequests()).isEmpty();
  }

  private Value.Fields inputs(String ring) {
    return fields(
        "kubeconfig",
        """
        apiVersion: v1
        kind: Config
        current-context: admin
        contexts: [{name: admin, context: {cluster: lab, user: admin}}]
        clusters: [{name: lab, cluster: {server: "%s"}}]
        users: [{name: admin, user: {token: s3cret}}]
        """
            .formatted(cluster.url()),
        "namespace",
        "k8ssandra-operator",
        "ring",
        ring);
  }
}
