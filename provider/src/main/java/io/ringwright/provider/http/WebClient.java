package io.ringwright.provider.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.OnFirstUse;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;

/**
 * JSON, or other text, over HTTP with the patience and the limits that a provider needs: time-outs,
 * a largest answer, {@code Retry-After}, retries where a repeat can do no harm, and an end as soon
 * as the user cancels. Thread-safe.
 */
public final class WebClient {
  private static final int MOST_REFUSALS = 20;
  private static final int MOST_LOSSES_OF_A_STRANGER = 3;
  private static final int MOST_LOSSES = 12;
  private static final int MOST_TIME_OUTS = 3;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final Set<Integer> UNAVAILABLE = Set.of(502, 503, 504);

  private final OnFirstUse<ObjectMapper> mapper = new OnFirstUse<>(ObjectMapper::new);
  private final Set<String> known = ConcurrentHashMap.newKeySet();
  private final WebAccess access;
  private final Exchange exchange;

  public WebClient(WebAccess access) {
    this.access = access;
    this.exchange = new Exchange(access);
  }

  /**
   * @param trust whom to believe, asked before the first request
   */
  public WebClient(Supplier<SSLContext> trust, String userAgent) {
    this(WebAccess.direct(trust, userAgent));
  }

  /** The JSON text of a body. */
  public String render(JsonNode body) {
    return body.toString();
  }

  /**
   * Sends a request and returns whatever the service answers.
   *
   * @throws OutcomeUnknown if a request that is not repeatable got lost
   * @throws CallFailed if the service cannot be reached or answers nonsense
   * @throws io.ringwright.provider.spi.WaitEnded if cancelled
   */
  public WebAnswer send(WebCall request, Call call) {
    return exchange(request, call, this::json);
  }

  /**
   * Sends a request to a service that does not speak JSON.
   *
   * @throws OutcomeUnknown if a request that is not repeatable got lost
   * @throws CallFailed if the service cannot be reached
   * @throws io.ringwright.provider.spi.WaitEnded if cancelled
   */
  public WebText text(WebCall request, Call call) {
    return exchange(request, call, this::text);
  }

  /** Makes something of an answer; throws if it was cut short. */
  private interface Reading<T> {
    T of(WebCall request, HttpResponse<byte[]> response, Instant sent, Call call)
        throws IOException;
  }

  private <T> T exchange(WebCall request, Call call, Reading<T> reading) {
    access
        .routes()
        .problem(request.address())
        .ifPresent(
            problem -> {
              throw new CallFailed(problem);
            });
    int losses = 0;
    int timeOuts = 0;
    for (int round = 0; ; round++) {
      Duration wait;
      var sent = call.now();
      try {
        var response = exchange.once(request, call);
        known.add(request.address().getAuthority());
        var pause = call.pace().pause(round, call.random());
        if (!isWorthAnotherTry(request, response) || round >= MOST_REFUSALS) {
          refuseUnclear(request, response, sent, call);
          return reading.of(request, response, sent, call);
        }
        log(request, response.statusCode(), MissingNode.getInstance(), sent, call);
        wait = RetryAfter.of(response.headers(), call.now()).orElse(pause);
      } catch (IOException e) {
        access
            .log()
            .failed(request, sentBody(request), WebTrouble.reason(e), sent, since(sent, call));
        timeOuts += e instanceof HttpTimeoutException ? 1 : 0;
        if (!mayRepeatAfter(request, e)
            || ++losses >= mostLosses(request)
            || timeOuts >= MOST_TIME_OUTS) {
          throw WebTrouble.of(request, e);
        }
        wait = call.pace().pause(round, call.random());
      }
      if (!call.cancellation().pause(wait)) {
        throw Exchange.cancelled(request);
      }
    }
  }

  /** A service that names a time to come back has not done anything yet. */
  private static boolean isWorthAnotherTry(WebCall request, HttpResponse<byte[]> response) {
    return response.statusCode() == TOO_MANY_REQUESTS
        || (UNAVAILABLE.contains(response.statusCode())
            && (request.isRepeatable()
                || response.headers().firstValue("Retry-After").isPresent()));
  }

  private static boolean mayRepeatAfter(WebCall request, IOException e) {
    return !(e instanceof SSLException)
        && !(e instanceof LimitedBody.TooLarge)
        && (request.isRepeatable() || e instanceof ConnectException);
  }

  /** An address that has never answered is more likely wrong than away. */
  private int mostLosses(WebCall request) {
    return known.contains(request.address().getAuthority())
        ? MOST_LOSSES
        : MOST_LOSSES_OF_A_STRANGER;
  }

  private void refuseUnclear(
      WebCall request, HttpResponse<byte[]> response, Instant sent, Call call) {
    int status = response.statusCode();
    if (UNAVAILABLE.contains(status) && !request.isRepeatable()) {
      log(request, status, MissingNode.getInstance(), sent, call);
      throw new OutcomeUnknown(request, "status " + status);
    }
  }

  private WebText text(WebCall request, HttpResponse<byte[]> response, Instant sent, Call call) {
    log(request, response.statusCode(), MissingNode.getInstance(), sent, call);
    return new WebText(
        response.statusCode(),
        new String(response.body(), StandardCharsets.UTF_8),
        response.headers().allValues("Set-Cookie"));
  }

  private WebAnswer json(WebCall request, HttpResponse<byte[]> response, Instant sent, Call call)
      throws IOException {
    int status = response.statusCode();
    var body = parse(request, status, response.body());
    log(request, status, body, sent, call);
    return new WebAnswer(request, status, body);
  }

  private JsonNode parse(WebCall request, int status, byte[] body) throws IOException {
    if (body.length == 0) {
      return MissingNode.getInstance();
    }
    try {
      return mapper.get().readTree(body);
    } catch (JsonEOFException e) {
      var cut = new EOFException();
      cut.initCause(e);
      throw cut;
    } catch (JsonProcessingException e) {
      var text = new String(body, 0, Math.min(body.length, 200), StandardCharsets.UTF_8);
      var kind = text.stripLeading().startsWith("<") ? "a web page" : "something else";
      throw new NotJson(request, status, kind, e);
    }
  }

  private void log(WebCall request, int status, JsonNode got, Instant sent, Call call) {
    access.log().answered(request, sentBody(request), status, got, sent, since(sent, call));
  }

  /** Forms, which carry credentials, have no shape to show. */
  private JsonNode sentBody(WebCall request) {
    if (!"application/json".equals(request.headers().get("Content-Type"))) {
      return MissingNode.getInstance();
    }
    try {
      return mapper.get().readTree(request.body().orElse(""));
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  private static Duration since(Instant sent, Call call) {
    return Duration.between(sent, call.now());
  }
}
