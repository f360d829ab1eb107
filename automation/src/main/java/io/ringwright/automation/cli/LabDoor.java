package io.ringwright.automation.cli;

import io.ringwright.lab.Lab;
import io.ringwright.lab.LabStatus;
import io.ringwright.lab.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The lab of this clone, as the command line uses it. */
final class LabDoor {
  private final Shell shell;
  private final Tools tools;
  private final Lab lab;

  private LabDoor(Shell shell, Tools tools) {
    this.shell = shell;
    this.tools = tools;
    this.lab = Lab.at(shell.labFolder(), tools.toolbox(), shell.environment());
  }

  static LabDoor of(Shell shell) {
    return new LabDoor(shell, Tools.of(shell, shell.environment()));
  }

  Lab lab() {
    return lab;
  }

  /** Starts the lab unless it runs, and says what leads into it. */
  Map<String, String> up() {
    if (lab.status().state() == LabStatus.State.RUNNING) {
      lab.up(Progress.silent());
      return environment();
    }
    shell.err().println("Starting the lab:");
    tools.<Void>shown(
        progress -> {
          lab.up(progress);
          return null;
        });
    return environment();
  }

  /** The same with hosts, for stacks that ask for some. */
  Map<String, String> up(int hosts) {
    var variables = up();
    if (hosts == 0) {
      return variables;
    }
    var recipe = shell.checkout().resolve("tools").resolve("cassandra");
    if (variables.containsKey(Lab.HOSTS)) {
      var unused = lab.hosts(hosts, recipe, Progress.silent());
      return environment();
    }
    tools.<Void>shown(
        progress -> {
          progress.plan(List.of("hosts"));
          progress.begin("hosts");
          var unused = lab.hosts(hosts, recipe, progress);
          progress.end();
          return null;
        });
    return environment();
  }

  /** What leads into the running lab, our language host for plain pulumi included. */
  Map<String, String> environment() {
    var variables = new LinkedHashMap<>(lab.environment());
    var host = shell.checkout().resolve("tools").resolve("host");
    if (!isOnPath("pulumi-language-java", shell.environment().getOrDefault("PATH", ""))) {
      variables.merge("PATH", host.toString(), (path, ours) -> path + ":" + ours);
    }
    return variables;
  }

  private static boolean isOnPath(String program, String path) {
    return Stream.of(path.split(":"))
        .filter(folder -> !folder.isEmpty())
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
