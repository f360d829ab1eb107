package io.ringwright.bench.nosqlbench;

import io.ringwright.bench.read.UnreadableOutput;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * Histogram logs, of NoSQLBench ({@code --log-histograms}) and of cassandra-stress ({@code -log
 * hdrfile=}): the only form in which the latencies of several clients can be merged.
 */
public final class Histograms {
  private static final String UNTAGGED = "";

  private Histograms() {}

  /**
   * The sum of all intervals of each tag.
   *
   * @param source name of the file, for complaints
   * @throws UnreadableOutput if it is no histogram log or holds none
   */
  public static Map<String, Histogram> read(String source, String text) throws UnreadableOutput {
    var sums = new LinkedHashMap<String, Histogram>();
    try (var reader =
        new HistogramLogReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
      EncodableHistogram next;
      while ((next = reader.nextIntervalHistogram()) != null) {
        if (!(next instanceof Histogram interval)) {
          throw new UnreadableOutput(source, 0, "", "a histogram of fractions is not expected");
        }
        var tag = Optional.ofNullable(interval.getTag()).orElse(UNTAGGED);
        sums.computeIfAbsent(
                tag, any -> new Histogram(interval.getNumberOfSignificantValueDigits()))
            .add(interval);
      }
    } catch (RuntimeException e) {
      throw new UnreadableOutput(source, 0, "", "no histogram log: " + e.getMessage());
    }
    if (sums.isEmpty()) {
      throw new UnreadableOutput(source, 0, "", "it holds no histogram");
    }
    return sums;
  }

  /** All clients' histograms of one tag as one, with every request counted once. */
  public static Histogram merged(Iterable<Histogram> clients) {
    Histogram sum = null;
    for (var client : clients) {
      if (sum == null) {
        sum = new Histogram(client.getNumberOfSignificantValueDigits());
      }
      sum.add(client);
    }
    return Optional.ofNullable(sum).orElseGet(() -> new Histogram(3));
  }
}
