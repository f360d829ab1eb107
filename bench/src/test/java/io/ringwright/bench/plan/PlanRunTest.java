package io.ringwright.bench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.bench.report.Report;
import io.ringwright.bench.report.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes: a script that prints what cassandra-stress prints. */
final class PlanRunTest implements PlanRun.Listener {
  @TempDir private Path folder;
  private Path tool;
  private final List<String> seen = new ArrayList<>();

  @BeforeEach
  void make_a_tool() throws IOException {
    Files.writeString(folder.resolve("output"), ResultFolder.output(4, 2624, 7.5, 2));
    tool = Files.writeString(folder.resolve("tool.sh"), "cat '" + folder + "/output'\n");
  }

  private Path results() {
    return folder.resolve("results");
  }

  private Report run(String plan) throws IOException, InterruptedException, UnusablePlan {
    seen.clear();
    return PlanRun.of(plan, results()).run(this);
  }

  private String plan() {
    return """
        parameters:
          workload: [write, mixed]
        repetitions: 2
        timeLimit: 10s
        clients:
          - [sh, %s, "{workload}"]
        """
        .formatted(tool);
  }

  @Override
  public void begins(PlannedCell cell, int number, int all) {
    seen.add("begins " + number + "/" + all);
  }

  @Override
  public void ends(PlannedCell cell, String trouble) {
    seen.add("ends " + trouble);
  }

  @Override
  public void skips(PlannedCell cell, int number, int all) {
    seen.add("skips " + number + "/" + all);
  }

  @Test
  void runs_every_combination_so_many_times_and_judges_them() throws Exception {
    var report = run(plan());

    assertThat(report.cells()).hasSize(4);
    assertThat(report.passed()).isTrue();
    assertThat(report.cells().get(3).settings())
        .containsEntry("workload", "mixed")
        .containsEntry("repetition", "2")
        .containsEntry("threads", "4");
  }

  @Test
  void a_criterion_of_the_plan_that_is_not_met_fails_it() throws Exception {
    assertThat(run(plan() + "criteria: {maxLatencyMillis: {p99: 8}}\n").passed()).isTrue();
    assertThat(run(plan() + "criteria: {maxLatencyMillis: {p99: 7}}\n").passed()).isFalse();
  }

  @Test
  void goes_on_where_it_was_and_runs_only_what_failed_again() throws Exception {
    Files.writeString(
        tool,
        "[ \"$1\" = mixed ] && [ ! -e '"
            + folder
            + "/mended' ] && exit 3\ncat '"
            + folder
            + "/output'\n");
    var first = run(plan());
    assertThat(first.passed()).isFalse();
    assertThat(first.cells()).hasSize(2);
    assertThat(first.unreadable()).hasSize(2);
    assertThat(first.unreadable().values()).allMatch(reason -> reason.endsWith("exit code 3"));

    Files.createFile(folder.resolve("mended"));
    var second = run(plan());
    assertThat(seen)
        .containsExactly("skips 1/4", "begins 2/4", "ends ", "skips 3/4", "begins 4/4", "ends ");
    assertThat(second.passed()).isTrue();
    assertThat(second.cells()).hasSize(4);
    assertThat(results().resolve("cell-2-run-1/attempt-1/client-1.log.kept")).exists();
  }

  @Test
  void a_cell_whose_command_changed_is_run_again() throws Exception {
    run(plan());
    run(plan().replace("\"{workload}\"", "\"{workload}\", fast"));

    assertThat(seen).doesNotContain("skips 1/4").contains("begins 1/4");
  }

  @Test
  void ends_a_load_with_its_children_at_the_time_limit() throws Exception {
    Files.writeString(
        tool, "sh -c 'echo $$ > " + folder + "/child; sleep 60; true'\necho too late\n");
    long before = System.nanoTime();
    var report = run(plan().replace("10s", "1s").replace("repetitions: 2", "repetitions: 1"));

    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(20));
    assertThat(report.passed()).isFalse();
    assertThat(report.unreadable().values()).allMatch(reason -> reason.contains("time limit of 1"));
    long child = Long.parseLong(Files.readString(folder.resolve("child")).strip());
    for (int i = 0; i < 100 && runs(child); i++) {
      Thread.sleep(50);
    }
    assertThat(runs(child)).isFalse();
  }

  /** A process that nobody has buried yet does not run. */
  private static boolean runs(long process) {
    try {
      return !Files.readString(Path.of("/proc/" + process + "/stat")).contains(") Z ");
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void what_is_measured_beside_a_load_is_kept_from_before_and_after() throws Exception {
    var report = run(plan() + "beside:\n  version: [echo, 5.0.4]\n");

    assertThat(report.passed()).isTrue();
    assertThat(results().resolve("cell-1-run-1/version-before.txt")).hasContent("5.0.4");
    assertThat(results().resolve("cell-1-run-1/version-after.txt")).hasContent("5.0.4");
  }

  @Test
  void a_platform_that_does_not_answer_before_the_load_is_not_loaded() throws Exception {
    var report = run(plan() + "beside:\n  status: [sh, -c, exit 1]\n");

    assertThat(report.cells()).isEmpty();
    assertThat(report.unreadable()).hasSize(4);
    assertThat(results().resolve("cell-1-run-1/client-1.log")).doesNotExist();
  }

  @Test
  void clients_of_a_cell_run_together_in_one_number_format() throws Exception {
    Files.writeString(
        tool,
        "date +%s%N > '"
            + folder
            + "'/began-$2; sleep 0.5; cat '"
            + folder
            + "/output'; [ \"$LC_ALL\" = C ]\n");
    var report =
        run(
            """
        timeLimit: 20s
        clients:
          - [sh, %1$s, x, "1"]
          - [sh, %1$s, x, "2"]
          - [sh, %1$s, x, "3"]
        """
                .formatted(tool));

    assertThat(report.passed()).isTrue();
    assertThat(report.cells()).hasSize(3);
    long first = Long.parseLong(Files.readString(folder.resolve("began-1")).strip());
    long last = Long.parseLong(Files.readString(folder.resolve("began-3")).strip());
    assertThat(Duration.ofNanos(Math.abs(last - first))).isLessThan(Duration.ofSeconds(1));
  }

  @Test
  void a_program_that_is_not_there_fails_its_cells_by_name() throws Exception {
    var report = run("timeLimit: 5s\nclients: [[no-such-stress-tool]]\n");

    assertThat(report.unreadable().values()).allMatch(one -> one.contains("no-such-stress-tool"));
  }

  private void refused(String plan, String... words) {
    assertThatThrownBy(() -> PlanRun.of(plan, results()))
        .isInstanceOf(UnusablePlan.class)
        .hasMessageContainingAll(words);
    assertThat(results()).doesNotExist();
  }

  @Test
  void refuses_a_plan_that_would_not_measure_what_it_says() {
    refused(plan().replace("{workload}", "write"), "parameters.workload", "no client reads it");
    refused(plan().replace("workload: [", "work: ["), "work");
    refused(plan().replace("10s", "soon"), "timeLimit", "soon", "20m");
    refused(plan().replace("repetitions: 2", "repetitions: 0"), "repetitions");
    refused(plan() + "treads: 3\n", "treads");
    refused(plan().replace("[write, mixed]", "[write, write]"), "twice");
    refused(plan() + "criteria: {maxLatencyMillis: {p100: 8}}\n", "criteria");
    refused("", "No content");
    refused("timeLimit: 5s\n", "clients");
  }
}
