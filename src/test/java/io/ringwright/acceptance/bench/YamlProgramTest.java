package io.ringwright.acceptance.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class YamlProgramTest {
  private static final String CALLS =
      """
      {"method": "/pulumirpc.ResourceProvider/Check", "request": {}, "response": {"urn": "no"}}
      {"method": "/pulumirpc.ResourceMonitor/RegisterResource", "request": {"type": "x:y:Begun"}}
      {"method": "/pulumirpc.ResourceMonitor/RegisterResource", "response": {"urn": "u::pulumi:providers:kubernetes::k8s"}, "request": {"type": "pulumi:providers:kubernetes", "name": "k8s", "custom": true, "object": {}}}
      {"method": "/pulumirpc.ResourceMonitor/RegisterResource", "response": {"urn": "u::my:own:Component::c"}, "request": {"type": "my:own:Component", "name": "c", "object": {}}}
      {"method": "/pulumirpc.ResourceMonitor/RegisterResource", "response": {"urn": "u::ringwright:vmc:Sddc::base"}, "request": {"type": "ringwright:vmc:Sddc", "name": "base", "custom": true, "object": {}}}
      {"method": "/pulumirpc.ResourceMonitor/RegisterResource", "response": {"urn": "u::kubernetes:helm.sh/v4:Chart::chart"}, "request": {"type": "kubernetes:helm.sh/v4:Chart", "name": "chart", "remote": true, "object": {"values": "04da6b54-80e4-46f7-96ec-b56ff0331ba9"}, "providers": {"kubernetes": "u::pulumi:providers:kubernetes::k8s::id"}}}
      {"method": "/pulumirpc.ResourceMonitor/RegisterResource", "response": {"urn": "u::kubernetes:k8ssandra.io/v1alpha1:K8ssandraCluster::ring"}, "request": {"type": "kubernetes:k8ssandra.io/v1alpha1:K8ssandraCluster", "name": "ring", "custom": true, "dependencies": ["u::ringwright:vmc:Sddc::base", "u::my:own:Component::c"], "provider": "u::pulumi:providers:kubernetes::k8s::id", "object": {"kind": "K8ssandraCluster", "spec": {"say": "${x}"}}}}
      """;

  @TempDir Path folder;
  private JsonNode resources = new ObjectMapper().nullNode();

  @BeforeEach
  void writes_the_program() throws Exception {
    Path calls = Files.writeString(folder.resolve("calls.json"), CALLS);
    YamlProgram.of(Registration.in(calls)).write(folder, Path.of("/plugins/ringwright"));
    resources =
        new ObjectMapper(new YAMLFactory())
            .readTree(folder.resolve("Pulumi.yaml").toFile())
            .path("resources");
  }

  @Test
  void declares_what_was_registered_and_yaml_has_a_word_for() {
    assertThat(resources.properties())
        .extracting(entry -> entry.getValue().path("name").asText())
        .containsExactly("k8s", "base", "chart", "ring");
  }

  @Test
  void gives_custom_kinds_to_a_config_group_with_the_same_provider_and_order() {
    JsonNode ring = resources.path("r3");
    assertThat(ring.path("type").asText()).isEqualTo("kubernetes:yaml/v2:ConfigGroup");
    assertThat(ring.path("options").path("providers").path(0).asText()).isEqualTo("${r0}");
    assertThat(ring.path("options").path("dependsOn"))
        .extracting(JsonNode::asText)
        .containsExactly("${r1}");
    JsonNode manifest = ring.path("properties").path("objs").path(0);
    assertThat(manifest.path("spec").path("say").asText()).as("escaped").isEqualTo("$${x}");
  }

  @Test
  void keeps_what_was_unknown_unknown() {
    JsonNode values = resources.path("r2").path("properties").path("values");
    assertThat(values.path("value").asText()).isEqualTo("${r1.id}");
  }
}
