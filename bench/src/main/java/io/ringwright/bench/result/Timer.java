package io.ringwright.bench.result;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a timer of a load tool counted and measured in a whole run.
 *
 * @param name as the tool calls it
 * @param perSecond absent where neither the tool says it nor count and time tell it
 * @param remarks what a reader of the figures should know
 */
public record Timer(
    String name, long count, Latencies latencies, OptionalDouble perSecond, List<String> remarks) {
  public Timer {
    remarks = List.copyOf(remarks);
  }
}
