package io.ringwright.provider;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.plugin.Value;
import io.ringwright.provider.spi.TypedResource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SchemaTest {
  private final RingwrightPackage about =
      new RingwrightPackage(new Settings.Environment(Map.of("HOME", "/nowhere")));

  private JsonNode schema() throws Exception {
    return new ObjectMapper().readTree(about.schema());
  }

  @Test
  void describes_every_resource_and_no_other() throws Exception {
    assertThat(names(schema().path("resources")))
        .containsExactlyInAnyOrderElementsOf(about.configure(Value.Fields.EMPTY).keySet());
    assertThat(schema().path("version").asText()).isEqualTo(about.version());
  }

  @TestFactory
  Stream<DynamicTest> agrees_with_the_records_of_each_resource() throws Exception {
    var resources = schema().path("resources");
    return about.configure(Value.Fields.EMPTY).values().stream()
        .map(
            resource ->
                DynamicTest.dynamicTest(
                    resource.token(), () -> agree(resource, resources.path(resource.token()))));
  }

  private static void agree(TypedResource<?, ?> resource, JsonNode described) {
    assertThat(names(described.path("inputProperties")))
        .containsExactlyInAnyOrderElementsOf(resource.inputKeys());
    assertThat(texts(described.path("requiredInputs")))
        .containsExactlyInAnyOrderElementsOf(resource.requiredKeys());
    assertThat(names(described.path("properties")))
        .containsExactlyInAnyOrderElementsOf(resource.stateKeys());
  }

  @Test
  void refers_only_to_types_that_it_has_and_describes_everything() throws Exception {
    var types = names(schema().path("types"));
    for (var reference : schema().findValuesAsText("$ref")) {
      assertThat(types).contains(reference.substring("#/types/".length()));
    }
    for (var group : List.of("types", "resources")) {
      schema()
          .path(group)
          .properties()
          .forEach(entry -> assertThat(entry.getValue().path("description").asText()).isNotEmpty());
    }
  }

  @Test
  void marks_every_password_as_secret() throws Exception {
    for (var properties : schema().findValues("properties")) {
      for (var entry : properties.properties()) {
        if (entry
            .getKey()
            .toLowerCase(java.util.Locale.ROOT)
            .matches(".*(password|kubeconfig).*")) {
          assertThat(entry.getValue().path("secret").asBoolean()).as(entry.getKey()).isTrue();
        }
      }
    }
  }

  @Test
  void is_what_the_reference_page_says() throws Exception {
    var page = Path.of("..", "docs", "reference", "provider.md");
    var written = SchemaReference.render(schema());
    if (Boolean.getBoolean("ringwright.write-reference")) {
      Files.writeString(page, written);
    }
    assertThat(Files.readString(page))
        .as(
            "mvn -pl provider -am test -Dtest=SchemaTest -Dringwright.write-reference=true writes it anew")
        .isEqualTo(written);
  }

  private static List<String> names(JsonNode object) {
    var names = new ArrayList<String>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static List<String> texts(JsonNode array) {
    var texts = new ArrayList<String>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }
}
