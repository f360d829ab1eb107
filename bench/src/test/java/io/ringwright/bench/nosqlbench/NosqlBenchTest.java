package io.ringwright.bench.nosqlbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.bench.OutputTexts;
import io.ringwright.bench.SharedOutputs;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.result.Timer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;

class NosqlBenchTest {

  @Test
  void reads_timers_of_a_log_in_microseconds_across_broken_lines()
      throws IOException, UnreadableOutput {
    var timers =
        LogMetrics.read("l", SharedOutputs.read("nosqlbench/log_slf4j_metrics_nb4_docs.txt"));

    assertThat(timers)
        .extracting(Timer::name)
        .containsExactly("cql-keyvalue.result", "cql-keyvalue.result-success");
    var result = timers.get(0);
    assertThat(result.count()).isEqualTo(100_000);
    assertThat(result.latencies().at(Percentile.P99)).contains(Duration.ofNanos(23_916_543));
    assertThat(result.perSecond().orElseThrow()).isEqualTo(4024.0234405430424);
  }

  @Test
  void takes_the_last_row_of_a_timers_file_for_the_run() throws UnreadableOutput {
    var timer = TimerFile.read("cycles", "c.csv", OutputTexts.TIMER);

    assertThat(timer.count()).isEqualTo(11_000);
    assertThat(timer.latencies().at(Percentile.P50)).contains(Duration.ofNanos(2_100_000));
    assertThat(timer.perSecond()).hasValue(1100.0);
    assertThat(timer.remarks()).isEmpty();
  }

  @Test
  void derives_the_rate_from_count_and_time_where_the_file_tells_it_per_nanosecond()
      throws UnreadableOutput {
    var text = OutputTexts.TIMER.replace("calls/second", "calls/nanosecond");

    var timer = TimerFile.read("cycles", "c.csv", text);

    assertThat(timer.perSecond()).hasValue(1000.0);
    assertThat(timer.remarks()).singleElement().asString().contains("calls/nanosecond");
  }

  @Test
  void refuses_two_runs_in_one_file() {
    var rows = OutputTexts.TIMER.lines().toList();

    assertThatThrownBy(
            () ->
                TimerFile.read(
                    "cycles", "c.csv", String.join("\n", rows.get(0), rows.get(2), rows.get(1))))
        .hasMessageContaining("c.csv:3: time or count runs backwards");
  }

  @Test
  void refuses_a_meters_file_for_a_timers() {
    assertThatThrownBy(() -> TimerFile.read("x", "m.csv", "t,count,mean_rate\n1,2,3\n"))
        .hasMessageStartingWith("m.csv:1: a timer's file begins with t,count,max");
  }

  @Property(tries = 50)
  void merges_histograms_of_clients_as_if_one_had_sent_all(
      @ForAll @Size(min = 1, max = 200) List<@LongRange(min = 1, max = 3_600_000) Long> one,
      @ForAll @Size(min = 1, max = 200) List<@LongRange(min = 1, max = 3_600_000) Long> two)
      throws UnreadableOutput {
    var together = new Histogram(3);
    one.forEach(together::recordValue);
    two.forEach(together::recordValue);

    var first = Histograms.read("1.hdr", log(one));
    var second = Histograms.read("2.hdr", log(two));
    var merged = Histograms.merged(List.of(first.get("WRITE-st"), second.get("WRITE-st")));

    assertThat(merged.getTotalCount()).isEqualTo(together.getTotalCount());
    assertThat(merged.getValueAtPercentile(99.9)).isEqualTo(together.getValueAtPercentile(99.9));
  }

  private static String log(List<Long> values) {
    var histogram = new Histogram(3);
    values.forEach(histogram::recordValue);
    histogram.setTag("WRITE-st");
    histogram.setStartTimeStamp(1000);
    histogram.setEndTimeStamp(2000);
    var bytes = new ByteArrayOutputStream();
    var writer = new HistogramLogWriter(bytes);
    writer.outputLogFormatVersion();
    writer.outputIntervalHistogram(histogram);
    writer.close();
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
