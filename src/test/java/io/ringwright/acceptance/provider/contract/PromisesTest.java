package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.ringwright.acceptance.harness.AcceptanceExtension;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code promises.yaml} says which tests keep what is promised; here that list is kept true. */
class PromisesTest {
  private static final Map<String, Map<String, List<String>>> PROMISES = read();
  private static final Pattern NAME = Pattern.compile("`([a-z_]+)|^([a-z_]+)");
  private static final Pattern NUMBERED = Pattern.compile("(?m)^\\| (\\d+) \\|");

  private static Map<String, Map<String, List<String>>> read() {
    try (InputStream text = PromisesTest.class.getResourceAsStream("/promises.yaml")) {
      return new ObjectMapper(new YAMLFactory())
          .readValue(Objects.requireNonNull(text), new TypeReference<>() {});
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static Stream<String> tests() {
    return PROMISES.values().stream()
        .flatMap(each -> each.values().stream())
        .flatMap(List::stream)
        .distinct();
  }

  @Test
  void every_promise_is_kept_by_a_test() {
    PROMISES
        .values()
        .forEach(
            section ->
                assertThat(section).allSatisfy((it, tests) -> assertThat(tests).isNotEmpty()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tests")
  void every_test_that_is_named_is_there(String test) throws IOException {
    if (test.startsWith("ringwright:")) {
      assertThat(isTold(test.split(" ")[0], Verb.valueOf(test.split(" ")[1]))).isTrue();
    } else {
      String[] named = test.split("\\.");
      assertThat(Files.readString(source(named[0]))).containsPattern(declaration(named[1]));
    }
  }

  /** A method of that name right after the annotation that makes it a test. */
  private static Pattern declaration(String method) {
    return Pattern.compile(
        "(?s)@(?:Test|ParameterizedTest|Property)\\b(?:(?!\\n  }\\n).)*?\\bvoid " + method + "\\(");
  }

  private static boolean isTold(String kind, Verb verb) {
    return EveryResourceHasItsContractTest.told()
        .filter(contract -> contract.type().equals(kind))
        .flatMap(contract -> contract.episodes().stream())
        .anyMatch(episode -> episode.verb() == verb);
  }

  private static Path source(String testClass) throws IOException {
    Path root = AcceptanceExtension.repository();
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.filter(Files::isDirectory).toList()) {
        Path tests = module.equals(root.resolve("src")) ? module : module.resolve("src/test/java");
        if (Files.isDirectory(tests)) {
          var found = find(tests, testClass + ".java");
          if (!found.isEmpty()) {
            return found.get(0);
          }
        }
      }
    }
    throw new AssertionError("no test class is called " + testClass);
  }

  private static List<Path> find(Path folder, String file) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(each -> each.endsWith(file)).toList();
    }
  }

  @Test
  void every_trouble_of_the_fact_sheet_is_here() throws IOException {
    assertThat(PROMISES.get("known troubles").keySet())
        .containsExactlyInAnyOrderElementsOf(
            NUMBERED.matcher(section("## 5.", "## 6.")).results().map(it -> it.group(1)).toList());
  }

  @Test
  void every_property_of_the_fact_sheet_that_others_treat_is_here() throws IOException {
    List<String> rows =
        section("### 1.7", "Timeouts (min)").lines().filter(line -> line.startsWith("|")).toList();
    List<String> names =
        rows.subList(2, rows.size()).stream()
            .map(row -> NAME.matcher(row.split("\\|")[1].strip()))
            .flatMap(matcher -> matcher.results().limit(1))
            .map(it -> it.group(1) == null ? it.group(2) : it.group(1))
            .toList();
    assertThat(PROMISES.get("better than others").keySet())
        .containsExactlyInAnyOrderElementsOf(names);
  }

  @Test
  void every_item_of_the_checklist_for_the_simulator_is_here() throws IOException {
    assertThat(section("## 6.", "## 7.").split("\n", 2)[1].split(" · "))
        .hasSameSizeAs(PROMISES.get("simulator").keySet());
  }

  private static String section(String from, String to) throws IOException {
    Path beside = AcceptanceExtension.repository().resolveSibling("shared");
    Path facts =
        Path.of(System.getProperty("ringwright.shared", beside.toString())).resolve("facts/vmc.md");
    assumeTrue(Files.exists(facts), "the fact sheets are not here: set -Dringwright.shared");
    return Files.readString(facts)
        .lines()
        .dropWhile(line -> !line.startsWith(from))
        .takeWhile(line -> !line.startsWith(to))
        .collect(Collectors.joining("\n"));
  }
}
