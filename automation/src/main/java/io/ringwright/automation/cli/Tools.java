package io.ringwright.automation.cli;

import io.ringwright.lab.Progress;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.Function;

/** The engine's own programs, and how getting them is shown. */
final class Tools {
  private final Shell shell;
  private final Toolbox toolbox;

  private Tools(Shell shell, Toolbox toolbox) {
    this.shell = shell;
    this.toolbox = toolbox;
  }

  static Tools of(Shell shell, Map<String, String> environment) {
    return new Tools(shell, Toolbox.of(shell.checkout().resolve("tools"), environment));
  }

  Toolbox toolbox() {
    return toolbox;
  }

  /** The {@code pulumi} command: from PATH if new enough, else got or built. */
  Path pulumi() {
    return shown(progress -> toolbox.require(EnumSet.of(EngineTool.PULUMI), progress))
        .get(EngineTool.PULUMI);
  }

  /** Does long work with a moving bar for a person, lines for a log. */
  <T> T shown(Function<Progress, T> work) {
    if (!shell.terminal()) {
      return work.apply(Progress.lines(shell.err()));
    }
    try (var bar = Progress.bar(shell.err())) {
      return work.apply(bar);
    }
  }
}
