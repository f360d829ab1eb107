package io.ringwright.automation.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class MasksTest {

  private static Shown show(String type, String path, String properties) {
    try {
      return Masks.standard()
          .show(
              type,
              PropertyPath.parse(path),
              new ObjectMapper().readTree(properties.replace('\'', '"')));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Test
  void hides_what_the_engine_marked() {
    assertThat(
            show(
                "",
                "a",
                "{'a':{'4dabf18193072939515e22adb298388d':'1b47061264138c4ac30d75fd1eb44270'}}"))
        .isInstanceOf(Shown.Secret.class);
    assertThat(show("", "a", "{'a':'[secret]'}")).isInstanceOf(Shown.Secret.class);
  }

  @Test
  void hides_all_data_of_a_secret_though_nobody_marked_it() {
    assertThat(show("kubernetes:core/v1:Secret", "stringData.x", "{'stringData':{'x':'y'}}"))
        .isInstanceOf(Shown.Secret.class);
    assertThat(show("kubernetes:core/v1:ConfigMap", "data.x", "{'data':{'x':'y'}}"))
        .isEqualTo(new Shown.Open("y"));
  }

  @Test
  void hides_passwords_by_their_name_and_shows_where_they_are() {
    assertThat(show("", "adminPassword", "{'adminPassword':'y'}")).isInstanceOf(Shown.Secret.class);
    assertThat(show("", "passwordSecretRef", "{'passwordSecretRef':'grafana'}"))
        .isEqualTo(new Shown.Open("grafana"));
    assertThat(show("", "secretName", "{'secretName':'grafana'}"))
        .isEqualTo(new Shown.Open("grafana"));
  }

  @Test
  void hides_an_environment_variable_by_its_name() {
    assertThat(show("", "env[0].value", "{'env':[{'name':'DB_PASSWORD','value':'y'}]}"))
        .isInstanceOf(Shown.Secret.class);
    assertThat(show("", "env", "{'env':[{'name':'DB_PASSWORD','value':'y'}]}").text())
        .doesNotContain("\"y\"")
        .contains("[secret]");
  }

  @Test
  void hides_secrets_deep_inside_of_an_object() {
    assertThat(show("", "a", "{'a':{'b':{'token':'y'}}}"))
        .isEqualTo(new Shown.Open("{\"b\":{\"token\":\"[secret]\"}}"));
  }

  @Test
  void hides_what_looks_like_a_secret_in_free_text() {
    var masks = Masks.standard().and(Pattern.compile("acme-[0-9]+"));

    assertThat(
            masks.text(
                "key AKIAABCDEFGHIJKLMNOP, http://u:p@h, acme-42, -----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----"))
        .isEqualTo("key [secret], http://[secret]@h, [secret], [secret]");
  }

  @Test
  void shows_what_is_not_known_yet_as_such() {
    assertThat(show("", "a", "{'a':'04da6b54-80e4-46f7-96ec-b56ff0331ba9'}"))
        .isInstanceOf(Shown.Unknown.class);
  }
}
