package io.ringwright.lab.wire;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.common.FatalStartupException;
import com.github.tomakehurst.wiremock.common.url.PathTemplate;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.extension.ResponseDefinitionTransformerV2;
import com.github.tomakehurst.wiremock.http.Request;
import com.github.tomakehurst.wiremock.http.ResponseDefinition;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import io.ringwright.lab.LabException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * An HTTP server that answers for a simulated system: WireMock, whose one transformer asks the
 * handler of the first route that fits. Handlers run on several threads at once.
 */
public final class SimulatedApi implements AutoCloseable {
  private static final int THREADS =
      32; // a client of vSphere holds calls open, waiting for changes

  private final WireMockServer server;
  private final Answers answers;

  private SimulatedApi(WireMockServer server, Answers answers) {
    this.server = server;
    this.answers = answers;
  }

  /** Routes of a system, in the order in which they are tried. */
  public static Routes routes() {
    return new Routes();
  }

  /** Stops listening; a later call is refused by the operating system. */
  @Override
  public void close() {
    answers.end();
    server.stop();
  }

  /** Which handler answers what. */
  public static final class Routes {
    private final List<Route> routes = new ArrayList<>();
    private final List<Function<Call, Optional<Reply>>> gates = new ArrayList<>();
    private Function<Call, Reply> otherwise = call -> Reply.empty(404);
    private Function<Call, Optional<Mishap>> mishaps = call -> Optional.empty();

    private Routes() {}

    /**
     * Answers calls of {@code method} to paths such as {@code /orgs/{org}/sddcs}. Calls that a
     * handler refuses are answered by {@link Reply.Refusal#reply()}.
     */
    public Routes on(String method, String template, Function<Call, Reply> handler) {
      routes.add(new Route(method, new PathTemplate(template), handler));
      return this;
    }

    /** Asked before every route, in order; the first answer ends the call. */
    public Routes gate(Function<Call, Optional<Reply>> gate) {
      gates.add(gate);
      return this;
    }

    /** Asked first of all, for each call: what goes wrong with it. */
    public Routes mishaps(Function<Call, Optional<Mishap>> mishaps) {
      this.mishaps = mishaps;
      return this;
    }

    /** Answers what no route fits. */
    public Routes otherwise(Function<Call, Reply> handler) {
      otherwise = handler;
      return this;
    }

    /** Serves over HTTPS with the lab's certificate. */
    public SimulatedApi serve(String address, int port, LabAuthority authority) {
      var answers = new Answers(this);
      return start(
          answers,
          wireMockConfig()
              .bindAddress(address)
              .containerThreads(THREADS)
              .disableRequestJournal()
              .stubRequestLoggingDisabled(true)
              .maxLoggedResponseSize(1) // bytes; an answer may be endless
              .extensions(answers, new EndlessAnswers(answers::ended))
              .httpDisabled(true)
              .httpsPort(port)
              .keystoreType("PKCS12")
              .keystorePath(authority.keyStore().toString())
              .keystorePassword(LabAuthority.PASSWORD)
              .keyManagerPassword(LabAuthority.PASSWORD));
    }

    private static SimulatedApi start(Answers answers, WireMockConfiguration configuration) {
      var server = new WireMockServer(configuration);
      try {
        server.start();
      } catch (FatalStartupException e) {
        throw new LabException(
            "cannot listen on "
                + configuration.bindAddress()
                + ":"
                + configuration.httpsSettings().port(),
            e);
      }
      server.stubFor(any(anyUrl()).willReturn(aResponse().withTransformers(Answers.NAME)));
      return new SimulatedApi(server, answers);
    }

    private Reply answer(Request request) {
      try {
        var bare = new Call(request, Map.of());
        for (var gate : gates) {
          var early = gate.apply(bare);
          if (early.isPresent()) {
            return early.get();
          }
        }
        for (var route : routes) {
          if (route.fits(bare)) {
            return route.answer(request, bare.path());
          }
        }
        return otherwise.apply(bare);
      } catch (Reply.Refusal refusal) {
        return refusal.reply();
      }
    }
  }

  private record Route(String method, PathTemplate template, Function<Call, Reply> handler) {
    boolean fits(Call call) {
      return method.equals(call.method()) && template.matches(call.path());
    }

    Reply answer(Request request, String path) {
      return handler.apply(new Call(request, template.parse(path)));
    }
  }

  private static final class Answers implements ResponseDefinitionTransformerV2 {
    static final String NAME = "simulated-system";
    private final Routes routes;
    private volatile boolean ended;

    Answers(Routes routes) {
      this.routes = routes;
    }

    void end() {
      ended = true;
    }

    boolean ended() {
      return ended;
    }

    @Override
    public String getName() {
      return NAME;
    }

    @Override
    public boolean applyGlobally() {
      return false;
    }

    @Override
    public ResponseDefinition transform(ServeEvent event) {
      var request = event.getRequest();
      var mishap = routes.mishaps.apply(new Call(request, Map.of()));
      if (mishap.isEmpty()) {
        return Rendering.whole(routes.answer(request));
      }
      return Rendering.spoilt(mishap.get(), () -> routes.answer(request));
    }
  }
}
