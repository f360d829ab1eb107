package io.ringwright.automation.cli;

import io.ringwright.automation.events.EngineEvent;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * One line per component, painted again in place. A progress bar needs to know the end; an engine
 * learns of new resources until the last moment, so each line counts what is known so far.
 */
final class LiveView implements ProgressView {
  private static final String UP = "\u001b[%dA";
  private static final String CLEAR_BELOW = "\u001b[J";
  private static final String GREEN = "\u001b[32m";
  private static final String RED = "\u001b[31m";
  private static final String CYAN = "\u001b[36m";
  private static final String FAINT = "\u001b[2m";
  private static final String PLAIN = "\u001b[0m";
  private static final String SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
  private static final long FRAME_MILLIS = 120;
  private static final int MOST_ROWS = 20;

  private final PrintStream out;
  private final int columns;
  private final Clock clock;
  private final ProgressModel model;
  private final Instant begun;
  private final ScheduledExecutorService painter;
  private int painted;
  private int frame;

  LiveView(PrintStream out, int columns, Clock clock) {
    this.out = out;
    this.columns = columns;
    this.clock = clock;
    this.model = new ProgressModel(clock);
    this.begun = clock.instant();
    this.painter =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              var thread = new Thread(task, "progress");
              thread.setDaemon(true);
              return thread;
            });
    var unused =
        painter.scheduleAtFixedRate(this::paint, FRAME_MILLIS, FRAME_MILLIS, TimeUnit.MILLISECONDS);
  }

  @Override
  public synchronized void accept(EngineEvent event) {
    model.accept(event);
  }

  @Override
  public void close() {
    painter.shutdownNow();
    paint();
  }

  private synchronized void paint() {
    var lines = lines();
    var text = new StringBuilder();
    if (painted > 0) {
      text.append(UP.formatted(painted));
    }
    text.append('\r').append(CLEAR_BELOW);
    lines.forEach(line -> text.append(line).append('\n'));
    out.print(text);
    out.flush();
    painted = lines.size();
    frame++;
  }

  private List<String> lines() {
    var rows = model.rows();
    var lines = new ArrayList<String>();
    // When there are too many, what is finished scrolls out of sight first.
    var hidden = Math.max(0, rows.size() - MOST_ROWS);
    for (var row : rows) {
      if (hidden > 0 && row.state() == ProgressModel.State.DONE) {
        hidden--;
        continue;
      }
      lines.add(line(row));
    }
    var changed = rows.stream().mapToInt(ProgressModel.Row::changed).sum();
    var done = rows.stream().mapToInt(ProgressModel.Row::done).sum();
    var known = rows.stream().mapToInt(ProgressModel.Row::known).sum();
    lines.add(
        FAINT
            + "  %d of %d resources, %d changed, %s"
                .formatted(
                    done, known, changed, Plain.duration(Duration.between(begun, clock.instant())))
            + PLAIN);
    return lines;
  }

  private String line(ProgressModel.Row row) {
    var head =
        "%-28s %3d/%-3d %7s"
            .formatted(
                Plain.fit(row.urn().name(), 28),
                row.done(),
                row.known(),
                Plain.duration(row.elapsed()));
    var room = Math.max(0, columns - head.length() - 6);
    var now = row.now().lines().findFirst().orElse("");
    return mark(row.state()) + " " + head + "  " + FAINT + Plain.fit(now, room) + PLAIN;
  }

  private String mark(ProgressModel.State state) {
    return switch (state) {
      case DONE -> GREEN + "✔" + PLAIN;
      case FAILED -> RED + "✘" + PLAIN;
      case RUNNING -> CYAN + SPINNER.charAt(frame % SPINNER.length()) + PLAIN;
    };
  }
}
