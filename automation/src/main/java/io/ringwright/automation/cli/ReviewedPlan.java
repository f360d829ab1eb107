package io.ringwright.automation.cli;

import io.ringwright.automation.engine.StackEngine.Basis;
import io.ringwright.automation.preview.PlanFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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

  /** A plan made after a look at the world can only be compared with another look. */
  Basis basis(Basis asked) {
    return file.map(ReviewedPlan::read).filter(PlanFile::refreshed).isPresent()
        ? Basis.WORLD
        : asked;
  }

  /**
   * @throws CommandException if {@code now} is not what was reviewed
   */
  void require(PlanFile now, PlanShelf shelf) {
    file.ifPresent(path -> requireSame(read(path), now));
    digest
        .filter(reviewed -> !reviewed.equals(now.digest().text()))
        .ifPresent(
            reviewed -> {
              throw refusal(
                  "Its digest is " + now.digest().text() + ", reviewed was " + reviewed + ".",
                  shelf
                      .find(reviewed)
                      .map(plan -> plan.differences(now))
                      .orElseGet(() -> unknown(now)));
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
      throw refusal("It differs in:", differences);
    }
  }

  /** Of a plan made elsewhere only the digest is known: then at least what is there now. */
  private static List<String> unknown(PlanFile now) {
    return now.steps().isEmpty()
        ? List.of("nothing would change now (what was reviewed is not known here: use --plan FILE)")
        : now.steps().stream()
            .map(step -> "would now " + step.operation() + " " + step.name())
            .toList();
  }

  private static CommandException refusal(String why, List<String> lines) {
    var shown = String.join("\n  ", lines.subList(0, Math.min(SHOWN, lines.size())));
    var more = lines.size() > SHOWN ? "\n  and " + (lines.size() - SHOWN) + " more" : "";
    return new CommandException(
        Exit.REFUSED,
        "What would change now is not what was reviewed; nothing was done. "
            + why
            + "\n  "
            + shown
            + more
            + "\nPreview again, and have that reviewed.");
  }

  private static PlanFile read(Path path) {
    try {
      return PlanFile.read(path);
    } catch (IOException e) {
      throw new CommandException(Exit.USAGE, "The plan can't be used: " + e.getMessage());
    }
  }
}
