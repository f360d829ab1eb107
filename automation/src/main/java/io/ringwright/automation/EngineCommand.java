package io.ringwright.automation;

import io.ringwright.catalog.Problem;
import io.ringwright.lab.Progress;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where the {@code pulumi} command is. */
final class EngineCommand {
  private final Optional<Path> named;
  private final Optional<Path> recipes;
  private Optional<Path> found = Optional.empty();

  EngineCommand(Optional<Path> named, Optional<Path> recipes) {
    this.named = named;
    this.recipes = recipes;
  }

  /**
   * The command: the one that was named, one on {@code PATH}, or one that is got as the recipes
   * say.
   *
   * @throws InvalidSpecException if there is none
   */
  synchronized Path in(Map<String, String> environment) {
    if (found.isEmpty()) {
      found = Optional.of(named.map(EngineCommand::usable).orElseGet(() -> find(environment)));
    }
    return found.get();
  }

  private Path find(Map<String, String> environment) {
    if (recipes.isPresent()) {
      return Toolbox.of(recipes.get(), environment)
          .require(Set.of(EngineTool.PULUMI), Progress.silent())
          .get(EngineTool.PULUMI);
    }
    return Toolbox.onPath(EngineTool.PULUMI, environment)
        .orElseThrow(
            () ->
                missing(
                    "PATH of the credentials",
                    "install pulumi "
                        + EngineTool.PULUMI.version()
                        + ", or name it with pulumi(..)"));
  }

  private static Path usable(Path named) {
    if (!Files.isExecutable(named)) {
      throw missing(named.toString(), "name an executable with pulumi(..)");
    }
    return named;
  }

  private static InvalidSpecException missing(String where, String fix) {
    return new InvalidSpecException(
        List.of(
            Problem.missing(
                where,
                "the pulumi command, "
                    + EngineTool.PULUMI.versionCheck().orElseThrow().minimum()
                    + " or later",
                fix)));
  }
}
