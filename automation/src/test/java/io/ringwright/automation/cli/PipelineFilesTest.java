package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The files under docs/ci, which people copy and then find out in their own pipeline. */
final class PipelineFilesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern COMMAND = Pattern.compile("\\./ringwright ([^\\n|;&]+)");

  static Stream<Path> files() throws IOException {
    try (var all = Files.list(ROOT.resolve("docs/ci"))) {
      return all.filter(file -> file.toString().endsWith(".yml")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void is_yaml_with_jobs(Path file) {
    var jobs =
        file.getFileName().toString().startsWith("github")
            ? yaml(file).path("jobs")
            : yaml(file); // GitLab has its jobs on top
    assertThat(jobs.size()).isPositive();
    assertThat(jobs).allMatch(job -> job.has("steps") || job.has("script"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void calls_verbs_options_and_stacks_that_exist(Path file) {
    for (var words : commands(yaml(file))) {
      assertThatCode(
              () ->
                  new CaughtShell(ROOT, Map.of())
                      .commandLine()
                      .parseArgs(words.toArray(String[]::new)))
          .as(String.join(" ", words))
          .doesNotThrowAnyException();
      assertThat(ROOT.resolve("config/Pulumi." + words.get(1) + ".yaml")).exists();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void gives_github_no_more_rights_than_a_comment_needs(Path file) {
    var yaml = yaml(file);
    if (yaml.has("jobs")) {
      assertThat(yaml.path("permissions").isObject()).isTrue();
      assertThat(yaml.path("permissions").properties())
          .filteredOn(right -> right.getValue().asText().equals("write"))
          .extracting(Map.Entry::getKey)
          .isSubsetOf("pull-requests");
    }
  }

  private static JsonNode yaml(Path file) {
    try {
      return new YAMLMapper().readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<List<String>> commands(JsonNode node) {
    var found = new ArrayList<List<String>>();
    if (node.isTextual()) {
      var match = COMMAND.matcher(node.textValue());
      while (match.find()) {
        found.add(List.of(match.group(1).strip().split(" +")));
      }
    }
    node.forEach(child -> found.addAll(commands(child)));
    return found;
  }
}
