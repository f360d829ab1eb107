package io.ringwright.bench.report;

import io.ringwright.bench.result.LoadRun;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One run of a plan: what was measured, and under which settings.
 *
 * @param name unique in a report
 * @param settings in the order in which a reader should see them; number of threads and repetition
 *     are among them where they are known
 */
public record Cell(String name, Map<String, String> settings, LoadRun run) {
  /** Setting: number of threads of the client. */
  public static final String THREADS = "threads";

  /** Setting: which of several equal runs it is. */
  public static final String REPETITION = "repetition";

  public Cell {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /** The settings but those of the given names. */
  Map<String, String> without(String... names) {
    var rest = new LinkedHashMap<>(settings);
    for (var name : names) {
      rest.remove(name);
    }
    return rest;
  }
}
