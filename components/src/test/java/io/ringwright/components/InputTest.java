package io.ringwright.components;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import com.pulumi.test.PulumiTest;
import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class InputTest {
  private static final Function<Integer, Optional<Problem>> POSITIVE =
      value ->
          value > 0
              ? Optional.empty()
              : Optional.of(new Problem("x", value, "1 or more", "write 1"));

  @Test
  void judges_a_known_value_at_once() {
    var problems = new ArrayList<Problem>();

    Input.of(0).checked(POSITIVE, problems::add);

    assertThat(problems)
        .extracting(Problem::text)
        .containsExactly("x is 0, allowed is 1 or more. To fix: write 1");
  }

  @Test
  void judges_a_later_value_by_the_same_rule_once_it_is_known() {
    var problems = new ArrayList<Problem>();
    try {
      var result =
          PulumiTest.runTest(
              ctx -> ctx.export("x", Input.of(Output.of(0)).checked(POSITIVE, problems::add)));

      assertThat(problems).isEmpty();
      assertThat(result.exceptions())
          .anySatisfy(
              each ->
                  assertThat(each)
                      .hasStackTraceContaining("x is 0, allowed is 1 or more. To fix: write 1"));
    } finally {
      PulumiTest.cleanup();
    }
  }

  @Test
  void passes_a_good_value_on() {
    var problems = new ArrayList<Problem>();

    assertThat(Input.of(1).checked(POSITIVE, problems::add)).isNotNull();
    assertThat(problems).isEmpty();
    assertThat(Input.of(1).known()).contains(1);
    assertThat(Input.of(Output.of(1)).known()).isEmpty();
  }
}
