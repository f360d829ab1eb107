package io.ringwright.automation.preview.github;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes the one comment of a preview. Waits for rate limits and for a server that hiccups, up to
 * some minutes in all; a missing right is an answer, not an exception. Thread-safe.
 */
public final class PullRequestComments {
  private static final int ATTEMPTS = 5;
  private static final int PAGES = 200;
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);
  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Pattern NEXT = Pattern.compile("<([^>]+)>;\\s*rel=\"next\"");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Whether a comment is worth writing if there is none yet. */
  public enum WhenMissing {
    CREATE,
    /** For a preview without changes: an old comment is rewritten, a new one would be noise. */
    SKIP
  }

  private final HttpClient http;
  private final Pause pause;

  public PullRequestComments(HttpClient http, Pause pause) {
    this.http = http;
    this.pause = pause;
  }

  /**
   * Rewrites the comment that begins with {@code marker}, or writes a new one.
   *
   * @throws IOException if GitHub can't be reached
   */
  public PostResult put(PullRequest target, String body, String marker, WhenMissing whenMissing)
      throws IOException, InterruptedException {
    try {
      var earlier = find(target, marker);
      if (earlier.isEmpty() && whenMissing == WhenMissing.SKIP) {
        return new PostResult.Skipped("nothing changes, and no earlier comment says otherwise");
      }
      var path = "/repos/" + target.repository() + "/issues/";
      var answer =
          earlier.isPresent()
              ? send(
                  target,
                  "PATCH",
                  url(target, path + "comments/" + earlier.get()),
                  Optional.of(body))
              : send(
                  target,
                  "POST",
                  url(target, path + target.number() + "/comments"),
                  Optional.of(body));
      var address = json(answer.body()).path("html_url").asText();
      return earlier.isPresent()
          ? new PostResult.Updated(address)
          : new PostResult.Created(address);
    } catch (RefusedException e) {
      return e.result();
    }
  }

  /** Our comment may be on any page; a marker anywhere but at the start is somebody quoting us. */
  private Optional<Long> find(PullRequest target, String marker)
      throws IOException, InterruptedException, RefusedException {
    var page =
        Optional.of(
            url(
                target,
                "/repos/"
                    + target.repository()
                    + "/issues/"
                    + target.number()
                    + "/comments?per_page=100"));
    for (int i = 0; i < PAGES && page.isPresent(); i++) {
      var answer = send(target, "GET", page.get(), Optional.empty());
      for (var comment : json(answer.body())) {
        if (comment.path("body").asText().startsWith(marker)) {
          return Optional.of(comment.path("id").asLong());
        }
      }
      page = next(target, answer);
    }
    return Optional.empty();
  }

  /** Only on the same host: the token goes with it. */
  private static Optional<URI> next(PullRequest target, HttpResponse<String> answer) {
    var match = NEXT.matcher(answer.headers().firstValue("link").orElse(""));
    return match.find()
        ? Optional.of(URI.create(match.group(1)))
            .filter(it -> target.api().getAuthority().equals(it.getAuthority()))
        : Optional.empty();
  }

  private static URI url(PullRequest target, String path) {
    return URI.create(target.api().toString().replaceAll("/+$", "") + path);
  }

  private HttpResponse<String> send(
      PullRequest target, String method, URI url, Optional<String> body)
      throws IOException, InterruptedException, RefusedException {
    var wait = FIRST_WAIT;
    for (int attempt = 1; ; attempt++) {
      var answer =
          http.send(request(target, method, url, body), HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() / 100 == 2) {
        return answer;
      }
      var rest = retryAfter(answer, wait);
      if (rest.isEmpty() || attempt == ATTEMPTS || rest.get().compareTo(LONGEST_WAIT) > 0) {
        throw new RefusedException(refusal(target, answer));
      }
      pause.rest(rest.get());
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
    var told =
        answer
            .headers()
            .firstValue("retry-after")
            .flatMap(PullRequestComments::seconds)
            .map(Duration::ofSeconds);
    if (told.isPresent() && (status == 403 || status == 429 || status == 503)) {
      return told;
    }
    boolean spent =
        answer.headers().firstValue("x-ratelimit-remaining").filter("0"::equals).isPresent();
    if (spent && (status == 403 || status == 429)) {
      var reset =
          answer
              .headers()
              .firstValue("x-ratelimit-reset")
              .flatMap(PullRequestComments::seconds)
              .map(Instant::ofEpochSecond);
      return Optional.of(
          reset
              .map(at -> Duration.between(pause.now(), at).plusSeconds(1))
              .filter(it -> !it.isNegative())
              .orElse(wait));
    }
    return status == 429 || status >= 500 ? Optional.of(wait) : Optional.empty();
  }

  private static Optional<Long> seconds(String text) {
    return text.matches("\\d{1,15}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }

  private static PostResult.Refused refusal(PullRequest target, HttpResponse<String> answer) {
    var why = "GitHub answered " + answer.statusCode() + " for " + target;
    return switch (answer.statusCode()) {
      case 401 ->
          new PostResult.Refused(
              why, "the token is not valid (any more): pass GITHUB_TOKEN of this run");
      case 403, 404 ->
          new PostResult.Refused(
              why,
              "the token may not comment: give the job `permissions: {pull-requests: write}`; a run for a fork's pull request"
                  + " never may, so write the comment to a file and post it from a workflow_run job");
      case 422 -> new PostResult.Refused(why, "the comment was not accepted: it may be too long");
      default -> new PostResult.Refused(why, "try again later");
    };
  }

  private static JsonNode json(String body) throws IOException {
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw new IOException("GitHub answered with something that is no JSON", e);
    }
  }

  /** Carries the answer out of a loop. */
  private static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient PostResult.Refused result;

    RefusedException(PostResult.Refused result) {
      super(result.why());
      this.result = result;
    }

    PostResult.Refused result() {
      return result;
    }
  }
}
