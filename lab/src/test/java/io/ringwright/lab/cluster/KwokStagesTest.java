package io.ringwright.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class KwokStagesTest {

  @Test
  void play_nodes_pods_jobs_volumes_and_load_balancers() throws IOException {
    assertThat(stages())
        .extracting(stage -> stage.at("/metadata/name").asText())
        .containsExactly(
            "node-join",
            "pod-run",
            "job-pod-succeed",
            "pod-gone",
            "pod-recover",
            "pod-keeps-address",
            "claim-provision",
            "volume-reclaim",
            "load-balancer-address");
  }

  @Test
  void are_all_stages_that_do_something() throws IOException {
    assertThat(stages())
        .allSatisfy(
            stage -> {
              assertThat(stage.path("apiVersion").asText()).isEqualTo("kwok.x-k8s.io/v1alpha1");
              assertThat(stage.path("kind").asText()).isEqualTo("Stage");
              assertThat(stage.at("/spec/resourceRef/kind").asText()).isNotEmpty();
              assertThat(stage.path("spec").has("next") || stage.path("spec").has("steps"))
                  .isTrue();
            });
  }

  @Test
  void let_a_fault_script_hold_a_pod_unready() throws IOException {
    var recover =
        stages().stream()
            .filter(stage -> stage.at("/metadata/name").asText().equals("pod-recover"))
            .findFirst()
            .orElseThrow();

    assertThat(recover.at("/spec/selector/matchExpressions").findValuesAsText("key"))
        .contains(".metadata.annotations[\"lab.ringwright.io/unready\"]");
  }

  private static List<JsonNode> stages() throws IOException {
    var yaml = new YAMLMapper();
    try (var documents = yaml.readerFor(JsonNode.class).<JsonNode>readValues(KwokStages.text())) {
      return documents.readAll();
    }
  }
}
