package io.ringwright.policies.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.plugin.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PropertiesTest {

  private static Properties of(String key, Value value) {
    return new Properties(new Value.Fields(Map.of(key, value)));
  }

  @Test
  void takes_null_for_absent() {
    assertThat(of("a", Value.NULL).text("a").isAbsent()).isTrue();
  }

  @Test
  void does_not_know_what_lies_inside_of_something_unknown() {
    assertThat(of("a", Value.UNKNOWN).text("a.b.c").isUnknown()).isTrue();
  }

  @Test
  void sees_through_secrets_and_outputs() {
    var output = new Value.Output(Optional.of(Value.secret("x")), false, List.of());

    assertThat(of("a", output).text("a").ifKnown()).contains("x");
    assertThat(of("a", output).secret("a")).isTrue();
    assertThat(of("a", new Value.Output(Optional.empty(), true, List.of())).text("a").isUnknown())
        .isTrue();
  }

  @Test
  void does_not_know_a_list_of_which_one_item_is_unknown() {
    assertThat(of("a", Value.of(List.of(Value.of("x"), Value.UNKNOWN))).texts("a").isUnknown())
        .isTrue();
  }

  @Test
  void reads_a_quantity_written_as_a_number() {
    assertThat(of("cpu", Value.of(8)).quantity("cpu").ifKnown()).contains("8");
  }
}
