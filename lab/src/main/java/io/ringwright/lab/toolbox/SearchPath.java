package io.ringwright.lab.toolbox;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tools that the user has installed.
 *
 * @param environment variables; {@code PATH} is searched
 */
record SearchPath(Map<String, String> environment) {
  private static final Duration VERSION_LIMIT = Duration.ofSeconds(20);

  /** The first program of that name, whatever its version. */
  Optional<Path> find(String program) {
    return Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator, -1))
        .filter(folder -> !folder.isBlank())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The tool, if it is on the path and recent enough. */
  Attempt get(EngineTool tool) {
    if (tool.versionCheck().isEmpty()) {
      return new Attempt.Not("it does not tell its version, so one on PATH is not used");
    }
    return find(tool.program())
        .map(program -> judge(tool.versionCheck().get(), program))
        .orElseGet(() -> new Attempt.Not("not on PATH"));
  }

  private Attempt judge(EngineTool.VersionCheck check, Path program) {
    var line = new ArrayList<String>();
    line.add(program.toString());
    line.addAll(check.arguments());
    try {
      var answer =
          new ShortRun(line, program.toAbsolutePath().getParent(), environment, VERSION_LIMIT)
              .run();
      var minimum = ToolVersion.in(check.minimum()).orElseThrow();
      return ToolVersion.in(answer.output())
          .filter(ignored -> answer.ok())
          .map(version -> compare(program, version, minimum))
          .orElseGet(() -> new Attempt.Not(program + " does not tell its version"));
    } catch (IOException e) {
      return new Attempt.Not(program + " does not run: " + e.getMessage());
    }
  }

  private static Attempt compare(Path program, ToolVersion version, ToolVersion minimum) {
    return version.compareTo(minimum) >= 0 && version.major() == minimum.major()
        ? new Attempt.Found(program.toAbsolutePath())
        : new Attempt.Not(program + " is " + version + ", needed is " + minimum + " or later");
  }
}
