package io.ringwright.bench.nosqlbench;

import io.ringwright.bench.read.Lines;
import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.Timer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Timers in a session's log: {@code type=TIMER, name=.., count=..}. Documents break these lines, so
 * that what begins with {@code name=} goes on from the line before.
 */
public final class LogMetrics {
  private static final String TIMER = "type=TIMER";

  private LogMetrics() {}

  /**
   * The last word of each timer, in the order of the log.
   *
   * @param source name of the file, for complaints
   * @throws UnreadableOutput if a timer is not whole, or if there is none
   */
  public static List<Timer> read(String source, String text) throws UnreadableOutput {
    var timers = new LinkedHashMap<String, Timer>();
    var lines = Lines.of(source, text);
    for (var entry : entries(lines)) {
      var timer = timer(entry);
      timers.put(timer.name(), timer);
    }
    if (timers.isEmpty()) {
      throw lines.unreadable("no line with " + TIMER);
    }
    return List.copyOf(timers.values());
  }

  /** Lines of timers, each put together again. */
  private static List<Line> entries(Lines lines) throws UnreadableOutput {
    var entries = new ArrayList<Line>();
    boolean open = false;
    while (lines.hasNext()) {
      var line = lines.next();
      if (line.text().contains("type=")) {
        open = line.text().contains(TIMER);
        if (open) {
          entries.add(line);
        }
      } else if (open && line.text().contains("=")) {
        var begun = entries.remove(entries.size() - 1);
        entries.add(new Line(begun.source(), begun.number(), begun.text() + " " + line.text()));
      } else {
        open = false;
      }
    }
    return entries;
  }

  private static Timer timer(Line line) throws UnreadableOutput {
    var values = new HashMap<String, String>();
    for (var pair : line.text().substring(line.text().indexOf(TIMER)).split(",\\s*")) {
      int equal = pair.indexOf('=');
      if (equal < 0) {
        throw line.unreadable("\"" + pair + "\" is no name=value");
      }
      values.put(pair.substring(0, equal).strip(), pair.substring(equal + 1).strip());
    }
    var unit = value(line, values, "duration_unit");
    var latencies = TimerFigures.latencies(line, name -> value(line, values, name), "median", unit);
    boolean perSecond = value(line, values, "rate_unit").endsWith("/second");
    return new Timer(
        value(line, values, "name"),
        Numbers.whole(line, value(line, values, "count")),
        latencies,
        perSecond
            ? OptionalDouble.of(Numbers.decimal(line, value(line, values, "mean_rate")))
            : OptionalDouble.empty(),
        perSecond ? List.of() : List.of("its rates are in " + values.get("rate_unit")));
  }

  private static String value(Line line, Map<String, String> values, String key)
      throws UnreadableOutput {
    var value = values.get(key);
    if (value == null) {
      throw line.unreadable("the timer has no " + key);
    }
    return value;
  }
}
