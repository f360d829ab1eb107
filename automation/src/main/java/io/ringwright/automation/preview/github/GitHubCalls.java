package io.ringwright.automation.preview.github;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * Calls of GitHub's API with patience: waits for rate limits as long as it is told to, and tries
 * again when the server or the network hiccups, up to some minutes in all.
 */
final class GitHubCalls {
  private static final int ATTEMPTS = 5;
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);
  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** GitHub documentation, Rate limits: at least a minute if the answer does not say how long. */
  private static final Duration SECONDARY_LIMIT = Duration.ofMinutes(1);

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http;
  private final Pause pause;

  GitHubCalls(HttpClient http, Pause pause) {
    this.http = http;
    this.pause = pause;
  }

  /**
   * Sends until there is an answer that another try would not change.
   *
   * @throws IOException if GitHub can't be reached; for a POST at once, since it may have been
   *     heard
   */
  HttpResponse<String> send(PullRequest target, String method, URI url, Optional<String> body)
      throws IOException, InterruptedException {
    var wait = FIRST_WAIT;
    for (int attempt = 1; ; attempt++) {
      try {
        var answer =
            http.send(request(target, method, url, body), HttpResponse.BodyHandlers.ofString());
        var rest = retryAfter(answer, wait);
        if (rest.isEmpty() || attempt == ATTEMPTS || rest.get().compareTo(LONGEST_WAIT) > 0) {
          return answer;
        }
        pause.rest(rest.get());
      } catch (IOException unreachable) {
        if (attempt == ATTEMPTS || method.equals("POST")) {
          throw unreachable;
        }
        pause.rest(wait);
      }
      wait = wait.multipliedBy(2);
    }
  }

  private static HttpRequest request(
      PullRequest target, String method, URI url, Optional<String> body) {
    var content =
        body.map(
                text ->
                    HttpRequest.BodyPublishers.ofString(
                        JSON.createObjectNode().put("body", text).toString()))
            .orElseGet(HttpRequest.BodyPublishers::noBody);
    return HttpRequest.newBuilder(url)
        .timeout(PATIENCE)
        .header("Authorization", "Bearer " + target.token())
        .header("Accept", "application/vnd.github+json")
        .header("X-GitHub-Api-Version", "2022-11-28")
        .method(method, content)
        .build();
  }

  /** How long to wait before another try; empty if another try would get the same answer. */
  private Optional<Duration> retryAfter(HttpResponse<String> answer, Duration wait) {
    int status = answer.statusCode();
    if (status / 100 == 2) {
      return Optional.empty();
    }
    boolean limited = status == 403 || status == 429;
    var told = header(answer, "retry-after").map(Duration::ofSeconds);
    if (told.isPresent() && (limited || status == 503)) {
      return told;
    }
    if (limited && header(answer, "x-ratelimit-remaining").filter(it -> it == 0).isPresent()) {
      return Optional.of(
          header(answer, "x-ratelimit-reset")
              .map(Instant::ofEpochSecond)
              .map(at -> Duration.between(pause.now(), at).plusSeconds(1))
              .filter(it -> !it.isNegative())
              .orElse(wait));
    }
    if (limited && answer.body().toLowerCase(Locale.ROOT).contains("secondary rate limit")) {
      return Optional.of(SECONDARY_LIMIT);
    }
    return status == 429 || status >= 500 ? Optional.of(wait) : Optional.empty();
  }

  private static Optional<Long> header(HttpResponse<String> answer, String name) {
    return answer
        .headers()
        .firstValue(name)
        .filter(text -> text.matches("\\d{1,15}"))
        .map(Long::parseLong);
  }
}
