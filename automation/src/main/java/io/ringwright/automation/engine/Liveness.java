package io.ringwright.automation.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Whether a process is still at work. */
final class Liveness {
  private Liveness() {}

  /** The process of that number, unless it has ended. */
  static Optional<ProcessHandle> running(long pid) {
    return ProcessHandle.of(pid).filter(Liveness::isRunning);
  }

  /**
   * False also for a process that has ended but whose parent has not asked how: in containers often
   * nobody ever asks, and Java takes such a one for alive.
   */
  static boolean isRunning(ProcessHandle process) {
    return process.isAlive() && !isZombie(process.pid());
  }

  /** Waits until the process has ended, at most so long; true if it has. */
  static boolean awaitEnd(ProcessHandle process, Duration atMost) {
    var deadline = Instant.now().plus(atMost);
    while (isRunning(process)) {
      if (Instant.now().isAfter(deadline)) {
        return false;
      }
      if (!EndPoll.pause()) {
        return false;
      }
    }
    return true;
  }

  /** The wait between two looks. */
  private static final class EndPoll {
    private static final long LOOK_EVERY_MILLIS = 20;

    private static boolean pause() {
      try {
        Thread.sleep(LOOK_EVERY_MILLIS);
        return true;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }

  private static boolean isZombie(long pid) {
    try {
      var stat =
          Files.readString(
              Path.of("/proc", Long.toString(pid), "stat"), StandardCharsets.ISO_8859_1);
      // The name before the state is in parentheses and may itself contain some.
      var state = stat.charAt(stat.lastIndexOf(')') + 2);
      return state == 'Z' || state == 'X';
    } catch (IOException notLinuxOrGone) {
      return false;
    }
  }
}
