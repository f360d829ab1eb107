package io.ringwright.acceptance.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class YamlProgramTest {
  private static final String PREVIEW =
      """
      {"steps": [
        {"op": "create", "newState": {"urn": "urn:pulumi:s::p::pulumi:providers:kubernetes::k8s",
          "custom": true, "type": "pulumi:providers:kubernetes",
          "inputs": {"kubeconfig": "04da6b54-80e4-46f7-96ec-b56ff0331ba9"}}},
        {"op": "create", "newState": {"urn": "urn:pulumi:s::p::my:own:Component::c",
          "custom": false, "type": "my:own:Component", "inputs": {}}},
        {"op": "create", "newState": {
          "urn": "urn:pulumi:s::p::kubernetes:k8ssandra.io/v1alpha1:K8ssandraCluster::ring",
          "custom": true, "type": "kubernetes:k8ssandra.io/v1alpha1:K8ssandraCluster",
          "provider": "urn:pulumi:s::p::pulumi:providers:kubernetes::k8s::id",
          "inputs": {"__defaults": [], "kind": "K8ssandraCluster", "spec": {"say": "${x}"}}}},
        {"op": "same", "newState": {"urn": "urn:pulumi:s::p::a:b:C::old", "custom": true}}]}
      """;

  @Test
  void declares_what_the_preview_creates_and_yaml_has_a_word_for(@TempDir Path folder)
      throws Exception {
    YamlProgram program = YamlProgram.of(new ObjectMapper().readTree(PREVIEW));
    program.write(folder, Path.of("/plugins/ringwright"));

    JsonNode project =
        new ObjectMapper(new YAMLFactory()).readTree(folder.resolve("Pulumi.yaml").toFile());
    assertThat(program.size()).isEqualTo(2);
    JsonNode ring = project.path("resources").path("r1");
    assertThat(ring.path("type").asText()).isEqualTo("kubernetes:yaml/v2:ConfigGroup");
    assertThat(ring.path("options").path("provider").asText()).isEqualTo("${r0}");
    JsonNode manifest = ring.path("properties").path("objs").path(0);
    assertThat(manifest.path("spec").path("say").asText()).as("escaped").isEqualTo("$${x}");
    assertThat(manifest.has("__defaults")).isFalse();
  }
}
