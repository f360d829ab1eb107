package io.ringwright.bench.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.bench.SharedOutputs;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.Ending;
import io.ringwright.bench.result.LoadRun;
import io.ringwright.bench.result.Percentile;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StressOutputTest {

  @Test
  void reads_document_004s_raw_output_into_its_own_table() throws IOException, UnreadableOutput {
    var text = SharedOutputs.read("cassandra-stress/portworx_c311_write_10k_4threads_indented.log");

    var run = only(text);

    assertThat(run.threads()).contains(4);
    assertThat(run.total().perSecond().operations()).isEqualTo(2624);
    assertThat(run.total().perSecond().partitions()).isEqualTo(2624);
    assertThat(run.total().perSecond().rows()).isEqualTo(2624);
    assertThat(run.total().latencies().mean()).isEqualTo(micros(1300));
    assertThat(run.total().latencies().percentiles())
        .containsEntry(Percentile.P50, micros(1100))
        .containsEntry(Percentile.P95, micros(2200))
        .containsEntry(Percentile.P99, micros(7500))
        .containsEntry(Percentile.P999, micros(12900));
    assertThat(run.total().latencies().max()).isEqualTo(micros(21700));
    assertThat(run.total().partitions()).isEqualTo(10_000);
    assertThat(run.total().errors()).isZero();
    assertThat(run.took()).isEqualTo(Duration.ofSeconds(3));
    assertThat(run.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(run.intervals())
        .extracting(each -> each.done())
        .containsExactly(1303L, 4324L, 7819L, 10000L);
  }

  @Test
  void says_that_collections_are_unknown_where_no_server_could_be_asked()
      throws IOException, UnreadableOutput {
    var text = SharedOutputs.read("cassandra-stress/portworx_c311_write_10k_4threads_indented.log");

    assertThat(only(text).collections()).isEmpty();
  }

  @Test
  void reads_a_count_that_overflows_its_column() throws IOException, UnreadableOutput {
    var run = only(SharedOutputs.read("cassandra-stress/PKB_c5_write_200M_summary_only.txt"));

    assertThat(run.total().partitions()).isEqualTo(200_000_000);
    assertThat(run.took()).isEqualTo(Duration.ofSeconds(781));
    assertThat(run.ending()).isEqualTo(Ending.UNKNOWN);
    assertThat(run.threads()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0_9042_0, 1562, 999932", "1_9043_0, 1570, 999987"})
  void reads_user_profiles_of_two_instances(String instance, double rate, long partitions)
      throws IOException, UnreadableOutput {
    var text = SharedOutputs.read("intel-wsf/run/itr-1/benchmark_output_" + instance + ".log");

    var run = only(text);

    assertThat(run.total().perSecond().operations()).isEqualTo(rate);
    assertThat(run.total().partitions()).isEqualTo(partitions);
    assertThat(run.operations()).containsOnlyKeys("insert", "simple1");
  }

  @Test
  void tells_operations_partitions_and_rows_apart() throws UnreadableOutput {
    var total = only(StressTexts.RESULTS).total();

    assertThat(total.perSecond().operations()).isEqualTo(1562);
    assertThat(total.perSecond().partitions()).isEqualTo(30063);
    assertThat(total.perSecond().rows()).isEqualTo(31000);
    assertThat(total.errors()).isEqualTo(7);
  }

  @Test
  void reads_latencies_without_a_comma_outside_and_with_one_inside_the_bracket()
      throws UnreadableOutput {
    var run = only(StressTexts.RESULTS);

    assertThat(run.total().latencies().max()).isEqualTo(micros(2_581_600));
    assertThat(run.operations().get("insert").latencies().max()).isEqualTo(micros(2_581_600));
    assertThat(run.operations().get("simple1").latencies().max()).isEqualTo(micros(2_264_900));
  }

  @Test
  void reads_collections_with_their_unit() throws UnreadableOutput {
    var collections = only(StressTexts.RESULTS).collections().orElseThrow();

    assertThat(collections.count()).isEqualTo(43);
    assertThat(collections.bytes()).isEqualTo(12.565 * 1024 * 1024 * 1024);
    assertThat(collections.took()).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void reads_what_2_1_and_3_0_printed() throws UnreadableOutput {
    var run = only(StressTexts.OLD);

    assertThat(run.total().perSecond().operations()).isEqualTo(16386);
    assertThat(run.operations().get("WRITE").latencies().max()).isEqualTo(micros(301_700));
    assertThat(run.collections().orElseThrow().bytes()).isEqualTo(2.4e9);
  }

  @Test
  void refuses_what_2_0_printed() {
    assertThatThrownBy(
            () ->
                only("total,interval_op_rate,interval_key_rate,latency,95th,99.9th,elapsed_time\n"))
        .isInstanceOf(UnreadableOutput.class)
        .hasMessageContaining("2.0 or older");
  }

  @Test
  void gives_a_run_for_each_number_of_threads_of_a_sweep() throws UnreadableOutput {
    var text =
        "Running with 4 threadCount\n"
            + StressTexts.progress(1000, 1.0)
            + StressTexts.RESULTS
            + "Improvement over 4 threadCount: 12%\nSleeping for 15s\nRunning with 8 threadCount\n"
            + StressTexts.progress(2000, 1.0)
            + StressTexts.progress(3000, 2.0)
            + StressTexts.RESULTS
            + "id, type       total ops,    op/s\n  4 threadCount, total,  1000, 1562\nEND\n";

    var runs = StressOutput.read("sweep.log", text);

    assertThat(runs).extracting(LoadRun::threads).containsExactly(Optional.of(4), Optional.of(8));
    assertThat(runs).extracting(run -> run.intervals().size()).containsExactly(1, 2);
    assertThat(runs).extracting(LoadRun::ending).containsOnly(Ending.COMPLETE);
  }

  @Test
  void keeps_errors_that_got_between_the_results_as_remarks() throws UnreadableOutput {
    var text =
        StressTexts.RESULTS.replace(
            "Latency max",
            "com.datastax.driver.core.exceptions.WriteTimeoutException: timeout [0 of 2]\n"
                + "\tat com.datastax.driver.core.Responses.decode(Responses.java:1)\nLatency max");

    var run = only(text);

    assertThat(run.total().latencies().max()).isEqualTo(micros(2_581_600));
    assertThat(run.remarks()).singleElement().asString().contains("WriteTimeoutException");
  }

  @Test
  void says_failed_when_the_tool_says_failure_after_its_results() throws UnreadableOutput {
    assertThat(only(StressTexts.RESULTS + "FAILURE\njava.lang.RuntimeException: no\n").ending())
        .isEqualTo(Ending.FAILED);
  }

  @Test
  void reads_a_negative_error_of_the_mean() throws UnreadableOutput {
    assertThat(only(StressTexts.progress(10, 1.0) + StressTexts.RESULTS).intervals()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1,562 op/s  [insert: 1,164 op/s   | 1.562 op/s  [insert: 1.164 op/s
          28.2 ms [                         | 28,2 ms [
          28.2 ms [                         | NaN ms [
          :   30,063 pk/s                   | :   30 063 pk/s
          : 00:00:33                        | : 33 s
          12.565 GiB                        | 12.565 GB
          Latency 95th percentile           | Latency 97th percentile
          """)
  void refuses_what_could_mean_something_else_and_names_the_line(String right, String wrong) {
    var text = StressTexts.RESULTS.replace(right, wrong);
    assertThat(text).isNotEqualTo(StressTexts.RESULTS);

    assertThatThrownBy(() -> only(text))
        .isInstanceOf(UnreadableOutput.class)
        .hasMessageMatching("(?s)run.log:\\d+: .+");
  }

  @Test
  void refuses_progress_with_commas_for_points() {
    assertThatThrownBy(
            () -> only(StressTexts.progress(10, 1.0).replace("1.8", "1,8") + StressTexts.RESULTS))
        .hasMessageContaining("20 columns instead of 19")
        .hasMessageContaining("LC_ALL=C");
  }

  @Test
  void refuses_results_that_lack_a_line_and_names_it() {
    var text = StressTexts.RESULTS.replaceAll("(?m)^Total errors.*\\n", "");

    assertThatThrownBy(() -> only(text)).hasMessageContaining("no line \"Total errors\"");
  }

  @Test
  void refuses_a_run_without_results_and_says_what_the_tool_said() {
    assertThatThrownBy(
            () ->
                only(
                    StressTexts.progress(10, 1.0)
                        + "java.lang.RuntimeException: Failed to execute stress action\nFAILURE\n"))
        .hasMessageContaining("after 1 lines of progress, without results")
        .hasMessageContaining("Failed to execute stress action");
  }

  @Test
  void refuses_a_file_that_was_cut_off_within_its_results() {
    var text = StressTexts.RESULTS.substring(0, StressTexts.RESULTS.indexOf("Total GC"));

    assertThatThrownBy(() -> only(text)).hasMessageContaining("ends within the results");
  }

  private static LoadRun only(String text) throws UnreadableOutput {
    var runs = StressOutput.read("run.log", text);
    assertThat(runs).hasSize(1);
    return runs.get(0);
  }

  private static Duration micros(long micros) {
    return Duration.ofNanos(micros * 1000);
  }
}
