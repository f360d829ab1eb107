package io.ringwright.automation.cli;

import io.ringwright.automation.engine.PolicyChoice;
import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.automation.preview.PlanFile;
import io.ringwright.automation.preview.PreviewReport;
import io.ringwright.automation.preview.ReportSettings;
import io.ringwright.automation.preview.StackPreview;
import io.ringwright.automation.preview.github.Pause;
import io.ringwright.automation.preview.github.PostResult;
import io.ringwright.automation.preview.github.PullRequest;
import io.ringwright.automation.preview.github.PullRequestComments;
import io.ringwright.automation.preview.github.PullRequestComments.WhenMissing;
import io.ringwright.policies.rules.RingwrightPolicies;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** {@code --comment} and {@code --post}: what a reviewer gets from a preview. */
final class ReviewFiles {
  private static final String PRICES_OF = "cost-ceiling";

  @Option(
      names = "--comment",
      paramLabel = "FILE",
      description =
          "Write what would change as a comment for a pull request, and beside it the same as .html and .json, and a"
              + " .plan.json for each stack.")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--post",
      description =
          "Put the comment on the pull request of this GitHub Actions run, in place of an earlier one.")
  private boolean post;

  boolean wanted() {
    return file.isPresent() || post;
  }

  /** Writes and posts; returns whether all of it could be done. */
  boolean publish(Shell shell, List<StackPreview> previews) {
    if (!wanted() || previews.isEmpty()) {
      return true;
    }
    var settings = settings(shell, previews);
    var report = PreviewReport.of(previews, settings);
    try {
      if (file.isPresent()) {
        write(shell, file.get(), report, previews);
      }
      return !post || posted(shell, report, settings);
    } catch (IOException e) {
      shell.err().println("ringwright: the comment could not be written: " + e.getMessage());
      return false;
    }
  }

  private static ReportSettings settings(Shell shell, List<StackPreview> previews) {
    var project = PulumiProject.at(shell.checkout());
    var prices = new HashMap<String, Double>();
    var rule = RingwrightPolicies.pack().find(PRICES_OF).orElseThrow();
    for (var preview : previews) {
      var choice = PolicyChoice.in(project.configFile(preview.stack())).effective();
      prices.putAll(choice.settings(rule, LocalDate.EPOCH).numbers("pricePerHostHour"));
    }
    var key = previews.stream().map(StackPreview::stack).sorted().collect(Collectors.joining("+"));
    return ReportSettings.standard().withKey(key).withPrices(Map.copyOf(prices), "");
  }

  private static void write(
      Shell shell, Path file, PreviewReport report, List<StackPreview> previews)
      throws IOException {
    Files.writeString(file, report.markdown());
    Files.writeString(beside(file, ".html"), report.html());
    Files.writeString(beside(file, ".json"), report.json().toPrettyString() + "\n");
    for (var preview : previews) {
      if (preview.succeeded()) {
        var plan = PlanFile.of(preview);
        var at = beside(file, "-" + preview.stack() + ".plan.json");
        plan.write(at);
        shell.err().println("Plan of " + preview.stack() + ": " + at + ", " + plan.digest().text());
      }
    }
    shell.err().println("Comment: " + file);
  }

  private static Path beside(Path file, String ending) {
    var name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return file.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ending);
  }

  private static boolean posted(Shell shell, PreviewReport report, ReportSettings settings)
      throws IOException {
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
      var comments = new PullRequestComments(HttpClient.newHttpClient(), Pause.real());
      var whenMissing = report.unchanged() ? WhenMissing.SKIP : WhenMissing.CREATE;
      var result = comments.put(target.get(), report.markdown(), settings.marker(), whenMissing);
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
