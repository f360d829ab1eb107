package io.ringwright.bench.stress;

import io.ringwright.bench.read.Lines;
import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.Ending;
import io.ringwright.bench.result.GarbageCollection;
import io.ringwright.bench.result.Interval;
import io.ringwright.bench.result.LoadRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads what cassandra-stress 2.1 to 5.x prints: settings, progress, results, for a run or for a
 * sweep over numbers of threads. Errors of the tool that got between the lines become remarks.
 */
public final class StressOutput {
  private static final Pattern THREADS =
      Pattern.compile("Running (?:.+ )?with (\\d+) thread(?:s|Count)\\b.*");
  private static final Pattern KEY_AND_VALUE =
      Pattern.compile("([A-Za-z][A-Za-z0-9. ()]*?)\\s*:\\s+(\\S.*)");
  private static final Pattern PADDED = Pattern.compile("[A-Za-z][A-Za-z0-9. ()]*\\s{2,}:.*");
  private static final String NO_JMX = "Failed to connect over JMX";

  private final Lines lines;
  private final String source;
  private final List<LoadRun> runs = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private final List<Interval> intervals = new ArrayList<>();
  private Optional<Integer> threads = Optional.empty();
  private Optional<Summary> open = Optional.empty();
  private boolean sweepTable;
  private boolean noJmx;
  private Ending ending = Ending.UNKNOWN;

  private StressOutput(String source, String text) {
    this.source = source;
    this.lines = Lines.of(source, text);
  }

  /**
   * One run for each block of results: of a sweep, one for each number of threads.
   *
   * @param source name of the file, for complaints
   * @throws UnreadableOutput if anything in it can't be what the tool prints, or if there is no
   *     result
   */
  public static List<LoadRun> read(String source, String text) throws UnreadableOutput {
    return new StressOutput(source, text).all();
  }

  private List<LoadRun> all() throws UnreadableOutput {
    while (lines.hasNext()) {
      read(lines.next());
    }
    if (open.isPresent()) {
      throw lines.unreadable("the file ends within the results");
    }
    if (runs.isEmpty()) {
      throw lines.unreadable(
          intervals.isEmpty()
              ? "no results in it" + said()
              : "it ends after "
                  + intervals.size()
                  + " lines of progress, without results"
                  + said());
    }
    // How it ended is said once, at the very end, for all.
    return runs.stream().map(run -> run.ended(ending, remarks)).toList();
  }

  private String said() {
    return remarks.isEmpty() ? "" : "; it says: " + remarks.get(remarks.size() - 1);
  }

  private void read(Line line) throws UnreadableOutput {
    if (line.text().isEmpty() || isHeader(line) || (open.isPresent() && readSummary(line))) {
      return;
    }
    var running = THREADS.matcher(line.text());
    if (running.matches()) {
      threads =
          Optional.of(
              Math.toIntExact(Math.min(Numbers.whole(line, running.group(1)), Integer.MAX_VALUE)));
      intervals.clear();
    } else if (line.text().equals("Results:")) {
      open = Optional.of(new Summary(line));
    } else if (line.text().startsWith("total,interval_op_rate")) {
      throw line.unreadable("cassandra-stress 2.0 or older; 2.1 to 5.x can be read");
    } else if (line.text().startsWith("id,") && line.text().contains("total ops")) {
      sweepTable = true;
    } else if (line.text().equals("END")) {
      ending = Ending.COMPLETE;
    } else if (line.text().equals("FAILURE")) {
      ending = Ending.FAILED;
    } else if (line.text().startsWith(NO_JMX)) {
      noJmx = true;
    } else if (!sweepTable && ProgressRow.looksLike(line)) {
      intervals.add(ProgressRow.read(line));
    } else if (isComplaint(line)) {
      remarks.add(line.text());
    }
  }

  /** Whether the line belongs to the results; what got between them is read like any other line. */
  private boolean readSummary(Line line) throws UnreadableOutput {
    var summary = open.orElseThrow();
    var pair = KEY_AND_VALUE.matcher(line.text());
    var key = pair.matches() ? SummaryKey.of(pair.group(1)) : Optional.<SummaryKey>empty();
    if (key.isEmpty()) {
      if (PADDED.matcher(line.text()).matches()) {
        throw line.unreadable("no line of the results that any version is known to print");
      }
      if (line.text().equals("Results:")) {
        throw line.unreadable("results within results");
      }
      return false;
    }
    summary.put(key.get(), SummaryValue.of(line, pair.group(2)));
    if (summary.isComplete()) {
      finish(summary);
    }
    return true;
  }

  private void finish(Summary summary) throws UnreadableOutput {
    Optional<GarbageCollection> collections =
        noJmx ? Optional.empty() : Optional.of(summary.collections());
    runs.add(
        new LoadRun(
            source,
            threads,
            summary.total(),
            summary.operations(),
            summary.took(),
            collections,
            intervals,
            Ending.UNKNOWN,
            List.of()));
    intervals.clear();
    open = Optional.empty();
  }

  private static boolean isHeader(Line line) {
    return line.text().startsWith("type") && line.text().contains("total ops");
  }

  private static boolean isComplaint(Line line) {
    var text = line.text();
    return text.contains("Exception")
        || text.startsWith("Error")
        || text.startsWith("ERROR")
        || text.startsWith("WARN")
        || text.startsWith("Operation x")
        || text.contains("ignoring deprecated parameter");
  }
}
