package io.ringwright.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vsphere.SddcShape;
import io.ringwright.lab.vsphere.StoragePolicy;
import io.ringwright.lab.vsphere.Vsphere;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import io.ringwright.lab.wire.SimulatedApi;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One address per vCenter, whatever answers behind it. */
class PassedOnTest {
  @TempDir Path folder;
  private final int port = new FreePorts(new Random()).next();
  private final List<String> behind = new ArrayList<>();
  private final List<String> ended = new ArrayList<>();
  private HttpServer simulator;
  private SimulatedApi server;
  private VcenterApi api;
  private LabCalls calls;

  @BeforeEach
  void start() throws IOException {
    simulator = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    simulator.createContext("/", this::answer);
    simulator.start();
    var authority = LabAuthority.in(folder, Clock.systemUTC());
    calls = new LabCalls(authority);
    var inventory = new VcenterInventory(folder, "s1", VsphereRelease.V8, new Recorded());
    var faults = new Faults(new Faults.Settings(1, 1, 0, 0, "1", null, 0));
    var keeper = new NamespaceKeeper(inventory, new NoSupervisor(), faults, Runnable::run);
    api = new VcenterApi(inventory, keeper, "pw", () -> "127.0.0.1:6443");
    server = api.serve("127.0.0.1", port, authority);
  }

  @AfterEach
  void stop() {
    server.close();
    simulator.stop(0);
  }

  @Test
  void soap_goes_to_the_simulator_with_body_and_cookie_and_its_answer_comes_back() {
    var answer = call("POST", "/sdk", "<Envelope/>", Map.of("Cookie", "vmware_soap_session=1"));

    assertThat(answer.status()).isEqualTo(500);
    assertThat(behind).containsExactly("POST /sdk vmware_soap_session=1 <Envelope/>");
  }

  @Test
  void queries_tags_and_lists_of_the_inventory_keep_their_parameters() {
    call("GET", "/rest/com/vmware/cis/tagging/tag?~action=find", "", Map.of());
    var session = session(login("/api/session", "pw"));
    call("GET", "/api/vcenter/host?names=esx-0", "", session);
    call("POST", "/api/content/library?action=find", "{}", session);
    call("GET", "/cls/vcsp/lib/l1/lib.json", "", Map.of());

    assertThat(behind)
        .containsExactly(
            "GET /rest/com/vmware/cis/tagging/tag?~action=find null ",
            "GET /api/vcenter/host?names=esx-0 null ",
            "POST /api/content/library?action=find null {}",
            "GET /cls/vcsp/lib/l1/lib.json null ");
  }

  @Test
  void either_login_makes_a_session_that_is_good_for_both_sides() {
    var fresh = login("/api/session", "pw");
    var old = login("/rest/com/vmware/cis/session", "pw");

    assertThat(fresh.status()).isEqualTo(201);
    assertThat(fresh.body().asText()).isEqualTo("session-1");
    assertThat(old.status()).isEqualTo(200);
    assertThat(old.body().path("value").asText()).isEqualTo("session-2");
    for (var session : List.of("session-1", "session-2")) {
      var seen = call("GET", "/api/session", "", Map.of("vmware-api-session-id", session));
      assertThat(seen.status()).isEqualTo(200);
    }
  }

  @Test
  void a_wrong_password_never_reaches_the_simulator() {
    assertThat(login("/api/session", "wrong").status()).isEqualTo(401);
    assertThat(login("/rest/com/vmware/cis/session", "wrong").status()).isEqualTo(401);
    assertThat(behind).isEmpty();
  }

  @Test
  void sessions_expire_on_both_sides_and_in_soap() {
    var session = session(login("/api/session", "pw"));

    api.expireSessions();

    assertThat(call("GET", "/api/vcenter/host", "", session).status()).isEqualTo(401);
    assertThat(ended).containsExactly("session-1", "soap");
  }

  @Test
  void the_door_of_the_lab_is_not_passed_on() {
    assertThat(call("GET", "/lab/policies", "", Map.of()).status()).isEqualTo(404);
    assertThat(behind).isEmpty();
  }

  private void answer(HttpExchange exchange) throws IOException {
    var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    var cookie = exchange.getRequestHeaders().getFirst("Cookie");
    behind.add(
        "%s %s %s %s"
            .formatted(exchange.getRequestMethod(), exchange.getRequestURI(), cookie, body));
    exchange.sendResponseHeaders(500, -1);
    exchange.close();
  }

  private LabCalls.Answer login(String path, String password) {
    var basic = "cloudadmin@vmc.local:" + password;
    var code = Base64.getEncoder().encodeToString(basic.getBytes(StandardCharsets.UTF_8));
    return call("POST", path, "", Map.of("Authorization", "Basic " + code));
  }

  private static Map<String, String> session(LabCalls.Answer login) {
    return Map.of("vmware-api-session-id", login.body().asText());
  }

  private LabCalls.Answer call(
      String method, String path, String body, Map<String, String> headers) {
    return calls.call(method, "https://127.0.0.1:" + port + path, body, headers);
  }

  private final class Recorded implements Vsphere {
    private int sessions;

    @Override
    public void become(SddcShape shape) {}

    @Override
    public List<StoragePolicy> policies() {
      return List.of();
    }

    @Override
    public List<String> libraries() {
      return List.of();
    }

    @Override
    public String openSession() {
      return "session-" + ++sessions;
    }

    @Override
    public void closeSession(String id) {
      ended.add(id);
    }

    @Override
    public void endSoapSessions() {
      ended.add("soap");
    }

    @Override
    public Optional<URI> origin() {
      return Optional.of(URI.create("http://127.0.0.1:" + simulator.getAddress().getPort()));
    }
  }

  private static final class NoSupervisor implements SupervisorNamespaces {
    @Override
    public void apply(Namespace namespace) {}

    @Override
    public void remove(String name) {}
  }
}
