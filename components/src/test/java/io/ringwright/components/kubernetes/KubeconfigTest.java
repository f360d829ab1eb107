package io.ringwright.components.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class KubeconfigTest {
  private static final String TWO =
      """
      apiVersion: v1
      current-context: one
      clusters:
        - {name: a, cluster: {server: "https://10.0.0.1:6443"}}
        - {name: b, cluster: {server: "https://10.0.0.2:6443"}}
      contexts:
        - {name: one, context: {cluster: a, user: admin}}
        - {name: two, context: {cluster: b, user: admin}}
      users:
        - {name: admin, user: {token: s3cret}}
      """;

  @Test
  void finds_the_server_of_the_current_context() {
    assertThat(Kubeconfig.read(TWO).server()).isEqualTo("https://10.0.0.1:6443");
    assertThat(Kubeconfig.read(TWO).in("two").server()).isEqualTo("https://10.0.0.2:6443");
  }

  @Test
  void keeps_users_when_it_changes_context() {
    assertThat(Kubeconfig.read(Kubeconfig.read(TWO).in("two").text()).text())
        .contains("current-context: \"two\"", "token: \"s3cret\"");
  }

  @Test
  void says_which_contexts_there_are() {
    assertThatThrownBy(() -> Kubeconfig.read(TWO).in("three"))
        .hasMessage(
            "kubeconfig context is three, allowed is a context with cluster and server: one, two."
                + " To fix: name one of them, or run `kubectl config use-context`");
  }

  @Test
  void refuses_a_context_that_leads_nowhere() {
    assertThatThrownBy(() -> Kubeconfig.read("contexts: []").server())
        .hasMessageContaining("a context with cluster and server");
  }

  @Test
  void shows_nothing_of_what_it_cannot_read() {
    assertThatThrownBy(() -> Kubeconfig.read("token: [s3cret"))
        .hasMessage("a kubeconfig is no YAML mapping: pass the content of the file")
        .hasNoCause();
    assertThatThrownBy(() -> Kubeconfig.read("s3cret")).hasMessageNotContaining("s3cret");
    assertThat(Kubeconfig.read(TWO)).hasToString("[kubeconfig]");
  }

  @Test
  void is_complete_where_it_is_made_of_a_token() {
    var made = Kubeconfig.ofToken("dc2", "dc2-operator", "https://10.0.0.2:6443", "Y2E=", "t0ken");

    assertThat(made.text())
        .isEqualTo(
            """
            apiVersion: "v1"
            kind: "Config"
            clusters:
            - name: "dc2"
              cluster:
                certificate-authority-data: "Y2E="
                server: "https://10.0.0.2:6443"
            users:
            - name: "dc2-operator"
              user:
                token: "t0ken"
            contexts:
            - name: "dc2"
              context:
                cluster: "dc2"
                user: "dc2-operator"
            current-context: "dc2"
            """);
    assertThat(made.server()).isEqualTo("https://10.0.0.2:6443");
  }
}
