package io.ringwright.components.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WaitForTest {

  @Test
  void quotes_names_with_a_dash_since_the_plugin_reads_rfc_9535() {
    assertThat(WaitFor.nothing().present("status", "nodes", "demo-dc1-0", "hostID").annotation())
        .isEqualTo("[\"jsonpath={.status.nodes['demo-dc1-0'].hostID}\"]");
  }

  @Test
  void joins_all_conditions() {
    assertThat(
            WaitFor.nothing()
                .field("Ready", "status", "phase")
                .field(3, "status", "readyReplicas")
                .annotation())
        .isEqualTo("[\"jsonpath={.status.phase}=Ready\",\"jsonpath={.status.readyReplicas}=3\"]");
  }

  @Test
  void compares_the_observed_generation_with_the_objects_own() {
    assertThat(WaitFor.nothing().observed().annotation())
        .isEqualTo(
            "[\"jsonpath={$[?@.observedGeneration == $.metadata.generation]"
                + ".observedGeneration}\"]");
  }

  @Test
  void refuses_a_name_that_would_end_the_expression() {
    assertThatThrownBy(() -> WaitFor.nothing().present("status", "a']}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a field named a']} can't be waited for: only letters, digits, _ . / and - can");
  }
}
