package io.ringwright.components.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CrdSchemaTest {
  private static final Map<String, Object> SPEC =
      Map.of(
          "type", "object",
          "required", List.of("size", "mode"),
          "properties",
              Map.of(
                  "size", Map.of("type", "integer", "minimum", 1),
                  "mode", Map.of("type", "string", "enum", List.of("A", "B"), "default", "A"),
                  "heap", Map.of("x-kubernetes-int-or-string", true, "pattern", "^[0-9]+[GM]i$"),
                  "labels",
                      Map.of("type", "object", "additionalProperties", Map.of("type", "string")),
                  "free", Map.of("type", "object", "x-kubernetes-preserve-unknown-fields", true),
                  "racks",
                      Map.of(
                          "type",
                          "array",
                          "items",
                          Map.of(
                              "type",
                              "object",
                              "properties",
                              Map.of("name", Map.of("type", "string"))))));

  @Test
  void accepts_what_fits() {
    assertThat(
            problems(
                Map.of(
                    "size",
                    3,
                    "mode",
                    "B",
                    "heap",
                    "31Gi",
                    "labels",
                    Map.of("any", "text"),
                    "free",
                    Map.of("what", Map.of("ever", 1)),
                    "racks",
                    List.of(Map.of("name", "r1")))))
        .isEmpty();
  }

  @Test
  void takes_an_output_for_a_value_that_may_be_right() {
    assertThat(problems(Map.of("size", Output.of("unknown yet")))).isEmpty();
  }

  @Test
  void finds_every_problem_and_says_where() {
    assertThat(
            problems(
                Map.of(
                    "mode",
                    "C",
                    "heap",
                    "31GB",
                    "labels",
                    Map.of("number", 1),
                    "racks",
                    List.of(Map.of("nme", "r1")))))
        .containsExactlyInAnyOrder(
            "spec.size is missing, allowed is a value. To fix: set size",
            "spec.mode is C, allowed is A, B. To fix: write one of them",
            "spec.heap is 31GB, allowed is text that matches ^[0-9]+[GM]i$. To fix: write it in"
                + " that form",
            "spec.labels.number is 1, allowed is of type string. To fix: write a value of type"
                + " string",
            "spec.racks[0].nme is not a key here, allowed are the fields of this version's CRD. To"
                + " fix: did you mean name?");
  }

  @Test
  void finds_a_number_below_the_minimum() {
    assertThat(problems(Map.of("size", 0)))
        .containsExactly("spec.size is 0, allowed is 1 or more. To fix: write 1 or more");
  }

  @Test
  void knows_no_schema_of_a_version_that_the_crd_does_not_have() {
    assertThat(CrdSchema.of(crd(), "v2")).isEmpty();
  }

  private static List<String> problems(Map<String, Object> spec) {
    return CrdSchema.of(crd(), "v1").orElseThrow().problems("spec", spec).stream()
        .map(Problem::text)
        .toList();
  }

  private static Map<String, Object> crd() {
    return Map.of(
        "versions",
        List.of(
            Map.of(
                "name",
                "v1",
                "schema",
                Map.of("openAPIV3Schema", Map.of("properties", Map.of("spec", SPEC))))));
  }
}
