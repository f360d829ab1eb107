package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PlainTest {
  @Test
  void shows_no_stack_frames_to_a_person() {
    var message =
        "no hosts left\n\tat io.ringwright.Foo.bar(Foo.java:12)\n    at java.base/java.lang.Thread.run(Thread.java:1)\n\t... 12 more\nTo fix: wait";

    assertThat(Plain.text(message)).isEqualTo("no hosts left\nTo fix: wait");
  }

  @Test
  void unwraps_what_the_engine_wraps() {
    assertThat(Plain.text("1 error occurred:\n\t* no hosts left\n\n")).isEqualTo("no hosts left");
  }

  @Test
  void writes_durations_as_short_as_they_are_useful() {
    assertThat(Plain.duration(Duration.ofMillis(4230))).isEqualTo("4.2s");
    assertThat(Plain.duration(Duration.ofSeconds(38))).isEqualTo("38s");
    assertThat(Plain.duration(Duration.ofSeconds(185))).isEqualTo("3m05s");
    assertThat(Plain.duration(Duration.ofMinutes(125))).isEqualTo("2h05m");
  }

  @Test
  void cuts_what_does_not_fit() {
    assertThat(Plain.fit("cassandra", 9)).isEqualTo("cassandra");
    assertThat(Plain.fit("cassandra", 6)).isEqualTo("cass..");
  }
}
