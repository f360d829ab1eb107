package io.ringwright.provider.http;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.OnFirstUse;
import io.ringwright.provider.spi.WaitEnded;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One request and its answer over the JDK's client: with a limit on time and size, and an end as
 * soon as the user cancels. Thread-safe.
 */
final class Exchange {
  static final int LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(20);

  private final WebAccess access;
  private final OnFirstUse<HttpClient> client;

  Exchange(WebAccess access) {
    this.access = access;
    this.client =
        new OnFirstUse<>(
            () ->
                HttpClient.newBuilder()
                    .sslContext(access.trust().get())
                    .proxy(access.routes())
                    .connectTimeout(CONNECT_LIMIT)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .version(HttpClient.Version.HTTP_1_1)
                    .build());
  }

  /**
   * @throws WaitEnded if cancelled
   */
  HttpResponse<byte[]> once(WebCall request, Call call) throws IOException {
    var response = client.get().sendAsync(render(request), LimitedBody.of(LARGEST_ANSWER_BYTES));
    var cancelled = call.cancellation().signal();
    try {
      CompletableFuture.anyOf(response, cancelled)
          .get(access.answerLimit().toMillis(), TimeUnit.MILLISECONDS);
      if (!response.isDone()) {
        response.cancel(true);
        throw cancelled(request);
      }
      return response.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
    } catch (TimeoutException e) {
      response.cancel(true);
      throw new HttpTimeoutException(
          "no whole answer within " + access.answerLimit().toMillis() / 1000.0 + " s");
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
            .header("User-Agent", access.userAgent())
            .method(request.method(), publisher);
    request.headers().forEach(builder::header);
    return builder.build();
  }

  static WaitEnded cancelled(WebCall request) {
    return new WaitEnded(
        new Problem(request.toString(), "cancelled", "an answer", "run the same command again"));
  }
}
