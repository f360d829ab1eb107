package io.ringwright.automation;

import io.ringwright.automation.engine.EngineException;
import io.ringwright.automation.engine.EngineSession;
import io.ringwright.automation.engine.Interruption;
import io.ringwright.automation.engine.RunJournal;
import io.ringwright.automation.engine.StackEngine;
import io.ringwright.lab.LabException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Brings a platform and an engine together for one operation, and tells how that ended. */
final class PlatformRun {
  private final PlatformSpec spec;
  private final PlatformFolder folder;
  private final Ringwright host;

  PlatformRun(PlatformSpec spec, PlatformFolder folder, Ringwright host) {
    this.spec = spec;
    this.folder = folder;
    this.host = host;
  }

  /**
   * Does {@code task} while nobody else works with these files; whoever else works on the same
   * stack is known by the engine's lock.
   *
   * @param more variables for this run alone
   */
  Conclusion alone(Map<String, String> more, Interruption stop, Work<Conclusion> task) {
    try {
      var turn = folder.takeTurn();
      if (turn.isEmpty()) {
        return Conclusion.of(
            new Failure.Busy("another operation of platform " + spec.name() + " is running"));
      }
      try (var taken = turn.get()) {
        return work(more, stop, task);
      }
    } catch (InvalidSpecException e) {
      return Conclusion.of(new Failure.Invalid(e.problems()));
    } catch (EngineException e) {
      return Conclusion.of(Endings.of(e));
    } catch (LabException | UncheckedIOException e) {
      return Conclusion.of(new Failure.Failed(String.valueOf(e.getMessage())));
    }
  }

  /**
   * Looks at what is recorded, also while somebody works on it.
   *
   * @throws PlatformException if it cannot be looked at
   */
  <T> T looking(Work<T> look) {
    try {
      return work(Map.of(), new Interruption(), look);
    } catch (InvalidSpecException e) {
      throw new PlatformException(new Failure.Invalid(e.problems()));
    } catch (EngineException e) {
      throw new PlatformException(Endings.of(e));
    } catch (LabException | UncheckedIOException e) {
      throw new PlatformException(new Failure.Failed(String.valueOf(e.getMessage())));
    }
  }

  void close() {
    if (!host.keepsFiles()) {
      folder.remove();
    }
  }

  private <T> T work(Map<String, String> more, Interruption stop, Work<T> work) {
    var around = new PlatformEnvironment(spec, host.environment(spec));
    var environment = around.with(more);
    var pulumi = host.pulumi(environment);
    try (var session =
        EngineSession.open(pulumi, folder.write(spec), environment, host.policies())) {
      return work.with(
          session
              .engine(spec.name())
              .journal(new RunJournal(folder.runs()))
              .configCopiesIn(folder.configCopies())
              .interruption(stop)
              .settings(around.settings())
              .build());
    }
  }

  /** What is done with a stack. */
  interface Work<T> {
    T with(StackEngine engine);
  }
}
