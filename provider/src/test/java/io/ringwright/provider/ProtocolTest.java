package io.ringwright.provider;

import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProtocolTest {
  @TempDir Path intents;
  private EngineStandIn engine;

  @BeforeEach
  void start() {
    engine = new EngineStandIn(Map.of("RINGWRIGHT_INTENTS", intents.toString()));
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void tells_its_version_and_its_schema() {
    assertThat(engine.version()).isEqualTo("0.1.0");
    assertThat(engine.schema()).contains("ringwright:vmc:Sddc");
  }

  @Test
  void refuses_a_misspelt_configuration_key_and_a_bad_address() {
    var problems =
        engine
            .checkConfiguration(fields("orgID", "o", "vmcUrl", "vmc.example", "version", "0.1.0"))
            .getFailuresList();

    assertThat(problems)
        .extracting(each -> each.getReason())
        .anyMatch(text -> text.contains("did you mean orgId?"))
        .anyMatch(text -> text.contains("write for instance https://vmc.example"))
        .hasSize(2);
  }

  @Test
  void keeps_marks_of_secrecy_that_the_user_made() {
    var inputs = fields("holds", Value.of(java.util.List.of(Value.secret("hidden"))));
    var guard = engine.create("ringwright:guard:DataGuard", "guard", inputs);

    assertThat(guard.state().at("holds").orElseThrow().hasSecret()).isTrue();
  }

  @Test
  void says_which_credential_is_missing_only_when_it_is_needed() {
    var sddc =
        new EngineStandIn.Resource("ringwright:vmc:Sddc", "ring", "sddc-1", fields("name", "ring"));

    assertThatThrownBy(() -> engine.refresh(sddc))
        .hasMessageContaining("ringwright:orgId is missing");
  }

  @Test
  void names_a_resource_that_it_does_not_have() {
    assertThatThrownBy(() -> engine.problems("ringwright:vmc:Sdcc", fields()))
        .hasMessageContaining("ringwright:vmc:Sdcc is not a resource of this provider");
  }
}
