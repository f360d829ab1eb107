package io.ringwright.acceptance.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class SecretHuntTest {
  private static final String EXPORT =
      """
      {"deployment": {"resources": [{
        "urn": "urn:pulumi:s::ringwright::ringwright:supervisor:TanzuCluster::ring",
        "outputs": {
          "kubeconfig": {"4dab...": 1},
          "password": {
            "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
            "plaintext": "\\"correct horse\\""},
          "config": {
            "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
            "plaintext": "\\"users:\\\\n- user:\\\\n    token: abcdefghij\\\\n\\""}}}]}}
      """;

  @Test
  void finds_what_the_state_marks_as_secret_in_plain_and_in_base64() throws Exception {
    var hunt = new SecretHunt().lookForSecretsOf(new ObjectMapper().readTree(EXPORT));

    assertThat(hunt.names())
        .containsExactly("ring.outputs.config credential 1", "ring.outputs.password");
    assertThat(hunt.findInText("log", "so the correct horse went out"))
        .containsExactly("ring.outputs.password in log");
    assertThat(hunt.findInText("log", "Y29ycmVjdCBob3JzZQ==")).hasSize(1);
    assertThat(hunt.findInText("log", "token: abcdefghij")).hasSize(1);
    assertThat(hunt.findInText("log", "nothing to see")).isEmpty();
  }

  @Test
  void does_not_look_for_words_too_short_to_be_told_apart() {
    assertThat(new SecretHunt().lookFor("user", "admin").names()).isEmpty();
  }
}
