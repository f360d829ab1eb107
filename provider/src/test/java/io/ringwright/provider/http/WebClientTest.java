package io.ringwright.provider.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.lost;
import static io.ringwright.provider.ScriptedService.ok;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.http.Fault;
import io.ringwright.provider.OwnAuthority;
import io.ringwright.provider.ScriptedService;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Cancellation;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.WaitEnded;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebClientTest {
  private static final Duration SHORT = Duration.ofMillis(400);

  private final ScriptedService service = ScriptedService.http();
  private final Cancellation cancellation = new Cancellation();

  @AfterEach
  void stop() {
    service.close();
  }

  @Test
  void says_that_a_web_page_is_no_answer() {
    service.on("GET", "/x", ok("<html>Sign in</html>"));

    assertThatThrownBy(() -> client().send(get("/x"), call()))
        .isInstanceOf(CallFailed.class)
        .hasMessage(
            "GET "
                + service.url()
                + "/x answered a web page instead of JSON (status 200): check the address");
  }

  @Test
  void asks_again_for_a_cut_off_answer_and_names_it_in_the_end() {
    service.on("GET", "/x", ok("{'id':'a'"));

    assertThatThrownBy(() -> client().send(get("/x"), call()))
        .hasMessageContaining("answering in part only (the connection ended in mid-answer)");
    assertThat(service.requests("GET", "/x").size()).isGreaterThan(1);
  }

  @Test
  void does_not_know_what_a_cut_off_answer_to_an_order_means() {
    service.on("POST", "/x", ok("{'id':'a'"));

    assertThatThrownBy(() -> client().send(post("/x"), call()))
        .isInstanceOf(OutcomeUnknown.class)
        .hasMessageContaining("got no clear answer (the connection ended in mid-answer)");
    assertThat(service.requests("POST", "/x")).hasSize(1);
  }

  @Test
  void gives_up_an_answer_that_never_ends() {
    service.on("GET", "/x", aResponse().withBody("[1]").withChunkedDribbleDelay(3, 60_000));

    assertThatThrownBy(() -> client().send(get("/x"), call()))
        .hasMessageContaining("not reachable (no whole answer within 0.4 s)");
    assertThat(service.requests("GET", "/x")).hasSize(3);
  }

  @Test
  void gives_up_an_answer_that_is_too_large() {
    service.on("GET", "/x", aResponse().withBody(new byte[Exchange.LARGEST_ANSWER_BYTES + 1]));

    assertThatThrownBy(() -> new WebClient(access(ProxyRoutes.direct())).send(get("/x"), call()))
        .hasMessageContaining("answered more than 16777216 bytes: check the address");
  }

  @Test
  void survives_a_lost_connection_where_a_repeat_does_no_harm() {
    service.on("GET", "/x", lost(), aResponse().withFault(Fault.EMPTY_RESPONSE), ok("{}"));

    assertThat(client().send(get("/x"), call()).isSuccess()).isTrue();
  }

  @Test
  void never_repeats_an_order_whose_answer_is_lost() {
    service.on("POST", "/x", lost());

    assertThatThrownBy(() -> client().send(post("/x"), call())).isInstanceOf(OutcomeUnknown.class);
    assertThat(service.requests("POST", "/x")).hasSize(1);
  }

  @Test
  void comes_back_when_the_service_says_so_in_seconds_or_as_a_date() {
    var past = DateTimeFormatter.RFC_1123_DATE_TIME.format(Instant.EPOCH.atZone(ZoneOffset.UTC));
    service.on(
        "POST",
        "/x",
        json(429, "{}").withHeader("Retry-After", "0"),
        json(503, "{}").withHeader("Retry-After", past),
        ok("{'id':'a'}"));

    assertThat(client().send(post("/x"), call()).body().path("id").asText()).isEqualTo("a");
  }

  @Test
  void bears_only_so_many_refusals() {
    service.on("GET", "/x", json(503, "{'message':'come back later'}"));

    assertThatThrownBy(() -> client().send(get("/x"), call()).orRefused())
        .hasMessageContaining("was refused with status 503: come back later");
    assertThat(service.requests("GET", "/x")).hasSize(21);
  }

  @Test
  void does_not_know_what_became_of_an_order_when_the_gateway_has_gone_away() {
    service.on("POST", "/x", json(503, ""));

    assertThatThrownBy(() -> client().send(post("/x"), call())).isInstanceOf(OutcomeUnknown.class);
  }

  @Test
  void stops_waiting_for_an_answer_at_once_when_cancelled() throws Exception {
    service.on("GET", "/x", ok("{}").withFixedDelay(30_000));
    var patient =
        new WebClient(WebAccess.direct(() -> TrustedAuthorities.with(Optional.empty()), "t"));
    var sent = CompletableFuture.supplyAsync(() -> patient.send(get("/x"), call()));
    while (service.requests("GET", "/x").isEmpty() && !sent.isDone()) {
      Thread.onSpinWait();
    }

    cancellation.cancel();

    assertThat(sent.handle((answer, error) -> error).get(5, TimeUnit.SECONDS))
        .hasCauseInstanceOf(WaitEnded.class);
  }

  @Test
  void takes_the_proxy_that_the_environment_names() {
    service.on("GET", "/x", ok("{'id':'by-proxy'}"));
    var routes =
        ProxyRoutes.of(Optional.empty(), Optional.of(service.url()), Optional.of("other.example"));
    var far = WebCall.get(URI.create("http://vmc.example/x"));

    var answer = new WebClient(access(routes)).send(far, call());

    assertThat(answer.body().path("id").asText()).isEqualTo("by-proxy");
    assertThat(service.requests("GET", "/x").get(0).getHeader("User-Agent")).isEqualTo("test/1");
  }

  @Test
  void says_that_it_cannot_log_in_to_a_proxy_without_showing_the_password() {
    var routes =
        ProxyRoutes.of(Optional.of("http://me:pw9@proxy:3128"), Optional.empty(), Optional.empty());
    var far = WebCall.get(URI.create("https://vmc.example/x"));

    assertThatThrownBy(() -> new WebClient(access(routes)).send(far, call()))
        .hasMessageContaining("HTTPS_PROXY is an address with a user in it")
        .hasMessageContaining("name vmc.example in NO_PROXY")
        .hasMessageNotContaining("pw9");
  }

  @Test
  void believes_an_own_authority_and_no_stranger(@TempDir Path folder) throws Exception {
    var authority = OwnAuthority.in(folder);
    try (var secure = ScriptedService.https(authority)) {
      secure.on("GET", "/x", ok("{}"));
      var request = WebCall.get(URI.create(secure.url() + "/x"));

      assertThatThrownBy(() -> trusting(Optional.empty()).send(request, call()))
          .hasMessageContaining(secure.endpoint() + " is not trusted")
          .hasMessageContaining("RINGWRIGHT_CA_FILE");
      assertThat(trusting(Optional.of(authority.pem())).send(request, call()).isSuccess()).isTrue();
    }
  }

  @Test
  void says_that_a_certificate_has_expired(@TempDir Path folder) throws Exception {
    var authority = OwnAuthority.withExpiredServer(folder);
    try (var secure = ScriptedService.https(authority)) {
      secure.on("GET", "/x", ok("{}"));
      var request = WebCall.get(URI.create(secure.url() + "/x"));

      assertThatThrownBy(() -> trusting(Optional.of(authority.pem())).send(request, call()))
          .hasMessageContaining("is showing a certificate that has expired");
    }
  }

  @Test
  void says_that_a_server_speaks_no_tls() {
    var request = WebCall.get(URI.create("https://" + service.endpoint() + "/x"));

    assertThatThrownBy(() -> client().send(request, call()))
        .hasMessageContaining("speaking no TLS");
  }

  @Test
  void writes_down_what_it_asked_but_no_secret(@TempDir Path folder) throws Exception {
    var file = folder.resolve("requests.jsonl");
    service.on("POST", "/x", ok("{'id':'sddc-1','cloud_password':'pw1','n':[{'unheard':'pw2'}]}"));
    var access =
        new WebAccess(
            () -> TrustedAuthorities.with(Optional.empty()),
            ProxyRoutes.direct(),
            SHORT,
            RequestLog.to(file),
            "test/1");
    var client = new WebClient(access);
    var address = URI.create(service.url() + "/x?refresh_token=pw3&region=eu");

    client.send(
        WebCall.json("POST", address, Optional.of("{\"name\":\"ring\",\"password\":\"pw4\"}"))
            .with("csp-auth-token", "pw5"),
        call());
    client.send(WebCall.form(address, java.util.Map.of("api_token", "pw6")), call());

    var lines = Files.readAllLines(file);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .contains("\"id\":\"sddc-1\"", "\"cloud_password\":\"***\"", "\"name\":\"ring\"")
        .contains("\"status\":200", "csp-auth-token", "region=eu", "refresh_token=***");
    assertThat(String.join("", lines)).doesNotContainPattern("pw\\d");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  private WebClient client() {
    return trusting(Optional.empty());
  }

  private static WebClient trusting(Optional<Path> authority) {
    return new WebClient(
        new WebAccess(
            () -> TrustedAuthorities.with(authority),
            ProxyRoutes.direct(),
            authority.isPresent() ? Duration.ofSeconds(20) : SHORT,
            RequestLog.none(),
            "test/1"));
  }

  private static WebAccess access(ProxyRoutes routes) {
    return new WebAccess(
        () -> TrustedAuthorities.with(Optional.empty()),
        routes,
        Duration.ofSeconds(20),
        RequestLog.none(),
        "test/1");
  }

  private WebCall get(String path) {
    return WebCall.get(URI.create(service.url() + path));
  }

  private WebCall post(String path) {
    return WebCall.json("POST", URI.create(service.url() + path), Optional.of("{}"));
  }

  private Call call() {
    var pace = new Pace(Duration.ofMillis(2), Duration.ofMillis(5));
    var surroundings =
        new Call.Surroundings(cancellation, pace, InstantSource.system(), new Random(1));
    return new Call("urn", Optional.empty(), surroundings, text -> {});
  }
}
