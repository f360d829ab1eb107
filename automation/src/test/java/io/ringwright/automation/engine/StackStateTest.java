package io.ringwright.automation.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StackStateTest {
  private static final String SDDC = "urn:pulumi:dev::ringwright::ringwright:vmc:Sddc::vmc-sddc";
  private static final String EXPORT =
      """
      {"version": 3, "deployment": {
        "secrets_providers": {"type": "passphrase"},
        "resources": [
          {"urn": "urn:pulumi:dev::ringwright::pulumi:pulumi:Stack::ringwright-dev", "type": "pulumi:pulumi:Stack", "custom": false},
          {"urn": "%s", "type": "ringwright:vmc:Sddc", "custom": true, "id": "42", "protect": true}],
        "pending_operations": [{"resource": {"urn": "%s"}, "type": "creating"}]}}
      """
          .formatted(SDDC, SDDC);

  private final StackState state = StackState.parse(EXPORT);

  @Test
  void names_what_may_not_be_deleted() {
    assertThat(state.protectedResources())
        .singleElement()
        .satisfies(
            resource -> {
              assertThat(resource.urn().text()).isEqualTo(SDDC);
              assertThat(resource.id()).isEqualTo("42");
            });
  }

  @Test
  void names_operations_that_were_cut_off() {
    assertThat(state.pendingOperations())
        .singleElement()
        .satisfies(pending -> assertThat(pending.type()).isEqualTo("creating"));
  }

  @Test
  void settles_the_operations_that_were_cut_off_and_loses_nothing_else() {
    var text = state.settled().export().toString();
    var settled = StackState.parse(text);

    assertThat(settled.pendingOperations()).isEmpty();
    assertThat(settled.resources()).isEqualTo(state.resources());
    assertThat(text).contains("passphrase");
  }

  @Test
  void takes_a_stack_without_resources_for_empty() {
    assertThat(StackState.parse("{\"version\":3,\"deployment\":{\"manifest\":{}}}").isEmpty())
        .isTrue();
    assertThat(state.isEmpty()).isFalse();
  }
}
