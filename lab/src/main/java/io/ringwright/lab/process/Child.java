package io.ringwright.lab.process;

import io.ringwright.lab.LabException;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One process that is started again when it ends by itself. Thread-safe. */
public final class Child {
  private static final Duration TERM_GRACE = Duration.ofSeconds(1);

  private final Command command;
  private final Spawner spawner;
  private final Footprints footprints;
  private final ScheduledExecutorService timer;
  private final Clock clock;
  private final RestartBudget budget = new RestartBudget();

  private ChildStatus.State state = ChildStatus.State.STOPPED;
  private @Nullable Process process;
  private int restarts;
  private String reason = "";

  Child(
      Command command,
      Spawner spawner,
      Footprints footprints,
      ScheduledExecutorService timer,
      Clock clock) {
    this.command = command;
    this.spawner = spawner;
    this.footprints = footprints;
    this.timer = timer;
    this.clock = clock;
  }

  synchronized void start() {
    command.before().run();
    var started = spawner.spawn(command);
    process = started;
    state = ChildStatus.State.RUNNING;
    footprints.add(command.name(), started.toHandle());
    started.onExit().thenAccept(this::ended);
  }

  /** How it is now. */
  public synchronized ChildStatus status() {
    var pid =
        process != null && state == ChildStatus.State.RUNNING && process.isAlive()
            ? process.pid()
            : 0;
    return new ChildStatus(command.name(), pid, state, restarts, reason, command.log().toString());
  }

  /** Last lines of its output. */
  public String lastWords(int lines) {
    return new LogFile(command.log()).tail(lines);
  }

  private synchronized void ended(Process former) {
    if (state != ChildStatus.State.RUNNING || former != process) {
      return; // stopped on purpose
    }
    reason =
        "ended with exit code "
            + former.exitValue()
            + " at "
            + clock.instant().truncatedTo(ChronoUnit.SECONDS);
    var pause = budget.next(clock.instant());
    if (pause.isEmpty()) {
      state = ChildStatus.State.FAILED;
      reason += ", more than " + RestartBudget.RESTARTS + " times in two minutes: given up";
      footprints.remove(command.name());
      return;
    }
    state = ChildStatus.State.RESTARTING;
    timer.schedule(this::startAgain, pause.get().toMillis(), TimeUnit.MILLISECONDS);
  }

  private synchronized void startAgain() {
    if (state != ChildStatus.State.RESTARTING) {
      return;
    }
    restarts++;
    try {
      start();
    } catch (LabException e) {
      state = ChildStatus.State.FAILED;
      reason = e.getMessage() + ": " + e.getCause();
    }
  }

  /** Ends it for good: politely, then by force. Returns when it is gone. */
  public void stop() {
    Process running;
    synchronized (this) {
      running = process;
      state = ChildStatus.State.STOPPED;
      process = null;
    }
    if (running != null && running.isAlive()) {
      running.destroy();
      if (!Footprints.awaitEnd(running.toHandle(), TERM_GRACE)) {
        running.destroyForcibly();
        Footprints.awaitEnd(running.toHandle(), TERM_GRACE);
      }
    }
    footprints.remove(command.name());
  }
}
