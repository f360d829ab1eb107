package io.ringwright.provider.spi;

import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.plugin.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DifferenceTest {

  @Test
  void names_the_leaves_that_differ() {
    var before =
        fields(
            "a", 1, "b", List.of(Map.of("x", 1), Map.of("x", 2)), "labels", Map.of("k.io/a", "1"));
    var after = fields("a", 1, "b", List.of(Map.of("x", 3)), "labels", Map.of(), "c", true);

    assertThat(Difference.between(before, after))
        .extracting(each -> each.path() + " " + each.kind())
        .containsExactly("b[0].x CHANGED", "b[1] REMOVED", "c ADDED", "labels REMOVED");
  }

  @Test
  void writes_odd_keys_as_pulumi_does() {
    var before = fields("labels", Map.of("k.io/a", "1"));
    var after = fields("labels", Map.of("k.io/a", "2"));

    assertThat(Difference.between(before, after).get(0).path().text())
        .isEqualTo("labels[\"k.io/a\"]");
  }

  @Test
  void takes_empty_absent_and_null_for_the_same() {
    assertThat(
            Difference.between(
                fields("a", List.of(), "b", Map.of()), new Value.Fields(Map.of("c", Value.NULL))))
        .isEmpty();
  }

  @Test
  void takes_a_value_that_is_not_known_yet_for_a_change() {
    assertThat(Difference.between(fields("a", 1), fields("a", Value.UNKNOWN)))
        .extracting(Difference::kind)
        .containsExactly(Difference.Kind.CHANGED);
  }
}
