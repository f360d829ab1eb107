package io.ringwright.lab;

import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Plain lines: {@code [2/5] building etcd 3.6.13}. Details show at most every 15 seconds. */
final class LineProgress implements Progress {
  private static final Duration QUIET = Duration.ofSeconds(15);

  private final PrintStream out;
  private final Clock clock;
  private int planned;
  private int begun;
  private Instant lastWord;

  LineProgress(PrintStream out, Clock clock) {
    this.out = out;
    this.clock = clock;
    this.lastWord = clock.instant();
  }

  @Override
  public void plan(List<String> steps) {
    planned += steps.size();
  }

  @Override
  public void begin(String step) {
    begun++;
    planned = Math.max(planned, begun);
    say("[" + begun + "/" + planned + "] " + step);
  }

  @Override
  public void detail(String text) {
    if (Duration.between(lastWord, clock.instant()).compareTo(QUIET) >= 0) {
      say("      .. " + text);
    }
  }

  @Override
  public void end() {}

  private void say(String line) {
    lastWord = clock.instant();
    out.println(line);
    out.flush();
  }
}
