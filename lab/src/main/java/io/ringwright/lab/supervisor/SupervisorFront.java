package io.ringwright.lab.supervisor;

import io.ringwright.lab.LabException;
import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.KeyStoreOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.httpproxy.HttpProxy;
import io.vertx.httpproxy.ProxyContext;
import io.vertx.httpproxy.ProxyInterceptor;
import io.vertx.httpproxy.ProxyOptions;
import io.vertx.httpproxy.ProxyResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The address of a Supervisor: login at {@code /wcp/login}, everything else is passed on to its API
 * server, watches and all. Sources: facts of four public clients of the login (kubectl-vsphere's
 * protocol).
 *
 * <p>Refused with 401: a login with a wrong user or password; any other call without a session
 * token of this Supervisor, or with one whose time is over.
 */
final class SupervisorFront implements AutoCloseable {
  private static final String USER = "cloudadmin@vmc.local";
  private static final String BEARER = "Bearer ";
  private static final int CONNECTIONS = 256;

  private final Vertx vertx;
  private final SessionTokens tokens;
  private final Faults faults;
  private final String password;
  private final HttpProxy proxy;

  private SupervisorFront(
      Vertx vertx, ControlPlane controlPlane, String password, Faults faults, Clock clock) {
    this.vertx = vertx;
    this.tokens = new SessionTokens(clock);
    this.faults = faults;
    this.password = password;
    var client =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setSsl(true)
                .setVerifyHost(false)
                .setTrustOptions(
                    new PemTrustOptions().addCertValue(Buffer.buffer(controlPlane.caPem()))),
            new PoolOptions().setHttp1MaxSize(CONNECTIONS));
    this.proxy =
        HttpProxy.reverseProxy(new ProxyOptions().setSupportWebSocket(true), client)
            .origin(controlPlane.server().getPort(), controlPlane.server().getHost())
            .addInterceptor(new AsAdministrator(controlPlane.adminToken()), true);
  }

  /** Listens from when it returns. */
  static SupervisorFront start(
      String address,
      int port,
      LabAuthority authority,
      ControlPlane controlPlane,
      String password,
      Faults faults,
      Clock clock) {
    var vertx = Vertx.vertx();
    var front = new SupervisorFront(vertx, controlPlane, password, faults, clock);
    var options =
        new HttpServerOptions()
            .setSsl(true)
            .setUseAlpn(false)
            .setKeyCertOptions(
                new KeyStoreOptions()
                    .setType("PKCS12")
                    .setPath(authority.keyStore().toString())
                    .setPassword(LabAuthority.PASSWORD));
    try {
      vertx
          .createHttpServer(options)
          .requestHandler(front::answer)
          .listen(port, address)
          .await(30, TimeUnit.SECONDS);
    } catch (java.util.concurrent.TimeoutException | RuntimeException e) {
      vertx.close();
      throw new LabException("cannot listen on " + address + ":" + port, e);
    }
    return front;
  }

  @Override
  public void close() {
    try {
      vertx.close().await(30, TimeUnit.SECONDS);
    } catch (java.util.concurrent.TimeoutException e) {
      throw new LabException("the Supervisor's address does not close", e);
    }
  }

  private void answer(HttpServerRequest request) {
    switch (request.path()) {
      case "/wcp/loginbanner" -> reply(request, 200, new JsonObject().put("banner", "Lab"));
      case "/wcp/login" -> login(request);
      default -> pass(request);
    }
  }

  private void login(HttpServerRequest request) {
    var user = Optional.ofNullable(request.getHeader("Authorization")).flatMap(Call::basicOf);
    if (!request.method().name().equals("POST")) {
      reply(request, 405, status(405, "MethodNotAllowed", "log in with POST"));
    } else if (user.equals(Optional.of(USER + ":" + password))) {
      var lifetime = Duration.ofSeconds(faults.settings().supervisorTokenSeconds());
      reply(request, 200, new JsonObject().put("session_id", tokens.issue(USER, lifetime)));
    } else {
      reply(request, 401, status(401, "Unauthorized", "Invalid credentials"));
    }
  }

  private void pass(HttpServerRequest request) {
    var header = Optional.ofNullable(request.getHeader("Authorization")).orElse("");
    if (header.startsWith(BEARER) && tokens.good(header.substring(BEARER.length()))) {
      proxy.handle(request);
    } else {
      reply(request, 401, status(401, "Unauthorized", "Unauthorized"));
    }
  }

  private static JsonObject status(int code, String reason, String message) {
    return new JsonObject()
        .put("kind", "Status")
        .put("apiVersion", "v1")
        .put("status", "Failure")
        .put("reason", reason)
        .put("message", message)
        .put("code", code);
  }

  private static void reply(HttpServerRequest request, int code, JsonObject body) {
    request
        .response()
        .setStatusCode(code)
        .putHeader("Content-Type", "application/json")
        .end(body.encode());
  }

  /** The API server knows the lab's administrator only; who may log in may do all. */
  private record AsAdministrator(String token) implements ProxyInterceptor {
    @Override
    public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
      context.request().headers().set("Authorization", BEARER + token);
      return context.sendRequest();
    }
  }
}
