package io.ringwright.automation.cli;

import io.ringwright.automation.preview.PreviewReport;
import io.ringwright.automation.preview.github.Pause;
import io.ringwright.automation.preview.github.PostResult;
import io.ringwright.automation.preview.github.PullRequest;
import io.ringwright.automation.preview.github.PullRequestComments;
import io.ringwright.automation.preview.github.PullRequestComments.WhenMissing;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Puts a comment on the pull request that the environment names, and tells how it went. */
final class ReviewPost {
  private static final Duration TO_CONNECT = Duration.ofSeconds(15);

  private final Shell shell;

  ReviewPost(Shell shell) {
    this.shell = shell;
  }

  /** Where the whole report of this run can be read, if this is a run of a CI system we know. */
  static Optional<String> detailsOf(Map<String, String> environment) {
    var server = environment.getOrDefault("GITHUB_SERVER_URL", "");
    var run = environment.getOrDefault("GITHUB_RUN_ID", "");
    if (!server.isEmpty() && !run.isEmpty()) {
      return Optional.of(
          server + "/" + environment.get("GITHUB_REPOSITORY") + "/actions/runs/" + run);
    }
    return Optional.ofNullable(environment.get("CI_JOB_URL")).filter(url -> !url.isBlank());
  }

  /** Returns whether there is nothing more to do. */
  boolean put(PreviewReport report, String marker) throws IOException {
    var target = PullRequest.from(shell.environment());
    if (target.isEmpty()) {
      shell
          .err()
          .println(
              "ringwright: --post needs GITHUB_TOKEN, GITHUB_REPOSITORY and GITHUB_REF of a pull request, as GitHub"
                  + " Actions sets them; docs/ci has a workflow file.");
      return false;
    }
    try {
      var http = HttpClient.newBuilder().connectTimeout(TO_CONNECT).build();
      var whenMissing = report.unchanged() ? WhenMissing.SKIP : WhenMissing.CREATE;
      var result =
          new PullRequestComments(http, Pause.real())
              .put(target.get(), report.markdown(), marker, whenMissing);
      shell.err().println(sentence(result));
      return !(result instanceof PostResult.Refused);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static String sentence(PostResult result) {
    if (result instanceof PostResult.Created created) {
      return "Comment written: " + created.url();
    }
    if (result instanceof PostResult.Updated updated) {
      return "Comment rewritten: " + updated.url();
    }
    if (result instanceof PostResult.Refused refused) {
      return "ringwright: " + refused.why() + ". " + refused.advice();
    }
    return "No comment: " + ((PostResult.Skipped) result).why();
  }
}
