package io.ringwright.acceptance.harness;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Looks at {@code ps} all the time, since a secret on a command line is public while it runs. */
final class ProcessWatch implements AutoCloseable {
  private final Set<String> commandLines = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService clock;

  private ProcessWatch(ScheduledExecutorService clock) {
    this.clock = clock;
  }

  static ProcessWatch over(MarkedProcesses processes) {
    var clock =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              var thread = new Thread(work, "process-watch");
              thread.setDaemon(true);
              return thread;
            });
    var watch = new ProcessWatch(clock);
    clock.scheduleWithFixedDelay(
        () -> processes.alive().forEach(seen -> watch.commandLines.add(seen.commandLine())),
        0,
        300,
        TimeUnit.MILLISECONDS);
    return watch;
  }

  Set<String> commandLines() {
    return Set.copyOf(commandLines);
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
