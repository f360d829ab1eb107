package io.ringwright.provider;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.request;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.http.RequestMethod;
import com.github.tomakehurst.wiremock.matching.RequestPatternBuilder;
import com.github.tomakehurst.wiremock.matching.UrlPathPattern;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import java.util.List;

/** An HTTP service that plays a script: for each method and path its answers in order. */
public final class ScriptedService implements AutoCloseable {
  private final WireMockServer server;

  private ScriptedService(WireMockConfiguration options) {
    server = new WireMockServer(options);
    server.start();
  }

  public static ScriptedService http() {
    return new ScriptedService(WireMockConfiguration.options().dynamicPort());
  }

  /** The same over TLS, with a certificate that only {@code authority} vouches for. */
  public static ScriptedService https(OwnAuthority authority) {
    return new ScriptedService(
        WireMockConfiguration.options()
            .dynamicPort()
            .dynamicHttpsPort()
            .keystorePath(authority.keystore().toString())
            .keystorePassword(OwnAuthority.PASSWORD)
            .keyManagerPassword(OwnAuthority.PASSWORD)
            .keystoreType("PKCS12"));
  }

  public String url() {
    return server.isHttpsEnabled()
        ? "https://127.0.0.1:" + server.httpsPort()
        : "http://127.0.0.1:" + server.port();
  }

  /** Host and port, without the scheme. */
  public String endpoint() {
    return url().substring(url().indexOf("//") + 2);
  }

  /** The answers to one request, one after the other; the last one repeats. */
  public ScriptedService on(String method, String path, ResponseDefinitionBuilder... answers) {
    return on(method, urlPathEqualTo(path), answers);
  }

  /** The same for all paths of a form, such as those with an id that the client chooses. */
  public ScriptedService onAny(String method, String form, ResponseDefinitionBuilder... answers) {
    return on(method, urlPathMatching(form), answers);
  }

  private ScriptedService on(
      String method, UrlPathPattern path, ResponseDefinitionBuilder... answers) {
    var scenario = method + " " + path + " " + System.nanoTime();
    for (int i = 0; i < answers.length; i++) {
      var stub =
          request(method, path)
              .inScenario(scenario)
              .whenScenarioStateIs(i == 0 ? Scenario.STARTED : "answer " + i)
              .willReturn(answers[i]);
      server.stubFor(i == answers.length - 1 ? stub : stub.willSetStateTo("answer " + (i + 1)));
    }
    return this;
  }

  public static ResponseDefinitionBuilder json(int status, String body) {
    return aResponse()
        .withStatus(status)
        .withHeader("Content-Type", "application/json")
        .withBody(body.replace('\'', '"'));
  }

  public static ResponseDefinitionBuilder ok(String body) {
    return json(200, body);
  }

  public static ResponseDefinitionBuilder lost() {
    return aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER);
  }

  /** The requests of one kind that came, in order. */
  public List<LoggedRequest> requests(String method, String path) {
    return server.findAll(
        RequestPatternBuilder.newRequestPattern(
            RequestMethod.fromString(method), urlPathEqualTo(path)));
  }

  /** The requests to paths of a form that came, in order. */
  public List<LoggedRequest> requestsAny(String method, String form) {
    return server.findAll(
        RequestPatternBuilder.newRequestPattern(
            RequestMethod.fromString(method), urlPathMatching(form)));
  }

  public List<LoggedRequest> allRequests() {
    return server.findAll(RequestPatternBuilder.newRequestPattern(RequestMethod.ANY, anyUrl()));
  }

  @Override
  public void close() {
    server.stop();
  }
}
