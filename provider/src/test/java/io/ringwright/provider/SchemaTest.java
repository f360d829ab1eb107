package io.ringwright.provider;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.plugin.Value;
import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.TypedLookup;
import io.ringwright.provider.spi.TypedResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SchemaTest {
  private final RingwrightPackage about =
      new RingwrightPackage(new Settings.Environment(Map.of("HOME", "/nowhere")));

  private JsonNode schema() throws Exception {
    return new ObjectMapper().readTree(about.schema());
  }

  @Test
  void describes_every_resource_and_no_other() throws Exception {
    assertThat(names(schema().path("resources")))
        .containsExactlyInAnyOrderElementsOf(tokens(about.configure(Value.Fields.EMPTY).offer()));
    assertThat(names(schema().path("functions")))
        .containsExactlyInAnyOrderElementsOf(
            about.configure(Value.Fields.EMPTY).offer().lookups().stream()
                .map(TypedLookup::token)
                .toList());
    assertThat(schema().path("version").asText()).isEqualTo(about.version());
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

  private static List<String> tokens(Registry registry) {
    return registry.resources().stream().map(TypedResource::token).toList();
  }

  private static List<String> names(JsonNode object) {
    var names = new ArrayList<String>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
