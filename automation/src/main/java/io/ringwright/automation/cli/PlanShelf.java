package io.ringwright.automation.cli;

import io.ringwright.automation.preview.PlanFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The plans that this checkout has previewed lately, by digest: so that {@code up --reviewed} can
 * say what differs although a digest alone does not tell.
 */
final class PlanShelf {
  private static final int KEPT = 50;

  private final Path folder;

  PlanShelf(Path folder) {
    this.folder = folder;
  }

  static PlanShelf of(Shell shell) {
    return new PlanShelf(shell.stateFolder().resolve("plans"));
  }

  void keep(PlanFile plan) {
    try {
      Files.createDirectories(folder);
      plan.write(at(plan.digest().text()));
      for (var old : newestFirst().stream().skip(KEPT).toList()) {
        Files.deleteIfExists(old);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the plan cannot be kept in " + folder, e);
    }
  }

  /** Empty too if the file has been changed since. */
  Optional<PlanFile> find(String digest) {
    try {
      return Optional.of(PlanFile.read(at(digest)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Path at(String digest) {
    return folder.resolve(digest.replaceAll("[^0-9a-z]", "-") + ".json");
  }

  private List<Path> newestFirst() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .sorted(Comparator.comparing((Path file) -> file.toFile().lastModified()).reversed())
          .toList();
    }
  }
}
