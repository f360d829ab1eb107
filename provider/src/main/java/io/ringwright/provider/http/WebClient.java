package io.ringwright.provider.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.OnFirstUse;
import io.ringwright.provider.spi.WaitEnded;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;

/**
 * JSON over HTTP with the patience and the limits that a provider needs: time-outs, a largest
 * answer, {@code Retry-After}, retries where a repeat can do no harm, and an end as soon as the
 * user cancels. Thread-safe.
 */
public final class WebClient {
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(20);
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(60);
  private static final int LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;
  private static final int MOST_REFUSALS = 20;
  private static final int MOST_LOSSES_OF_A_STRANGER = 3;
  private static final int MOST_LOSSES = 12;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final Set<Integer> UNAVAILABLE = Set.of(502, 503, 504);
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(5);

  private final OnFirstUse<ObjectMapper> json = new OnFirstUse<>(ObjectMapper::new);
  private final OnFirstUse<HttpClient> client;
  private final Set<String> known = ConcurrentHashMap.newKeySet();
  private final String userAgent;

  /**
   * @param trust whom to believe, asked before the first request
   */
  public WebClient(Supplier<SSLContext> trust, String userAgent) {
    this.client =
        new OnFirstUse<>(
            () ->
                HttpClient.newBuilder()
                    .sslContext(trust.get())
                    .connectTimeout(CONNECT_LIMIT)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .version(HttpClient.Version.HTTP_1_1)
                    .build());
    this.userAgent = userAgent;
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
   * @throws WaitEnded if cancelled
   */
  public WebAnswer send(WebCall request, Call call) {
    int losses = 0;
    for (int round = 0; ; round++) {
      Duration wait;
      try {
        var response = once(request, call);
        known.add(request.address().getAuthority());
        if (!isWorthAnotherTry(request, response.statusCode()) || round >= MOST_REFUSALS) {
          return answer(request, response);
        }
        wait = retryAfter(response.headers(), call.pace().pause(round, call.random()));
      } catch (IOException e) {
        if (!mayRepeatAfter(request, e) || ++losses >= mostLosses(request)) {
          throw failure(request, e);
        }
        wait = call.pace().pause(round, call.random());
      }
      if (!call.cancellation().pause(wait)) {
        throw cancelled(request);
      }
    }
  }

  private HttpResponse<byte[]> once(WebCall request, Call call) throws IOException {
    var response = client.get().sendAsync(render(request), LimitedBody.of(LARGEST_ANSWER_BYTES));
    var cancelled = call.cancellation().signal();
    try {
      CompletableFuture.anyOf(response, cancelled)
          .get(ANSWER_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
      if (!response.isDone()) {
        response.cancel(true);
        throw cancelled(request);
      }
      return response.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
    } catch (TimeoutException e) {
      response.cancel(true);
      throw new HttpTimeoutException("no answer within " + ANSWER_LIMIT.toSeconds() + " s");
    } catch (InterruptedException e) {
      response.cancel(true);
      Thread.currentThread().interrupt();
      throw cancelled(request);
    }
  }

  private HttpRequest render(WebCall request) {
    var publisher =
        request
            .body()
            .map(HttpRequest.BodyPublishers::ofString)
            .orElseGet(HttpRequest.BodyPublishers::noBody);
    var builder =
        HttpRequest.newBuilder(request.address())
            .timeout(ANSWER_LIMIT)
            .header("User-Agent", userAgent)
            .method(request.method(), publisher);
    request.headers().forEach(builder::header);
    return builder.build();
  }

  private static boolean isWorthAnotherTry(WebCall request, int status) {
    return status == TOO_MANY_REQUESTS || (UNAVAILABLE.contains(status) && request.isRepeatable());
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

  private static Duration retryAfter(HttpHeaders headers, Duration otherwise) {
    return headers
        .firstValue("Retry-After")
        .filter(text -> text.matches("\\d{1,6}"))
        .map(text -> Duration.ofSeconds(Long.parseLong(text)))
        .map(wait -> wait.compareTo(LONGEST_RETRY_AFTER) > 0 ? LONGEST_RETRY_AFTER : wait)
        .orElse(otherwise);
  }

  private WebAnswer answer(WebCall request, HttpResponse<byte[]> response) {
    int status = response.statusCode();
    if (UNAVAILABLE.contains(status) && !request.isRepeatable()) {
      throw new OutcomeUnknown(request, "status " + status);
    }
    return new WebAnswer(request, status, parse(request, status, response.body()));
  }

  private JsonNode parse(WebCall request, int status, byte[] body) {
    if (body.length == 0) {
      return MissingNode.getInstance();
    }
    try {
      return json.get().readTree(body);
    } catch (JsonProcessingException e) {
      var text = new String(body, 0, Math.min(body.length, 200), StandardCharsets.UTF_8);
      var kind = text.stripLeading().startsWith("<") ? "a web page" : "something else";
      throw new CallFailed(
          request
              + " answered "
              + kind
              + " instead of JSON (status "
              + status
              + "): check the address");
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static CallFailed failure(WebCall request, IOException e) {
    if (e instanceof SSLException) {
      return new CallFailed(
          new Problem(
              request.address().getAuthority(),
              "not trusted (" + e.getMessage() + ")",
              "a server with a certificate of a known authority",
              "set caFile (RINGWRIGHT_CA_FILE) to a PEM file with its authority, or check the"
                  + " address"));
    }
    if (e instanceof LimitedBody.TooLarge) {
      return new CallFailed(
          request + " answered more than " + LARGEST_ANSWER_BYTES + " bytes: check the address");
    }
    if (!request.isRepeatable() && !(e instanceof ConnectException)) {
      return new OutcomeUnknown(request, reason(e));
    }
    return new CallFailed(
        new Problem(
            request.address().getAuthority(),
            "not reachable (" + reason(e) + ")",
            "a service that answers",
            "check the address and the way there, then run the same command again"));
  }

  private static String reason(IOException e) {
    if (e instanceof ConnectException && e.getMessage() == null) {
      return "the host is unknown, or refuses connections";
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  private static WaitEnded cancelled(WebCall request) {
    return new WaitEnded(
        new Problem(request.toString(), "cancelled", "an answer", "run the same command again"));
  }
}
