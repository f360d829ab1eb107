package io.ringwright.acceptance.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.acceptance.harness.Poll;
import io.ringwright.acceptance.harness.StackState;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The example {@code spring-boot}: a portal that teams order platforms from. */
@Order(8)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SpringBootEngineIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir static Path folder;
  private static Workshop workshop;
  private static Example portal;
  private static HttpClient client;
  private static String base;

  @BeforeAll
  static void open() throws IOException {
    workshop = Workshop.in(folder);
    client = HttpClient.newHttpClient();
    int port = freePort();
    base = "http://127.0.0.1:" + port + "/platforms";
    portal =
        Example.start(
            "spring-boot",
            "io.ringwright.examples.portal.PortalApplication",
            folder,
            workshop.environment(),
            "--server.port=" + port,
            "--server.address=127.0.0.1",
            "--portal.folder=" + folder.resolve("portal"));
    portal.says("Started PortalApplication");
  }

  @AfterAll
  static void close() {
    portal.close();
    workshop.close();
  }

  @AfterEach
  void heal() {
    workshop.world().heal();
  }

  @Test
  @Order(1)
  void what_cannot_be_built_is_refused_with_every_problem() throws Exception {
    var refused =
        send(
            "POST",
            "",
            order("ring")
                .replace("i3en.metal", "i3en.meta")
                .replace("\"name\" : \"ring\"", "\"nme\" : \"ring\""));

    assertThat(refused.statusCode()).as(refused.body()).isEqualTo(400);
    var problems = JSON.readTree(refused.body()).path("problems");
    assertThat(problems.findValuesAsText("where")).contains("nme", "ringwright:sddc.hostType");
    assertThat(problems.findValuesAsText("fix")).contains("did you mean i3en.metal?");
  }

  @Test
  @Order(2)
  void nobody_is_told_of_a_platform_that_was_never_ordered() throws Exception {
    assertThat(send("GET", "/ring", "").statusCode()).isEqualTo(404);
    assertThat(send("DELETE", "/ring", "").statusCode()).isEqualTo(404);
  }

  @Test
  @Order(3)
  void an_ordered_platform_is_busy_until_it_is_ready() throws Exception {
    workshop.world().play("tasks: [{type: '*', millis: 1500}]");

    var accepted = send("POST", "", order("ring"));

    assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(202);
    assertThat(accepted.headers().firstValue("Location")).contains("/platforms/ring");
    assertThat(JSON.readTree(accepted.body()).path("state").asText()).isEqualTo("working");
    assertThat(send("POST", "", order("ring")).statusCode()).isEqualTo(409);
    assertThat(send("DELETE", "/ring", "").statusCode()).isEqualTo(409);
    var ready = settled();
    assertThat(ready.path("state").asText()).as(ready.toString()).isEqualTo("ready");
    assertThat(ready.at("/progress/done").asInt()).isPositive();
    assertThat(ready.path("endpoints").isObject()).isTrue();
    assertThat(workshop.world().sddcs()).hasSize(1);
  }

  @Test
  @Order(4)
  void data_is_kept_unless_somebody_says_that_it_may_go() throws Exception {
    assertThat(send("DELETE", "/ring", "").statusCode()).isEqualTo(202);
    var kept = settled();
    assertThat(kept.path("state").asText()).isEqualTo("failed");
    assertThat(kept.at("/trouble/message").asText()).contains("holds data");
    assertThat(kept.at("/trouble/retry").asText()).isEqualTo("AFTER_A_CHANGE");
    assertThat(workshop.world().sddcs()).hasSize(1);

    assertThat(send("DELETE", "/ring?dataLoss=ALLOW", "").statusCode()).isEqualTo(202);
    assertThat(settled().path("state").asText()).isEqualTo("gone");
    assertThat(workshop.world().sddcs()).isEmpty();
  }

  @Test
  @Order(5)
  void a_portal_that_is_stopped_ends_its_engines_in_order() throws Exception {
    workshop.world().play("tasks: [{type: '*', millis: 3000}]");
    assertThat(send("POST", "", order("late")).statusCode()).isEqualTo(202);
    var unused =
        Poll.upTo(PATIENCE)
            .until("work has begun", workshop.world()::sddcs, sddcs -> !sddcs.isEmpty());

    portal.signal("TERM");

    assertThat(portal.end()).as(portal.output()).isEqualTo(143);
    assertThat(new StackState(folder.resolve("portal/state"), "ringwright", "late").locks())
        .isEmpty();
  }

  private static String order(String name) throws IOException {
    var order = JSON.createObjectNode().put("name", name);
    order.set("configuration", JSON.readTree(workshop.spec(name).json()).path("configuration"));
    return order.toPrettyString();
  }

  private static JsonNode settled() {
    return Poll.upTo(PATIENCE)
        .until(
            "the operation is over",
            () -> JSON.valueToTree(look()),
            (JsonNode seen) -> !seen.path("state").asText().equals("working"));
  }

  private static JsonNode look() {
    try {
      return JSON.readTree(send("GET", "/ring", "").body());
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static HttpResponse<String> send(String method, String path, String body)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(base + path))
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build();
    return client.send(request, BodyHandlers.ofString());
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
