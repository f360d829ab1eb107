package io.ringwright.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.bench.SharedOutputs;
import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.verdict.Criterion;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.assertj.core.api.Condition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

final class ReportTest {
  private static final List<Criterion> TEN_MILLIS =
      List.of(
          new Criterion.Complete(),
          new Criterion.LatencyCeiling(Percentile.P99, Duration.ofMillis(10)));

  @TempDir private Path folder;

  private Report sweep() throws IOException {
    new ResultFolder(folder)
        .cell("c1", "storage: vsan\n", 100, 71_350, 3.0)
        .cell("c2", "storage: vsan\n", 140, 85_104, 3.6)
        .cell("c3", "storage: vsan\n", 175, 90_212, 9.0);
    return CellFolder.read(folder, TEN_MILLIS);
  }

  private String written(Report report, String name) throws IOException {
    ReportFiles.write(report, folder);
    return Files.readString(folder.resolve(name));
  }

  @Test
  void a_hundred_cells_stay_under_two_megabytes_and_need_no_network() throws IOException {
    ResultFolder.hundred(folder, 600);
    var page = written(CellFolder.read(folder, List.of(new Criterion.Complete())), "report.html");

    assertThat(page.length()).isLessThan(2_000_000);
    assertThat(page).contains("100 of 100 runs", "cell-100/stress.log");
    assertThat(page).doesNotContain("<script", "src=", "href=", "@import", "<link");
  }

  @Test
  void charts_are_well_formed_and_no_name_is_given_twice()
      throws IOException, ParserConfigurationException, SAXException {
    ResultFolder.hundred(folder, 20);
    var page = written(CellFolder.read(folder, TEN_MILLIS), "report.html");

    var charts = Pattern.compile("<svg .*?</svg>", Pattern.DOTALL).matcher(page).results().toList();
    assertThat(charts).hasSizeGreaterThan(20);
    for (var chart : charts) {
      assertThat(
              DocumentBuilderFactory.newInstance()
                  .newDocumentBuilder()
                  .parse(new InputSource(new StringReader(chart.group())))
                  .getElementsByTagName("text")
                  .getLength())
          .isGreaterThan(5);
    }
    var names =
        Pattern.compile(" id=\"([^\"]+)\"").matcher(page).results().map(id -> id.group(1)).toList();
    assertThat(names).isNotEmpty().doesNotHaveDuplicates();
  }

  @Test
  void names_the_knee_of_each_sweep() throws IOException {
    var report = sweep();

    assertThat(ReportDocument.of(report).knee()).isEqualTo(140);
    assertThat(written(report, "report.html")).contains("<td class=\"number\">140</td>");
    assertThat(written(report, "report.md")).contains("| sweep | 140 | 85,104 | 3.60 |");
  }

  @Test
  void a_run_that_cannot_be_read_fails_the_report_and_loses_no_other() throws IOException {
    sweep();
    Files.writeString(folder.resolve("broken.log"), "Results:\nOp rate : 1,4 op/s\n");
    var report = CellFolder.read(folder, TEN_MILLIS);

    assertThat(report.cells()).hasSize(3);
    assertThat(report.passed()).isFalse();
    assertThat(written(report, "report.md")).contains("3 of 4 runs", "broken.log");
  }

  @Test
  void a_folder_without_a_run_is_no_pass() throws IOException {
    assertThat(CellFolder.read(folder, TEN_MILLIS).passed()).isFalse();
  }

  @Test
  void settings_that_are_no_simple_values_are_refused() throws IOException {
    new ResultFolder(folder).cell("c1", "storage: [a, b]\n", 100, 71_350, 3.0);

    assertThat(CellFolder.read(folder, TEN_MILLIS).unreadable())
        .hasValueSatisfying(
            new Condition<>(reason -> reason.contains("c1/cell.yaml"), "names the file"));
  }

  @Test
  void repetitions_tell_whether_a_difference_is_beyond_the_noise() throws IOException {
    var results = new ResultFolder(folder);
    for (int i = 1; i <= 4; i++) {
      results.cell("v" + i, "storage: vsan\nrepetition: " + i, 72, 50_000 + 10 * i, 3);
      results.cell("x" + i, "storage: flex\nrepetition: " + i, 72, 40_000 + 10 * i, 3);
    }

    assertThat(written(CellFolder.read(folder, TEN_MILLIS), "report.md"))
        .contains("against vsan | -10,000 \\(-20.0 %\\) | ±", "| yes |");
  }

  @Test
  void of_repetitions_the_slowest_percentile_counts_and_never_their_mean() throws IOException {
    new ResultFolder(folder)
        .cell("a1", "repetition: 1", 72, 50_000, 3)
        .cell("a2", "repetition: 2", 72, 60_000, 9);

    var variant = Variant.of(CellFolder.read(folder, TEN_MILLIS).cells()).get(0);
    assertThat(variant.throughput()).isEqualTo(55_000);
    assertThat(variant.worst(Percentile.P99)).contains(Duration.ofMillis(9));
  }

  @Test
  void names_of_files_and_settings_stay_text() throws IOException {
    new ResultFolder(folder)
        .cell("<b>a", "note: '<script>alert(1)</script> @team | x'\n", 4, 10, 3)
        .cell("b", "note: b,\"c\"\n", 8, 20, 3);
    var report = CellFolder.read(folder, TEN_MILLIS);

    assertThat(written(report, "report.html")).doesNotContain("<script", "<b>");
    assertThat(written(report, "report.md")).doesNotContain("<script", "@team", "<b>");
    assertThat(written(report, "report.csv")).contains("\"b,\"\"c\"\"\"");
  }

  @Test
  void files_without_settings_are_told_apart_by_folder_and_operations() throws IOException {
    var vsan = Files.createDirectory(folder.resolve("vsan"));
    Files.writeString(vsan.resolve("stress.log"), ResultFolder.output(4, 2624, 7.5, 2));

    assertThat(CellFolder.read(folder, TEN_MILLIS).cells().get(0).settings())
        .containsEntry("folder", "vsan")
        .containsEntry("operations", "WRITE")
        .containsEntry("threads", "4");
  }

  @Test
  void the_ring_beside_the_runs_is_its_topology() throws IOException {
    sweep();
    Files.writeString(
        folder.resolve("status-before.txt"),
        """
        Datacenter: dc1
        ===============
        Status=Up/Down
        |/ State=Normal/Leaving/Joining/Moving
        --  Address    Load       Tokens  Owns (effective)  Host ID                               Rack
        UN  10.0.0.1   1.2 GiB    16      100.0%            6e0b1e3c-0000-4000-8000-000000000001  r1
        """);

    assertThat(written(CellFolder.read(folder, TEN_MILLIS), "report.html"))
        .contains("<td>dc1</td><td>r1</td><td>10.0.0.1</td><td>UN</td>");
  }

  @Test
  void the_output_in_document_004_gives_the_documents_table() throws IOException {
    Files.writeString(
        folder.resolve("stress.log"),
        SharedOutputs.read("cassandra-stress/portworx_c311_write_10k_4threads_indented.log"));

    assertThat(written(CellFolder.read(folder, TEN_MILLIS), "report.csv").lines().skip(1))
        .singleElement()
        .asString()
        .contains(",2624.0,2624.0,2624.0,1.3,1.1,2.2,7.5,12.9,21.7,0,3,true");
  }
}
