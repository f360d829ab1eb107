package io.ringwright.automation.cli;

import io.ringwright.automation.engine.EngineSession;
import io.ringwright.automation.engine.Interruption;
import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.automation.engine.RunJournal;
import io.ringwright.automation.engine.ServedPolicies;
import io.ringwright.automation.engine.StackEngine;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a verb needs to work on stacks: the engine's command, its environment, and our provider,
 * served from this JVM. Closing it ends the provider, nothing else.
 */
final class Session implements AutoCloseable {
  private final Shell shell;
  private final Optional<Path> lab;
  private final ServedPolicies policies;
  private final EngineSession engines;
  private final Interruption interruption;
  private final Interrupts interrupts;

  private Session(
      Shell shell,
      PulumiProject project,
      Map<String, String> environment,
      Optional<Path> lab,
      Path binary) {
    this.shell = shell;
    this.lab = lab;
    this.policies = new ServedPolicies();
    this.engines = EngineSession.open(binary, project, environment, policies);
    this.interruption = new Interruption();
    this.interrupts = Interrupts.passTo(interruption, shell.err());
  }

  /**
   * Opens a session.
   *
   * @param more variables for this run alone
   * @param hosts how many the stacks ask the lab for
   */
  static Session open(Shell shell, World world, Map<String, String> more, int hosts) {
    var project = PulumiProject.at(shell.checkout());
    var environment = new LinkedHashMap<>(shell.environment());
    Optional<Path> lab = Optional.empty();
    if (world == World.LAB) {
      environment.putAll(LabDoor.of(shell).up(hosts));
      lab = Optional.of(shell.labFolder());
    }
    environment.putAll(more);
    return new Session(shell, project, environment, lab, Tools.of(shell, environment).pulumi());
  }

  StackEngine engine(String stack) {
    var builder =
        engines
            .engine(stack)
            .journal(new RunJournal(lab.orElse(shell.stateFolder()).resolve("engine-runs")))
            .interruption(interruption);
    lab.ifPresent(folder -> builder.configCopiesIn(folder.resolve("stacks")));
    return builder.build();
  }

  @Override
  public void close() {
    interrupts.close();
    engines.close();
    policies.close();
  }

  /** Where stacks live. */
  enum World {
    /** The embedded lab, with its own backend and credentials. */
    LAB,
    /** The user's own credentials and backend. */
    REAL;

    static World of(boolean lab) {
      return lab ? LAB : REAL;
    }
  }
}
