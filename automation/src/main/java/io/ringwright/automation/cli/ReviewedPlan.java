package io.ringwright.automation.cli;

import io.ringwright.automation.preview.PlanFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --plan} and {@code --reviewed}: do what was reviewed, or nothing. */
final class ReviewedPlan {
  private static final int SHOWN = 20;

  @Option(
      names = "--plan",
      paramLabel = "FILE",
      description =
          "Go ahead only if what would change is what this plan says; `preview --comment` writes it.")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--reviewed",
      paramLabel = "DIGEST",
      description =
          "Go ahead only if what would change has this digest; a comment of `preview` shows it.")
  private Optional<String> digest = Optional.empty();

  boolean given() {
    return file.isPresent() || digest.isPresent();
  }

  /**
   * @throws CommandException if {@code now} is not what was reviewed
   */
  void require(PlanFile now) {
    file.ifPresent(path -> requireSame(read(path), now));
    digest
        .filter(reviewed -> !reviewed.equals(now.digest().text()))
        .ifPresent(
            reviewed -> {
              throw new CommandException(
                  Exit.REFUSED,
                  "What would change now is not what was reviewed: its digest is "
                      + now.digest().text()
                      + ", reviewed was "
                      + reviewed
                      + ". Nothing was done. Preview again; with --plan FILE instead of a digest I can say what differs.");
            });
  }

  private static void requireSame(PlanFile reviewed, PlanFile now) {
    if (!reviewed.stack().equals(now.stack())) {
      throw new CommandException(
          Exit.USAGE,
          "The plan is for stack " + reviewed.stack() + ", not for " + now.stack() + ".");
    }
    var differences = reviewed.differences(now);
    if (!differences.isEmpty()) {
      var shown = String.join("\n  ", differences.subList(0, Math.min(SHOWN, differences.size())));
      var more =
          differences.size() > SHOWN ? "\n  and " + (differences.size() - SHOWN) + " more" : "";
      throw new CommandException(
          Exit.REFUSED,
          "What would change now is not what was reviewed. Nothing was done.\n  " + shown + more);
    }
  }

  private static PlanFile read(Path path) {
    try {
      return PlanFile.read(path);
    } catch (IOException e) {
      throw new CommandException(Exit.USAGE, "The plan can't be used: " + e.getMessage());
    }
  }
}
