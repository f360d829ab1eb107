package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StackOrderTest {
  private static final Map<String, List<String>> BELOW =
      Map.of(
          "ring", List.of("base", "middle"),
          "middle", List.of("base"),
          "loop", List.of("pool"),
          "pool", List.of("loop"));

  @Test
  void works_on_each_stack_after_those_that_it_stands_on() {
    assertThat(ordered("ring", "middle", "other", "base"))
        .containsExactly("other", "base", "middle", "ring");
  }

  @Test
  void leaves_stacks_that_do_not_know_each_other_as_they_were_named() {
    assertThat(ordered("b", "a", "c")).containsExactly("b", "a", "c");
  }

  @Test
  void counts_only_those_that_were_named() {
    assertThat(ordered("ring", "a")).containsExactly("ring", "a");
  }

  @Test
  void ends_where_stacks_stand_on_each_other_in_a_circle() {
    assertThat(ordered("loop", "pool")).containsExactlyInAnyOrder("loop", "pool");
  }

  private static List<String> ordered(String... stacks) {
    return StackOrder.lowestFirst(List.of(stacks), each -> BELOW.getOrDefault(each, List.of()));
  }
}
