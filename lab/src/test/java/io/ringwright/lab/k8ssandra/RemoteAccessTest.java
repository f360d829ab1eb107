package io.ringwright.lab.k8ssandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.lab.k8ssandra.RemoteAccess.NoAccessException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts are client-go's. */
class RemoteAccessTest {
  private static final String GOOD =
      """
      apiVersion: v1
      kind: Config
      clusters:
      - {name: east, cluster: {server: "https://127.0.0.1:1", certificate-authority-data: "Y2E="}}
      users:
      - {name: east-admin, user: {token: secret}}
      contexts:
      - {name: east, context: {cluster: east, user: east-admin}}
      - {name: other, context: {cluster: elsewhere, user: east-admin}}
      current-context: other
      """;

  @Test
  void goes_by_the_context_that_is_asked_for_and_not_by_the_current_one() {
    try (var client = RemoteAccess.client(GOOD, "east")) {
      assertThat(client.getMasterUrl().toString()).startsWith("https://127.0.0.1:1");
      assertThat(client.getConfiguration().getAutoOAuthToken()).isEqualTo("secret");
      assertThat(client.getConfiguration().getCaCertData()).isEqualTo("Y2E=");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "name: east, context | name: west, context | context was not found for specified context: east",
        "{cluster: east, | {cluster: west, | cluster \"west\" was not found for context \"east\"",
        "user: east-admin | user: nobody | user \"nobody\" was not found for context \"east\"",
        "https://127.0.0.1:1 | `` | no server found for cluster \"east\"",
        "certificate-authority-data: \"Y2E=\" | certificate-authority: /ca.crt | unable to read certificate-authority /ca.crt for east",
        "{token: secret} | {client-certificate: /c.crt} | unable to read client-cert /c.crt for east-admin",
        "{token: secret} | {client-key: /c.key} | unable to read client-key /c.key for east-admin",
        "{token: secret} | {exec: {command: kubelogin, apiVersion: client.authentication.k8s.io/v1}} | exec: executable kubelogin not found",
        "apiVersion: v1 | : : | error loading config",
      })
  void refuses_what_a_container_cannot_use(String part, String other, String text) {
    var kubeconfig = GOOD.replace(part, other);
    assertThat(kubeconfig).isNotEqualTo(GOOD);
    assertThatThrownBy(() -> RemoteAccess.client(kubeconfig, "east"))
        .isInstanceOf(NoAccessException.class)
        .hasMessageContaining(text);
  }
}
