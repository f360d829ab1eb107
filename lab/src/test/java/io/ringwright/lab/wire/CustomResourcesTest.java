package io.ringwright.lab.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionBuilder;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.ringwright.lab.FreePorts;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CustomResourcesTest {
  private static final String NOTHING_YET =
      """
      {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": "lab.io/v1", "resources": []}
      """;
  private static final String LISTED =
      """
      {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": "lab.io/v1", "resources": [
        {"name": "things", "kind": "Thing", "namespaced": true, "singularName": "thing", "verbs": []}]}
      """;

  @TempDir Path folder;

  @Test
  void waits_until_the_api_server_lists_what_it_has_established() {
    var looks = new AtomicInteger();
    int port = new FreePorts(new Random()).next();
    var authority = LabAuthority.in(folder, Clock.systemUTC());
    var definition =
        new CustomResourceDefinitionBuilder()
            .withNewMetadata()
            .withName("things.lab.io")
            .endMetadata()
            .withNewSpec()
            .withGroup("lab.io")
            .withNewNames()
            .withKind("Thing")
            .endNames()
            .addNewVersion()
            .withName("v1")
            .withServed(true)
            .endVersion()
            .addNewVersion()
            .withName("v1alpha1")
            .withServed(false)
            .endVersion()
            .endSpec()
            .build();
    var config =
        new ConfigBuilder()
            .withMasterUrl("https://127.0.0.1:" + port)
            .withCaCertFile(authority.caFile().toString())
            .build();

    try (var server =
            SimulatedApi.routes()
                .on("GET", "/apis/lab.io/v1", call -> answer(looks.incrementAndGet()))
                .serve("127.0.0.1", port, authority);
        var client = new KubernetesClientBuilder().withConfig(config).build()) {
      CustomResources.awaitServed(client, definition);
    }

    assertThat(looks).hasValue(3);
  }

  private static Reply answer(int look) {
    return switch (look) {
      case 1 -> Reply.json(404, json("{}"));
      case 2 -> Reply.json(200, json(NOTHING_YET));
      default -> Reply.json(200, json(LISTED));
    };
  }

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
