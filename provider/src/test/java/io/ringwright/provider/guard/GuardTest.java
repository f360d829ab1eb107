package io.ringwright.provider.guard;

import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuardTest {
  private static final String GUARD = "ringwright:guard:DataGuard";
  private static final String PASSWORD = "ringwright:guard:Password";

  @TempDir java.nio.file.Path folder;
  private EngineStandIn engine;

  @BeforeEach
  void start() {
    engine = new EngineStandIn(Map.of("RINGWRIGHT_INTENTS", folder.toString()));
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void refuses_to_go_while_data_may_not_be_lost_and_says_how() {
    var guard = engine.create(GUARD, "guard", fields("holds", List.of("ring", "namespace")));

    assertThatThrownBy(() -> engine.delete(guard))
        .hasMessageContaining("DataGuard.dataLoss is refuse, and it holds ring, namespace")
        .hasMessageContaining("pulumi config set ringwright:dataLoss allow");
  }

  @Test
  void goes_once_data_loss_is_allowed() {
    var guard = engine.create(GUARD, "guard", fields("holds", List.of("ring")));
    var allowed = fields("holds", List.of("ring"), "dataLoss", "allow");

    assertThat(engine.changes(guard, allowed)).isEqualTo(Map.of("dataLoss", "UPDATE"));
    engine.delete(engine.update(guard, allowed));
  }

  @Test
  void goes_in_a_run_whose_starter_has_allowed_data_loss() {
    var guard = engine.create(GUARD, "guard", fields("holds", List.of("ring")));
    engine.close();
    engine =
        new EngineStandIn(
            Map.of("RINGWRIGHT_INTENTS", folder.toString(), "RINGWRIGHT_DATA_LOSS", "allow"));

    engine.delete(guard);
  }

  @Test
  void says_what_else_data_loss_may_be() {
    assertThat(engine.problems(GUARD, fields("dataLoss", "allowed")))
        .containsExactly(
            "DataGuard.dataLoss is allowed, allowed is refuse, allow. To fix: did you mean allow?");
  }

  @Test
  void makes_a_password_once_and_keeps_it_secret() {
    var preview = engine.previewCreate(PASSWORD, fields());
    var password = engine.create(PASSWORD, "superuser", fields());

    assertThat(preview.at("result")).contains(Value.UNKNOWN);
    assertThat(password.state().at("result").orElseThrow()).isInstanceOf(Value.Secret.class);
    assertThat(text(password)).matches("[A-Za-z0-9]{24}");
    assertThat(engine.refresh(password)).contains(password);
    assertThat(engine.changes(password, fields())).isEmpty();
    assertThat(engine.previewUpdate(password, fields()).at("result"))
        .isEqualTo(password.state().at("result"));
    engine.delete(password);
  }

  @Test
  void makes_another_password_when_asked_for_one() {
    var password = engine.create(PASSWORD, "superuser", fields("length", 40, "charset", "hex"));

    assertThat(text(password)).matches("[0-9a-f]{40}");
    assertThat(engine.changes(password, fields("length", 40, "charset", "hex", "rotation", "2027")))
        .isEqualTo(Map.of("rotation", "ADD_REPLACE"));
  }

  @Test
  void refuses_a_short_password_and_an_unknown_key_at_once() {
    assertThat(engine.problems(PASSWORD, fields("length", 4)))
        .containsExactly("Password.length is 4, allowed is 8 to 128. To fix: write 8");
    assertThat(engine.problems(PASSWORD, fields("lenght", 12)).get(0))
        .contains("did you mean length?");
  }

  private static String text(EngineStandIn.Resource password) {
    return ((Value.Text) password.state().at("result").orElseThrow().revealed()).value();
  }
}
