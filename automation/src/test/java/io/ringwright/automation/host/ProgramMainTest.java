package io.ringwright.automation.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgramMainTest {
  private static final Map<String, String> OF_THE_HOST =
      Map.of(
          "PULUMI_MONITOR", "127.0.0.1:1",
          "PULUMI_ENGINE", "127.0.0.1:2",
          "PULUMI_PROJECT", "ringwright",
          "PULUMI_STACK", "single-cluster",
          "PULUMI_DRY_RUN", "true",
          "PULUMI_CONFIG", "{\"ringwright:stack\":\"single-cluster\"}",
          "PULUMI_CONFIG_SECRET_KEYS", "[\"ringwright:token\"]");

  @Test
  void takes_what_the_official_host_says_about_a_run() {
    var settings = ProgramMain.settings(OF_THE_HOST);

    assertThat(settings.monitorAddress()).isEqualTo("127.0.0.1:1");
    assertThat(settings.organization()).isEqualTo("organization");
    assertThat(settings.preview()).isTrue();
    assertThat(settings.config()).containsEntry("ringwright:stack", "single-cluster");
    assertThat(settings.secretKeys()).containsExactly("ringwright:token");
  }

  @Test
  void says_which_variable_is_missing() {
    assertThatThrownBy(() -> ProgramMain.settings(Map.of()))
        .hasMessage("PULUMI_MONITOR is not set");
  }

  @Test
  void does_not_repeat_a_configuration_that_it_cannot_read() {
    var broken = new HashMap<>(OF_THE_HOST);
    broken.put("PULUMI_CONFIG", "{secret");

    assertThatThrownBy(() -> ProgramMain.settings(broken))
        .hasMessageStartingWith("PULUMI_CONFIG")
        .hasMessageNotContaining("secret");
  }
}
