package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchVerbTest {
  private static final String RESULTS =
      """
      Running with %d threadCount
      Results:
      Op rate                   :    %s op/s  [WRITE: %s op/s]
      Partition rate            :    2,624 pk/s  [WRITE: 2,624 pk/s]
      Row rate                  :    2,624 row/s [WRITE: 2,624 row/s]
      Latency mean              :    1.3 ms [WRITE: 1.3 ms]
      Latency median            :    1.1 ms [WRITE: 1.1 ms]
      Latency 95th percentile   :    2.2 ms [WRITE: 2.2 ms]
      Latency 99th percentile   :    %s ms [WRITE: %s ms]
      Latency 99.9th percentile :   12.9 ms [WRITE: 12.9 ms]
      Latency max               :   21.7 ms [WRITE: 21.7 ms]
      Total partitions          :     10,000 [WRITE: 10,000]
      Total errors              :          0 [WRITE: 0]
      Total GC count            : 0
      Total GC memory           : 0.000 KiB
      Total GC time             :    0.0 seconds
      Avg GC time               :    NaN ms
      StdDev GC time            :    0.0 ms
      Total operation time      : 00:00:03

      """;

  @TempDir private Path folder;
  private final CaughtShell shell = new CaughtShell(Path.of("."), Map.of());

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("stress.log"), text).toString();
  }

  private static String results(int threads, String rate, String p99) {
    return RESULTS.formatted(threads, rate, rate, p99, p99);
  }

  @Test
  void passes_a_run_that_meets_all_criteria() throws IOException {
    var file = file(results(4, "2,624", "7.5") + "END\n");

    assertThat(
            shell.run("bench", "judge", file, "--min-throughput", "2600", "--max-latency", "p99=8"))
        .isZero();
    assertThat(shell.answered()).contains("2,624", "p99 within 8.000 ms");
  }

  @Test
  void fails_with_exit_code_1_and_says_by_how_much() throws IOException {
    var file = file(results(4, "2,624", "7.5") + "END\n");

    assertThat(shell.run("bench", "judge", file, "--max-latency", "p99=7")).isEqualTo(1);
    assertThat(shell.answered()).contains("failed", "p99 7.500 ms");
  }

  @Test
  void does_not_pass_a_run_that_never_said_it_ended() throws IOException {
    assertThat(shell.run("bench", "judge", file(results(4, "2,624", "7.5")))).isEqualTo(1);
    assertThat(shell.answered()).contains("unknown");
  }

  @Test
  void names_the_knee_of_a_sweep_for_machines() throws IOException {
    var file =
        file(
            results(100, "71,350", "3.0")
                + results(140, "85,104", "3.6")
                + results(175, "90,212", "9.0")
                + "END\n");

    assertThat(shell.run("bench", "judge", file, "--json")).isZero();
    var document = new ObjectMapper().readTree(shell.answered());
    assertThat(document.at("/knee").asInt()).isEqualTo(140);
    assertThat(document.at("/runs/2/latencyMillis/p99").asDouble()).isEqualTo(9.0);
    assertThat(document.at("/runs/0/verdicts/0/result").asText()).isEqualTo("PASSED");
  }

  @Test
  void says_file_and_line_of_what_it_can_not_read() throws IOException {
    var file = file(results(4, "2.624", "7.5"));

    assertThat(shell.run("bench", "judge", file)).isEqualTo(2);
    assertThat(shell.said()).contains("stress.log:3: 2.624", "LC_ALL=C");
    assertThat(shell.run("bench", "judge", folder.resolve("none").toString())).isEqualTo(2);
  }

  @Test
  void refuses_a_percentile_that_is_none() throws IOException {
    var file = file(results(4, "2,624", "7.5"));

    assertThat(shell.run("bench", "judge", file, "--max-latency", "p100=3")).isEqualTo(2);
    assertThat(shell.run("bench", "judge", file, "--max-latency", "best=3")).isEqualTo(2);
    assertThat(shell.run("bench", "judge", file, "--min-throughput", "0")).isEqualTo(2);
  }

  @Test
  void a_report_is_a_page_a_comment_and_two_files_for_machines() throws IOException {
    file(results(4, "2,624", "7.5") + "END\n");

    assertThat(shell.run("bench", "report", folder.toString())).isZero();
    assertThat(shell.answered()).contains("Passed: 1 of 1 runs");
    assertThat(folder)
        .isDirectoryContaining("glob:**report.html")
        .isDirectoryContaining("glob:**report.md")
        .isDirectoryContaining("glob:**report.json")
        .isDirectoryContaining("glob:**report.csv");
  }

  @Test
  void a_report_of_a_run_that_fails_a_criterion_is_written_and_fails() throws IOException {
    file(results(4, "2,624", "7.5") + "END\n");
    var target = folder.resolve("pages");

    assertThat(
            shell.run(
                "bench",
                "report",
                folder.toString(),
                "--to",
                target.toString(),
                "--max-latency",
                "p99=7"))
        .isEqualTo(1);
    assertThat(target.resolve("report.md")).content().contains("p99 7.500 ms");
  }

  @Test
  void a_folder_without_runs_is_refused() {
    assertThat(shell.run("bench", "report", folder.toString())).isEqualTo(2);
    assertThat(shell.run("bench", "report", folder.resolve("none").toString())).isEqualTo(2);
  }

  @Test
  void a_plan_is_run_told_and_reported_and_its_second_run_has_nothing_to_do() throws IOException {
    var output = file(results(4, "2,624", "7.5") + "END\n");
    var plan =
        Files.writeString(
            folder.resolve("plan.yaml"),
            "timeLimit: 10s\nrepetitions: 2\nclients: [[cat, '" + output + "']]\n");
    var target = folder.resolve("results").toString();

    assertThat(shell.run("bench", "run", plan.toString(), "--to", target)).isZero();
    assertThat(shell.answered()).contains("Passed: 2 of 2 runs", "report.html");
    assertThat(shell.said()).contains("[1/2] cell-1-run-1");
    assertThat(shell.run("bench", "run", plan.toString(), "--to", target)).isZero();
    assertThat(shell.said()).contains("[2/2] cell-1-run-2 is finished already");
  }

  @Test
  void a_plan_that_cannot_be_run_touches_nothing() throws IOException {
    var plan = Files.writeString(folder.resolve("plan.yaml"), "clients: [[true]]\n").toString();
    var target = folder.resolve("results");

    assertThat(shell.run("bench", "run", plan, "--to", target.toString())).isEqualTo(2);
    assertThat(shell.said()).contains("timeLimit");
    assertThat(target).doesNotExist();
  }
}
