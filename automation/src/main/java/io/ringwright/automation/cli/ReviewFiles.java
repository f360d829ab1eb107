package io.ringwright.automation.cli;

import io.ringwright.automation.engine.PolicyChoice;
import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.automation.preview.PlanFile;
import io.ringwright.automation.preview.PreviewReport;
import io.ringwright.automation.preview.ReportSettings;
import io.ringwright.automation.preview.StackPreview;
import io.ringwright.policies.rules.RingwrightPolicies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  @Option(
      names = "--sticky",
      paramLabel = "WHAT",
      description =
          "Which earlier comment is rewritten: that about the same stacks (stacks, the default), or the one of the"
              + " pull request, whatever stacks it was about (pull-request).")
  private Sticky sticky = Sticky.STACKS;

  /** What makes a comment the same one as before. */
  enum Sticky {
    /** Several jobs may each preview stacks of their own. */
    STACKS,
    /** One job previews all stacks, today perhaps others than yesterday. */
    PULL_REQUEST;

    private String key(String project, List<StackPreview> previews) {
      var names = previews.stream().map(StackPreview::stack).sorted();
      return Stream.concat(Stream.of(project), this == STACKS ? names : Stream.of())
          .collect(Collectors.joining("/"));
    }

    /** As it is written: {@code pull-request}. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  boolean wanted() {
    return file.isPresent() || post;
  }

  /** Writes and posts; returns whether all of it could be done. */
  boolean publish(Shell shell, List<StackPreview> previews) {
    if (!wanted()) {
      return true;
    }
    var settings = settings(shell, previews);
    var report = PreviewReport.of(previews, settings);
    try {
      keepPlans(shell, previews);
      if (file.isPresent()) {
        write(shell, file.get(), report, previews);
      }
      return !post || new ReviewPost(shell).put(report, settings.marker());
    } catch (IOException e) {
      shell.err().println("ringwright: the comment could not be written: " + e.getMessage());
      return false;
    }
  }

  private ReportSettings settings(Shell shell, List<StackPreview> previews) {
    var project = PulumiProject.at(shell.checkout());
    var prices = new HashMap<String, Double>();
    var currency = "";
    var rule = RingwrightPolicies.pack().find(PRICES_OF).orElseThrow();
    for (var preview : previews) {
      var choice = PolicyChoice.in(project.configFile(preview.stack())).effective();
      var set = choice.settings(rule, LocalDate.EPOCH);
      prices.putAll(set.numbers("pricePerHostHour"));
      currency = set.text("currency").isEmpty() ? currency : set.text("currency");
    }
    var settings =
        ReportSettings.standard()
            .withKey(sticky.key(project.name(), previews))
            .withPrices(Map.copyOf(prices), currency);
    return ReviewPost.detailsOf(shell.environment()).map(settings::withDetails).orElse(settings);
  }

  private static void keepPlans(Shell shell, List<StackPreview> previews) {
    var shelf = PlanShelf.of(shell);
    previews.stream().filter(StackPreview::succeeded).map(PlanFile::of).forEach(shelf::keep);
  }

  private static void write(
      Shell shell, Path file, PreviewReport report, List<StackPreview> previews)
      throws IOException {
    Files.writeString(file, report.markdown());
    Files.writeString(beside(file, ".html"), report.html());
    Files.writeString(beside(file, ".json"), report.json().toPrettyString() + "\n");
    for (var preview : previews) {
      var at = beside(file, "-" + preview.stack() + ".plan.json");
      if (preview.succeeded()) {
        var plan = PlanFile.of(preview);
        plan.write(at);
        shell.err().println("Plan of " + preview.stack() + ": " + at + ", " + plan.digest().text());
      } else {
        Files.deleteIfExists(at); // that of an earlier preview must not pass for this one's
      }
    }
    shell.err().println("Comment: " + file);
  }

  private static Path beside(Path file, String ending) {
    var name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return file.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ending);
  }
}
