package io.ringwright.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.catalog.Problem;
import io.ringwright.stacks.config.ConfigReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.Yaml;

/** The tables are mistakes.yaml, on good.yaml, and mistakes-multi.yaml, on good-multi.yaml. */
class MistakesTest {
  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final String FILE = "config/Pulumi.ring.yaml";

  record Row(String good, String mistake, String replace, String by, String says) {
    @Override
    public String toString() {
      return mistake;
    }
  }

  static Stream<Row> table() throws IOException {
    return Stream.concat(
        rows("good.yaml", "mistakes.yaml"), rows("good-multi.yaml", "mistakes-multi.yaml"));
  }

  private static Stream<Row> rows(String good, String mistakes) throws IOException {
    List<Map<String, String>> rows = new Yaml().load(Files.readString(RESOURCES.resolve(mistakes)));
    return rows.stream()
        .map(
            row ->
                new Row(
                    good, row.get("mistake"), row.get("replace"), row.get("by"), row.get("says")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("table")
  void one_mistake_gives_one_clear_error(Row row) throws IOException {
    var good = Files.readString(RESOURCES.resolve(row.good()));
    assertThat(good).containsOnlyOnce(row.replace());

    assertThat(problems(good.replace(row.replace(), row.by()))).containsExactly(row.says());
  }

  @Test
  void the_table_is_long_enough() throws IOException {
    assertThat(table()).hasSizeGreaterThan(90).doesNotHaveDuplicates();
  }

  @Test
  void without_a_mistake_there_is_nothing_to_say() throws IOException {
    assertThat(problems(good())).isEmpty();
    assertThat(problems(Files.readString(RESOURCES.resolve("good-multi.yaml")))).isEmpty();
  }

  @Test
  void all_problems_of_a_file_come_at_once_in_its_order() throws IOException {
    var file =
        good()
            .replace("region: US_WEST_2", "region: us-west-2")
            .replace("ringwright:storage:", "ringwright:storge:")
            .replace("replicas: 3", "replicas: 2")
            .replace("heap: 31Gi", "heap: 31G")
            .replace("target: stargate", "target: stargaze");

    assertThat(problems(file))
        .containsExactly(
            FILE
                + ":6: ringwright:sddc.region is us-west-2, allowed is a VMC region in the"
                + " service's spelling, such as US_WEST_2. To fix: write US_WEST_2",
            FILE
                + ":26: ringwright:storge is not a key here, allowed are cassandra, clusters, dataLoss,"
                + " endpoint, k8ssandra, kubernetes, layers, monitoring, policies, profile, sddc, stack, storage,"
                + " supervisor, tanzu. To fix: did you mean storage?",
            FILE
                + ":32: ringwright:tanzu.controlPlane.replicas is 2, allowed is 1 or 3 (etcd needs"
                + " an odd number to outvote a lost member). To fix: write 3",
            FILE
                + ":51: ringwright:cassandra.heap is 31G, allowed is an amount in binary units,"
                + " such as 31Gi or 512Mi. To fix: write 31Gi",
            FILE
                + ":61: ringwright:endpoint.target is stargaze, allowed is one of cassandra,"
                + " stargate. To fix: did you mean stargate?");
  }

  @Test
  void a_file_that_is_no_yaml_says_where() {
    assertThat(problems("config:\n  ringwright:sddc: {name: x\n"))
        .singleElement()
        .asString()
        .startsWith(FILE + ":3 is no YAML (expected ',' or '}', but got <stream end>)");
  }

  @Test
  void an_empty_file_asks_for_something_to_build_on() {
    assertThat(problems(""))
        .containsExactly(
            FILE
                + ": ringwright:sddc is missing, allowed is hosts to build on, or a cluster that"
                + " exists. To fix: add ringwright:sddc, or ringwright:kubernetes for a cluster of"
                + " your own");
  }

  @Test
  void a_file_that_is_not_there_is_a_problem_like_any_other() {
    assertThat(StackFile.read(Path.of("config", "Pulumi.nowhere.yaml")).problems())
        .extracting(Problem::text)
        .containsExactly(
            "config/Pulumi.nowhere.yaml is missing, allowed is a file for each stack. To fix: copy"
                + " one of config/ to it, and change its values");
  }

  @Test
  void keys_of_other_projects_are_not_ours_to_judge() throws IOException {
    assertThat(problems(good().replace("config:\n", "config:\n  aws:region: us-west-2\n")))
        .isEmpty();
  }

  @Test
  void an_encrypted_value_counts_as_given() {
    assertThat(
            problems(
                """
                config:
                  ringwright:kubernetes:
                    storageClass: standard
                    kubeconfig:
                      secure: v1:abcdef
                """))
        .isEmpty();
  }

  private static String good() throws IOException {
    return Files.readString(RESOURCES.resolve("good.yaml"));
  }

  private static List<String> problems(String text) {
    return ConfigReader.file(FILE, text).problems().stream().map(Problem::text).toList();
  }
}
