package io.ringwright.lab.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.ringwright.catalog.ReleaseProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the stand-ins with values and definitions of the real charts, where those are at hand.
 */
class RealChartsTest {
  private static final Path SHARED =
      Path.of(System.getProperty("ringwright.shared", "../../shared")).resolve("data");
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
  private static final Pattern TEMPLATE_LINE = Pattern.compile("(?m)^\\{\\{.*}}$");

  static Stream<StandInChart> charts() {
    return standIns(Optional.empty());
  }

  @ParameterizedTest
  @MethodSource("charts")
  void has_no_value_that_the_real_chart_lacks(StandInChart chart) throws Exception {
    var release = chart.release();
    var real =
        SHARED.resolve(
            "charts/%s-%s-values.yaml"
                .formatted(release.name(), release.version().replaceFirst("^v", "")));
    assumeTrue(Files.exists(real), () -> "no values of the real chart at " + real);
    var invented = new ArrayList<String>();
    collectInvented(
        YAML.readTree(chart.files().get("values.yaml")),
        YAML.readTree(Files.readString(real)),
        "",
        invented);
    assertThat(invented).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("charts")
  void defines_the_kinds_that_the_real_chart_defines(StandInChart chart) throws Exception {
    var crds = SHARED.resolve("crds");
    assumeTrue(Files.isDirectory(crds), () -> "no real definitions at " + crds);
    var real =
        standIns(Optional.of(crds))
            .filter(each -> each.release().equals(chart.release()))
            .findFirst()
            .orElseThrow();
    assertThat(definitions(chart)).isEqualTo(definitions(real)).isNotEmpty();
  }

  private static Stream<StandInChart> standIns(Optional<Path> vendorDefinitions) {
    var all = new StandInCharts(vendorDefinitions);
    return Stream.of(ReleaseProfile.values()).flatMap(profile -> all.of(profile).stream());
  }

  private static void collectInvented(
      JsonNode ours, JsonNode real, String path, List<String> invented) {
    for (var field : ours.properties()) {
      var here = path + "." + field.getKey();
      if (!real.has(field.getKey())) {
        invented.add(here);
      } else if (real.get(field.getKey()).isObject()) {
        collectInvented(field.getValue(), real.get(field.getKey()), here, invented);
      }
    }
  }

  /** Name, kind, scope and version of each definition. */
  private static Set<String> definitions(StandInChart chart) throws IOException {
    var found = new TreeSet<String>();
    for (var file : chart.files().entrySet()) {
      if (!file.getKey().contains("crds/") && !file.getKey().endsWith("/crds.yaml")) {
        continue;
      }
      var text = TEMPLATE_LINE.matcher(file.getValue()).replaceAll("");
      try (var documents = YAML.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
        documents.forEachRemaining(
            document -> {
              if (document.path("kind").asText().equals("CustomResourceDefinition")) {
                found.add(summary(document));
              }
            });
      }
    }
    return found;
  }

  private static String summary(JsonNode definition) {
    var spec = definition.path("spec");
    return "%s %s %s %s"
        .formatted(
            definition.at("/metadata/name").asText(),
            spec.at("/names/kind").asText(),
            spec.path("scope").asText(),
            spec.at("/versions/0/name").asText());
  }
}
