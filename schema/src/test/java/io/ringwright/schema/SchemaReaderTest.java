package io.ringwright.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaReaderTest {
  @TempDir Path folder;

  static PackageSchema ours() throws Exception {
    return SchemaReader.read(Path.of("src/main/resources/io/ringwright/schema"));
  }

  private PackageSchema read(String module) throws Exception {
    Files.writeString(
        folder.resolve("package.yaml"),
        """
        name: x
        displayName: X
        version: 1.0.0
        description: d
        license: l
        provider: p
        """);
    Files.writeString(folder.resolve("api.yaml"), module);
    return SchemaReader.read(folder);
  }

  @Test
  void marks_every_password_and_kubeconfig_as_secret() throws Exception {
    var schema = ours();
    assertThat(schema.resources().stream().flatMap(each -> each.state().stream()))
        .filteredOn(each -> each.name().matches("(?i).*(password|kubeconfig)"))
        .isNotEmpty()
        .allMatch(Property::isSecret);
    assertThat(schema.types().stream().flatMap(each -> each.properties().stream()))
        .filteredOn(each -> each.name().matches("(?i).*(password|kubeconfig)"))
        .isNotEmpty()
        .allMatch(Property::isSecret);
  }

  @Test
  void refuses_a_type_that_nothing_describes() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    resources:
                      Thing:
                        description: d
                        inputs:
                          part: {$ref: Part, description: d}
                    """))
        .isInstanceOf(SchemaException.class)
        .hasMessage("ringwright:api:Thing.part: there is no type ringwright:api:Part");
  }

  @Test
  void refuses_an_output_that_is_an_input_already() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    resources:
                      Thing:
                        description: d
                        inputs:
                          name: {type: string, description: d}
                        outputs:
                          name: {type: string, description: d}
                    """))
        .hasMessageContaining("ringwright:api:Thing.name: is there twice");
  }

  @Test
  void refuses_a_key_that_means_nothing() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    resources:
                      Thing:
                        description: d
                        inputs:
                          name: {type: string, requird: true, description: d}
                    """))
        .hasMessageContaining("api.yaml Thing.name: has no requird");
  }

  @Test
  void refuses_a_property_without_description() {
    assertThatThrownBy(
            () -> read("types: {Part: {description: d, properties: {a: {type: string}}}}"))
        .hasMessage("api.yaml Part.a: description is missing");
  }

  @Test
  void refuses_a_name_that_java_keeps_for_itself() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    types:
                      Part:
                        description: d
                        properties:
                          default: {type: string, description: d}
                    """))
        .hasMessageContaining("Part.default: is a word of Java's own");
  }
}
