package io.ringwright.automation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationTest {
  @TempDir Path folder;

  @Test
  void means_the_same_with_and_without_the_namespace() {
    assertThat(Configuration.yaml("ringwright:profile: paper"))
        .isEqualTo(Configuration.yaml("profile: paper"));
  }

  @Test
  void does_not_change_when_another_one_is_made_from_it() {
    var three = Configuration.yaml("cassandra: {nodes: 3}");

    var four = three.with("cassandra.nodes", 4);

    assertThat(three).isEqualTo(Configuration.yaml("cassandra: {nodes: 3}"));
    assertThat(four).isEqualTo(Configuration.yaml("cassandra: {nodes: 4}"));
    assertThat(four.without("cassandra")).isEqualTo(Configuration.empty());
  }

  @Test
  void makes_sections_on_the_way_and_takes_lists() {
    var made = Configuration.empty().with("sddc.customerSubnetIds", List.of("subnet-1"));

    assertThat(made).isEqualTo(Configuration.yaml("sddc: {customerSubnetIds: [subnet-1]}"));
    assertThat(made.with("sddc", Map.of())).isEqualTo(Configuration.yaml("sddc: {}"));
  }

  @Test
  void reads_every_stack_file_that_is_committed() {
    for (var stack : List.of("single-cluster", "single-cluster-current", "k8ssandra-on-existing")) {
      var file = Configuration.file(Path.of("../config/Pulumi." + stack + ".yaml"));
      assertThat(file.problems(List.of())).as(stack).isEmpty();
    }
  }

  @Test
  void keeps_a_version_a_text_on_its_way_to_the_engine() throws Exception {
    var file =
        Files.writeString(folder.resolve("Pulumi.x.yaml"), "config: {\"ringwright:a\": \"1.20\"}");

    assertThat(Configuration.file(file).stackFile()).contains("\"1.20\"");
  }

  @Test
  void refuses_what_only_another_stack_can_read() {
    var encrypted = Configuration.yaml("kubernetes: {kubeconfig: {secure: v1:abc}}");

    assertThat(encrypted.problems(List.of()))
        .anySatisfy(problem -> assertThat(problem.text()).contains("an encrypted value"));
  }

  @Test
  void refuses_a_list_where_keys_should_be() {
    assertThatThrownBy(() -> Configuration.yaml("- a")).hasMessageContaining("a mapping");
  }

  @Test
  void is_judged_on_policies_too() {
    var unknown = Configuration.yaml("policies: {no-such-rule: mandatory}");

    assertThat(unknown.problems(List.of()))
        .anySatisfy(problem -> assertThat(problem.text()).contains("no-such-rule"));
  }

  @Test
  void reaches_into_lists_and_finds_secrets_there() {
    var clusters = Configuration.yaml("clusters: [{name: east}, {name: west}]");

    var changed = clusters.with("clusters[1].kubernetes.kubeconfig", "plain");

    assertThat(changed)
        .isEqualTo(
            Configuration.yaml(
                "clusters: [{name: east}, {name: west, kubernetes: {kubeconfig: plain}}]"));
    assertThat(changed.problems(List.of()))
        .anySatisfy(
            problem ->
                assertThat(problem.text())
                    .contains("ringwright:clusters[1].kubernetes.kubeconfig is a secret"));
    assertThatThrownBy(() -> clusters.with("clusters[2].name", "north"))
        .hasMessageContaining("clusters[2] is not there");
  }
}
