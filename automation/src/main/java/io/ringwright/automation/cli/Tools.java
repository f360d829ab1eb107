package io.ringwright.automation.cli;

import io.ringwright.lab.Progress;
import io.ringwright.lab.TerminalProgress;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    try (var bar = new LateBar(shell.err())) {
      return work.apply(bar);
    }
  }

  /** A bar that appears with the first step, since mostly there is none. */
  private static final class LateBar implements Progress, AutoCloseable {
    private final PrintStream out;
    private Optional<TerminalProgress> bar = Optional.empty();

    LateBar(PrintStream out) {
      this.out = out;
    }

    @Override
    public void plan(List<String> steps) {
      if (!steps.isEmpty()) {
        if (bar.isEmpty()) {
          bar = Optional.of(Progress.bar(out));
        }
        bar.get().plan(steps);
      }
    }

    @Override
    public void begin(String step) {
      bar.ifPresent(shown -> shown.begin(step));
    }

    @Override
    public void detail(String text) {
      bar.ifPresent(shown -> shown.detail(text));
    }

    @Override
    public void end() {
      bar.ifPresent(TerminalProgress::end);
    }

    @Override
    public void close() {
      bar.ifPresent(TerminalProgress::close);
    }
  }
}
