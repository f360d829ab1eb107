package io.ringwright.bench.result;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one run of a load tool measured.
 *
 * @param source name of the file
 * @param threads of the client, if the tool says
 * @param total all operations together
 * @param operations each kind of operation, by its name in the tool
 * @param took in whole seconds, cut off, where the tool prints no better
 * @param collections absent where no server could be asked: unknown is not none
 * @param intervals progress, in the order of the file
 * @param remarks what a reader of the figures should know: errors printed in between, parts missing
 */
public record LoadRun(
    String source,
    Optional<Integer> threads,
    OperationFigures total,
    Map<String, OperationFigures> operations,
    Duration took,
    Optional<GarbageCollection> collections,
    List<Interval> intervals,
    Ending ending,
    List<String> remarks) {
  public LoadRun {
    operations = Collections.unmodifiableMap(new LinkedHashMap<>(operations));
    intervals = List.copyOf(intervals);
    remarks = List.copyOf(remarks);
  }

  /** The same run, once it is known how its tool ended and what else it said. */
  public LoadRun ended(Ending how, List<String> said) {
    return new LoadRun(source, threads, total, operations, took, collections, intervals, how, said);
  }
}
