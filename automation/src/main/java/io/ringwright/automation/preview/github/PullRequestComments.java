package io.ringwright.automation.preview.github;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes the one comment of a preview. Waits for rate limits and for a server that hiccups, up to
 * some minutes in all; a missing right is an answer, not an exception. Thread-safe.
 */
public final class PullRequestComments {
  private static final int PAGES = 200;
  private static final Pattern NEXT = Pattern.compile("<([^>]+)>;\\s*rel=\"next\"");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Whether a comment is worth writing if there is none yet. */
  public enum WhenMissing {
    CREATE,
    /** For a preview without changes: an old comment is rewritten, a new one would be noise. */
    SKIP
  }

  /** A comment that is there. */
  private record Earlier(long id, String address) {}

  private final GitHubCalls calls;

  public PullRequestComments(HttpClient http, Pause pause) {
    this.calls = new GitHubCalls(http, pause);
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
      if (earlier.isPresent()) {
        var rewritten = rewrite(target, earlier.get(), body);
        if (rewritten.isPresent()) {
          return rewritten.get();
        }
      } else if (whenMissing == WhenMissing.SKIP) {
        return new PostResult.Skipped("nothing changes, and no earlier comment says otherwise");
      }
      return create(target, body, marker);
    } catch (RefusedException e) {
      return e.result();
    }
  }

  /** Empty if somebody has deleted the comment in the meantime. */
  private Optional<PostResult> rewrite(PullRequest target, Earlier earlier, String body)
      throws IOException, InterruptedException, RefusedException {
    var url = url(target, "comments/" + earlier.id());
    var answer = calls.send(target, "PATCH", url, Optional.of(body));
    return answer.statusCode() == 404
        ? Optional.empty()
        : Optional.of(new PostResult.Updated(address(accepted(target, answer))));
  }

  private PostResult create(PullRequest target, String body, String marker)
      throws IOException, InterruptedException, RefusedException {
    var url = url(target, target.number() + "/comments");
    try {
      return created(target, calls.send(target, "POST", url, Optional.of(body)));
    } catch (IOException lost) {
      // It may have been written and only the answer got lost: look, lest there be two.
      var written = find(target, marker);
      return written.isPresent()
          ? new PostResult.Created(written.get().address())
          : created(target, calls.send(target, "POST", url, Optional.of(body)));
    }
  }

  private static PostResult created(PullRequest target, HttpResponse<String> answer)
      throws IOException, RefusedException {
    return new PostResult.Created(address(accepted(target, answer)));
  }

  /** Our comment may be on any page; a marker anywhere but at the start is somebody quoting us. */
  private Optional<Earlier> find(PullRequest target, String marker)
      throws IOException, InterruptedException, RefusedException {
    var page = Optional.of(url(target, target.number() + "/comments?per_page=100"));
    for (int i = 0; i < PAGES && page.isPresent(); i++) {
      var answer = accepted(target, calls.send(target, "GET", page.get(), Optional.empty()));
      for (var comment : json(answer.body())) {
        if (comment.path("body").asText().startsWith(marker)) {
          return Optional.of(
              new Earlier(comment.path("id").asLong(), comment.path("html_url").asText()));
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
    return URI.create(
        target.api().toString().replaceAll("/+$", "")
            + "/repos/"
            + target.repository()
            + "/issues/"
            + path);
  }

  private static HttpResponse<String> accepted(PullRequest target, HttpResponse<String> answer)
      throws RefusedException {
    if (answer.statusCode() / 100 == 2) {
      return answer;
    }
    throw new RefusedException(refusal(target, answer));
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
                  + " never may, so write the comment to a file and post it from a workflow_run job, as"
                  + " docs/ci/github-actions-forks.yml does");
      case 422 -> new PostResult.Refused(why, "the comment was not accepted: it may be too long");
      default -> new PostResult.Refused(why, "try again later");
    };
  }

  private static String address(HttpResponse<String> answer) throws IOException {
    return json(answer.body()).path("html_url").asText();
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
