package io.ringwright.automation.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.automation.engine.OperationResult.End;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComplaintTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "the stack is currently locked by 1 lock(s). Either wait for the other process(es) to end",
        "[409] Conflict: Another update is currently in progress."
      })
  void knows_that_somebody_else_is_at_work(String words) {
    assertThat(Complaint.end(words)).isEqualTo(End.BUSY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Get \"http://127.0.0.1:1/api/user\": dial tcp 127.0.0.1:1: connect: connection refused",
        "dial tcp: lookup api.example.invalid: no such host",
        "vmc.vmware.com is not reachable (HTTP connect timed out), allowed is a service that answers"
      })
  void knows_that_something_did_not_answer(String words) {
    assertThat(Complaint.end(words)).isEqualTo(End.UNREACHABLE);
  }

  @Test
  void takes_everything_else_for_a_failure() {
    assertThat(Complaint.end("no hosts left in this region")).isEqualTo(End.FAILED);
  }
}
