package io.ringwright.acceptance.harness;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * Ends a process with {@code kill -9} at a named moment of an engine run, as facts tell it: a
 * laptop closes, a container is evicted, memory runs out.
 */
public final class Assassin {
  private static final Duration UNTIL_THE_MOMENT = Duration.ofMinutes(3);
  private static final Duration UNTIL_THE_END = Duration.ofMinutes(2);
  private final FreshClone clone;

  public Assassin(FreshClone clone) {
    this.clone = clone;
  }

  /**
   * Starts a command, kills {@code victim} at {@code moment}, and waits for the command's own end.
   *
   * @param start starts the command with the engine's events going to the given log
   * @throws AssertionError if the command ends before the moment comes, or no such process lives
   *     then
   */
  public Finished kill(Victim victim, Moment moment, Function<EngineEvents, Running> start) {
    EngineEvents events = clone.newEventLog();
    Running running = start.apply(events);
    Poll.upTo(UNTIL_THE_MOMENT)
        .until(
            moment + " (or the end of the command)",
            () -> moment.reached().test(events.soFar()) || !running.alive(),
            reached -> reached);
    List<MarkedProcesses.Seen> targets =
        clone.processes().alive().stream().filter(victim::is).toList();
    if (targets.isEmpty()) {
      throw new AssertionError(
          "no " + victim + " lives " + moment + "\n" + running.await(UNTIL_THE_END));
    }
    targets.forEach(target -> ProcessHandle.of(target.pid()).ifPresent(Assassin::kill9));
    return running.await(UNTIL_THE_END);
  }

  private static void kill9(ProcessHandle process) {
    process.destroyForcibly(); // SIGKILL on every Unix
  }
}
