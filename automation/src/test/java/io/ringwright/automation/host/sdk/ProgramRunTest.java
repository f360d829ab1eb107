package io.ringwright.automation.host.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.exceptions.RunException;
import io.grpc.Status;
import org.junit.jupiter.api.Test;

class ProgramRunTest {
  private static final RunException REFUSAL =
      new RunException("TanzuCluster.workers is 2, allowed is 3 or more");

  @Test
  void tells_a_refusal_in_its_own_words_however_deep_it_was_wrapped() {
    var wrapped =
        new IllegalStateException(
            "serializing property \"nodePools\"", new IllegalArgumentException(REFUSAL));

    assertThat(ProgramRun.message(wrapped)).contains(REFUSAL.getMessage());
  }

  @Test
  void names_the_kind_of_a_failure_that_is_nobodys_refusal() {
    assertThat(ProgramRun.message(new IllegalStateException("no such key")))
        .hasValueSatisfying(
            text -> assertThat(text).startsWith("the program failed: IllegalStateException: no"));
  }

  @Test
  void keeps_quiet_about_calls_that_end_because_another_resource_failed() {
    assertThat(
            ProgramRun.message(
                Status.UNAVAILABLE
                    .withDescription("resource monitor shut down")
                    .asRuntimeException()))
        .isEmpty();
  }
}
