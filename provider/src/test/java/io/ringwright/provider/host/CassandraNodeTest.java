package io.ringwright.provider.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import io.ringwright.provider.host.ssh.HostSessions;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CassandraNodeTest {
  private static final RecordCodec<CassandraNodeInputs> CODEC =
      RecordCodec.of(CassandraNodeInputs.class);

  private final CassandraNode nodes =
      new CassandraNode(new Hosts(new HostSessions()), Optional.empty());

  @Test
  void a_good_node_has_no_problem() {
    assertThat(nodes.check(node(Map.of()))).isEmpty();
  }

  @Test
  void refuses_an_unknown_yaml_key_and_offers_the_right_one() {
    var wish = Map.<String, Value>of("yaml", map("concurent_reads", "64"));

    assertThat(texts(wish)).singleElement().asString().contains("did you mean concurrent_reads?");
  }

  @Test
  void refuses_a_yaml_key_that_has_a_property() {
    assertThat(texts(Map.of("yaml", map("storage_port", "7000"))))
        .singleElement()
        .asString()
        .contains("set the property instead");
  }

  /** Intel's script wrote {@code +UseG1GC}, which Cassandra then dropped without a word. */
  @Test
  void refuses_a_jvm_option_without_its_dash() {
    var options = Value.of(List.of(Value.of("+UseG1GC")));

    assertThat(texts(Map.of("jvmOptions", options)))
        .singleElement()
        .asString()
        .contains("begin with a dash");
  }

  @Test
  void refuses_two_ports_that_are_one() {
    assertThat(texts(Map.of("nativePort", Value.of(7000.0))))
        .singleElement()
        .asString()
        .contains("CassandraNode.nativePort is 7000", "storagePort");
  }

  @Test
  void refuses_a_java_that_this_cassandra_does_not_run_on() {
    assertThat(texts(Map.of("jdk", Value.of(14.0)))).singleElement().asString().contains("11, 17");
    assertThat(texts(Map.of("jdk", Value.of(17.0)))).isEmpty();
  }

  @Test
  void says_everything_at_once() {
    assertThat(
            texts(
                Map.of(
                    "name", Value.of("C 1"),
                    "sha256", Value.of("abc"),
                    "heapMiB", Value.of(255.0),
                    "directory", Value.of("data"))))
        .hasSize(4);
  }

  @Test
  void a_dead_node_is_an_update_though_nothing_is_wanted_of_it() {
    var node = node(Map.of());
    var dead = CassandraNodeState.of(node).withStatus(Field.of("DN"));

    assertThat(nodes.diff(dead, node))
        .containsExactly(Map.entry(new Path("status"), Change.UPDATE));
    assertThat(nodes.diff(dead.withStatus(Field.of("UN")), node)).isEmpty();
  }

  @Test
  void what_the_ring_has_noted_cannot_be_changed_and_a_preview_says_so() {
    var node = node(Map.of());
    var state = CassandraNodeState.of(node).withStatus(Field.of("UN"));

    assertThat(nodes.diff(state, node(Map.of("rack", Value.of("other")))).get(new Path("rack")))
        .isInstanceOf(Change.Refuse.class);
    assertThat(nodes.diff(state, node(Map.of("name", Value.of("c2")))))
        .containsValue(Change.REPLACE);
  }

  @Test
  void the_same_inputs_give_the_same_files() {
    var node = node(Map.of("yaml", map("concurrent_reads", "64")));
    var files = NodeFiles.of(node, NodePlace.of(node), "/usr/lib/jvm/java-17");

    assertThat(files).isEqualTo(NodeFiles.of(node, NodePlace.of(node), "/usr/lib/jvm/java-17"));
    assertThat(files.get("cassandra.yaml"))
        .contains("concurrent_reads: 64", "cluster_name: \"demo\"", "PasswordAuthenticator");
    assertThat(files.get("jvm.args").lines()).contains("-Xmx512M", "-Xms512M");
  }

  @Test
  void pins_the_process_where_numactl_options_say() {
    var node = node(Map.of("numa", Value.of("-m 0 -N 0")));

    assertThat(NodeFiles.of(node, NodePlace.of(node), "/jvm").get("start"))
        .contains("exec numactl -m 0 -N 0 setpriv ");
  }

  @Test
  void sees_which_files_are_no_longer_what_was_written() {
    var view = new NodeView(true, true, Map.of("a", "00"), new RingStatus(List.of()));

    assertThat(view.drift(Map.of("a", "text", "b", "text"))).containsExactly("a", "b");
  }

  private List<String> texts(Map<String, Value> wish) {
    return nodes.check(node(wish)).stream().map(Problem::text).toList();
  }

  private static Value map(String key, String value) {
    return new Value.Fields(Map.of(key, Value.of(value)));
  }

  private CassandraNodeInputs node(Map<String, Value> wish) {
    var fields = new LinkedHashMap<String, Value>();
    fields.put(
        "connection",
        new Value.Fields(
            Map.of(
                "address", Value.of("10.0.0.11"),
                "user", Value.of("root"),
                "privateKey", Value.of("key"),
                "hostKey",
                    Value.of(
                        "ssh-ed25519"
                            + " AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl"))));
    fields.put("name", Value.of("c1"));
    fields.put("version", Value.of("5.0.4"));
    fields.put("archive", Value.of("/srv/cassandra.tar.gz"));
    fields.put("sha256", Value.of("0".repeat(64)));
    fields.put("directory", Value.of("/mnt/disk1/demo"));
    fields.put("clusterName", Value.of("demo"));
    fields.put("seeds", Value.of(List.of(Value.of("10.0.0.11"))));
    fields.put("listenAddress", Value.of("10.0.0.11"));
    fields.put("heapMiB", Value.of(512.0));
    fields.putAll(wish);
    var problems = new ArrayList<Problem>();
    var decoded = CODEC.decode(new Value.Fields(fields), "CassandraNode", problems);
    assertThat(problems).isEmpty();
    return nodes.canonical(decoded);
  }
}
