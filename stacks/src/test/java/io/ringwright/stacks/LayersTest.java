package io.ringwright.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same configuration in one stack, or in three that refer to each other. */
class LayersTest {
  private static final Path CONFIG = Path.of("..", "config");
  private static final String FOUNDATION = "{\"build\": \"foundation\"}";
  private static final String PLATFORM = "{\"build\": \"platform\", \"foundation\": \"base\"}";
  private static final String CASSANDRA =
      "{\"build\": \"cassandra\", \"foundation\": \"base\", \"platform\": \"middle\"}";

  @TempDir Path cache;

  private Surroundings surroundings;

  @BeforeEach
  void keepCharts() throws IOException {
    surroundings = ChartCache.in(cache);
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi-cluster", "single-cluster"})
  void build_each_object_in_one_of_three_stacks_under_the_name_that_it_has_in_one(String stack) {
    var whole = objects(stack, Map.of());
    var foundation = objects(stack, layers(FOUNDATION));
    var platform = objects(stack, layers(PLATFORM));
    var cassandra = objects(stack, layers(CASSANDRA));

    assertThat(foundation).doesNotContainAnyElementsOf(platform);
    assertThat(platform).doesNotContainAnyElementsOf(cassandra);
    assertThat(whole).containsAll(foundation).containsAll(platform).containsAll(cassandra);
    assertThat(foundation.size() + platform.size() + cassandra.size()).isEqualTo(whole.size());
  }

  @Test
  void ask_for_the_stacks_below_by_their_full_names() {
    var registered = running("multi-cluster", layers(CASSANDRA));

    assertThat(registered.names())
        .contains(
            "pulumi:pulumi:StackReference foundation",
            "pulumi:pulumi:StackReference platform",
            "kubernetes:config.k8ssandra.io/v1beta1:ClientConfig data-planes-cassandra-2-registered",
            "kubernetes:k8ssandra.io/v1alpha1:K8ssandraCluster demo-cluster");
  }

  @Test
  void reach_clusters_of_another_stack_under_the_identity_that_they_have_there() {
    var provider = running("multi-cluster", layers(PLATFORM)).inputs("cassandra-2-kubernetes");

    assertThat(provider)
        .containsEntry("clusterIdentifier", "cassandra/cassandra-2")
        .containsEntry("kubeconfig", Registered.KUBECONFIG);
  }

  @Test
  void tell_stacks_above_of_every_cluster_whatever_the_program() {
    assertThat(running("single-cluster", layers(FOUNDATION)).result().outputs().keySet())
        .containsExactlyInAnyOrder("clusters", "notes");
  }

  private static Map<String, String> layers(String value) {
    return Map.of("ringwright:layers", value);
  }

  /** What belongs to one stack only; ways into clusters, guards and look-ups are in each. */
  private List<String> objects(String stack, Map<String, String> extra) {
    return running(stack, extra).names().stream()
        .filter(name -> !name.startsWith("pulumi:"))
        .filter(name -> !name.startsWith("ringwright:guard:DataGuard "))
        .filter(name -> !name.endsWith("-installed") && !name.endsWith("-registered"))
        .filter(name -> !name.matches("ringwright:(cassandra|monitoring):[A-Za-z0-9]+ .*"))
        .toList();
  }

  private Registered running(String stack, Map<String, String> extra) {
    return Registered.running(CONFIG.resolve("Pulumi." + stack + ".yaml"), surroundings, extra);
  }
}
