package io.ringwright.acceptance.embedding;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.jsonResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.WireMockServer;
import io.ringwright.automation.Backend;
import io.ringwright.automation.Failure;
import io.ringwright.automation.Platform;
import io.ringwright.automation.PlatformSpec;
import io.ringwright.automation.Ringwright;
import io.ringwright.automation.SecretsProvider;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the real engine asks a Pulumi service when a platform's state is there, and what becomes of
 * the answers. The service is played: it logs in, has one stack and lets nobody update it.
 */
@Order(8)
class PulumiCloudEngineIT {
  private static final String TOKEN = "pul-of-this-test";
  private static final String STACK = "/api/stacks/acme/ringwright/rented";
  private static final String STATE =
      """
      {"version": 3, "deployment": {"manifest": {"time": "2026-12-01T00:00:00Z"}, "resources": [
        {"urn": "urn:pulumi:rented::ringwright::pulumi:pulumi:Stack::ringwright-rented",
         "type": "pulumi:pulumi:Stack", "custom": false,
         "outputs": {"localDatacenter": "dc1", "cqlContactPoints": ["192.0.2.6:9042"]}}]}}
      """;

  @TempDir static Path folder;
  private static Workshop workshop;
  private static Ringwright ringwright;
  private static Platform platform;
  private static final WireMockServer SERVICE =
      new WireMockServer(wireMockConfig().dynamicPort().bindAddress("127.0.0.1"));

  @BeforeAll
  static void open() {
    SERVICE.start();
    workshop = Workshop.in(folder);
    Map<String, String> environment = new TreeMap<>(workshop.environment());
    environment.put("PULUMI_ACCESS_TOKEN", TOKEN);
    ringwright = workshop.open("work", environment);
    var backend =
        new Backend.PulumiCloud(
            URI.create("http://127.0.0.1:" + SERVICE.port()), Optional.of("acme"));
    platform =
        ringwright.open(
            PlatformSpec.builder("rented", Workshop.sddc("rented"), backend)
                .secretsProvider(new SecretsProvider.OfBackend())
                .build());
  }

  @AfterAll
  static void close() {
    ringwright.close();
    workshop.close();
    SERVICE.stop();
  }

  @BeforeEach
  void one_stack() {
    SERVICE.resetAll();
    SERVICE.stubFor(
        get(urlEqualTo("/api/user"))
            .willReturn(
                okJson(
                    "{\"githubLogin\": \"ann\", \"name\": \"Ann\","
                        + " \"organizations\": [{\"githubLogin\": \"acme\"}]}")));
    SERVICE.stubFor(
        get(urlEqualTo(STACK))
            .willReturn(
                okJson(
                    "{\"orgName\": \"acme\", \"projectName\": \"ringwright\","
                        + " \"stackName\": \"rented\", \"version\": 1}")));
    SERVICE.stubFor(get(urlPathEqualTo(STACK + "/export")).willReturn(okJson(STATE)));
  }

  @Test
  void outputs_are_those_of_the_organisation_s_stack() {
    var outputs = platform.outputs();

    assertThat(outputs.endpoints().local().orElseThrow().contactPoints())
        .containsExactly("192.0.2.6:9042");
    SERVICE.verify(
        getRequestedFor(urlPathEqualTo(STACK + "/export"))
            .withHeader("Authorization", equalTo("token " + TOKEN)));
  }

  @Test
  void an_update_of_somebody_else_makes_it_busy() {
    SERVICE.stubFor(
        post(urlEqualTo(STACK + "/refresh"))
            .willReturn(
                jsonResponse(
                    "{\"code\": 409, \"message\": \"Another update is currently in progress.\"}",
                    409)));

    var busy = platform.refresh().failure().orElseThrow();

    assertThat(busy).as(busy.toString()).isInstanceOf(Failure.Busy.class);
    SERVICE.verify(postRequestedFor(urlEqualTo(STACK + "/refresh")));
  }

  @Test
  void a_token_that_is_refused_is_told_without_being_shown() {
    SERVICE.resetAll();
    SERVICE.stubFor(
        any(anyUrl())
            .willReturn(
                aResponse()
                    .withStatus(401)
                    .withBody("{\"code\": 401, \"message\": \"Unauthorized\"}")));

    var refused = platform.up().failure().orElseThrow();

    assertThat(refused).as(refused.toString()).isInstanceOf(Failure.Invalid.class);
    assertThat(refused.message()).contains("PULUMI_ACCESS_TOKEN").doesNotContain(TOKEN);
  }

  @Test
  void a_platform_that_an_organisation_does_not_let_one_make_is_told_so() {
    SERVICE.stubFor(get(urlEqualTo(STACK)).willReturn(jsonResponse("{\"code\": 404}", 404)));
    SERVICE.stubFor(
        post(urlEqualTo("/api/stacks/acme/ringwright"))
            .willReturn(
                jsonResponse(
                    "{\"code\": 403, \"message\": \"acme lets only admins do that\"}", 403)));

    var refused = platform.up().failure().orElseThrow();

    assertThat(refused).as(refused.toString()).isInstanceOf(Failure.Failed.class);
    assertThat(refused.message()).contains("acme lets only admins do that");
  }
}
