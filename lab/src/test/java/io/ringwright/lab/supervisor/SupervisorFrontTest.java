package io.ringwright.lab.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SettableClock;
import io.ringwright.lab.wire.SimulatedApi;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupervisorFrontTest {
  @TempDir Path folder;
  private final FreePorts ports = new FreePorts(new Random());
  private final int port = ports.next();
  private final int apiPort = ports.next();
  private final SettableClock clock = new SettableClock();
  private LabCalls calls;
  private SimulatedApi apiServer;
  private SupervisorFront front;

  @BeforeEach
  void start() {
    var authority = LabAuthority.in(folder, Clock.systemUTC());
    calls = new LabCalls(authority);
    apiServer =
        SimulatedApi.routes()
            .otherwise(SupervisorFrontTest::echo)
            .serve("127.0.0.1", apiPort, authority);
    front =
        SupervisorFront.start(
            "127.0.0.1",
            port,
            authority,
            new Api(apiPort, authority.caPem()),
            "pw",
            new Faults(Faults.Settings.healthy()),
            clock);
  }

  @AfterEach
  void stop() {
    front.close();
    apiServer.close();
  }

  @Test
  void passes_on_what_comes_with_a_session_token_as_the_administrator() {
    var answer = call("POST", "/api/v1/namespaces?dryRun=All", "{\"a\":1}", token("pw"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body().path("path").asText()).isEqualTo("/api/v1/namespaces");
    assertThat(answer.body().path("authorization").asText()).isEqualTo("Bearer admin");
    assertThat(answer.body().path("body").asText()).isEqualTo("{\"a\":1}");
  }

  @Test
  void refuses_a_token_whose_time_is_over() {
    var token = token("pw");
    clock.advance(Duration.ofHours(11));
    assertThat(call("GET", "/api/v1/namespaces", "", token).status()).isEqualTo(401);
    assertThat(call("GET", "/api/v1/namespaces", "", token("pw")).status()).isEqualTo(200);
  }

  @Test
  void refuses_calls_without_a_token_and_logins_with_a_wrong_password() {
    assertThat(call("GET", "/api/v1/namespaces", "", "").status()).isEqualTo(401);
    assertThat(call("GET", "/api/v1/namespaces", "", "admin").status()).isEqualTo(401);
    assertThat(login("wrong").status()).isEqualTo(401);
  }

  @Test
  void says_that_it_is_a_supervisor_to_anybody() {
    assertThat(call("GET", "/wcp/loginbanner", "", "").status()).isEqualTo(200);
  }

  private static Reply echo(Call call) {
    return Reply.json(
        200,
        JsonNodeFactory.instance
            .objectNode()
            .put("path", call.path())
            .put("authorization", call.header("Authorization").orElse(""))
            .put("body", call.bodyText()));
  }

  private String token(String password) {
    return login(password).body().path("session_id").asText();
  }

  private LabCalls.Answer login(String password) {
    var user = "cloudadmin@vmc.local:" + password;
    var basic = Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    return calls.call("POST", url("/wcp/login"), "", Map.of("Authorization", "Basic " + basic));
  }

  private LabCalls.Answer call(String method, String path, String body, String token) {
    return calls.call(
        method,
        url(path),
        body,
        token.isEmpty() ? Map.of() : Map.of("Authorization", "Bearer " + token));
  }

  private String url(String path) {
    return "https://127.0.0.1:" + port + path;
  }

  private record Api(int port, String caPem) implements ControlPlane {
    @Override
    public String name() {
      return "supervisor";
    }

    @Override
    public String kubeconfig() {
      return "";
    }

    @Override
    public URI server() {
      return URI.create("https://127.0.0.1:" + port);
    }

    @Override
    public String adminToken() {
      return "admin";
    }
  }
}
