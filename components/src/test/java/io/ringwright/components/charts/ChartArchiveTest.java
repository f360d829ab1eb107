package io.ringwright.components.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.catalog.ChartRelease;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.junit.jupiter.api.Test;

class ChartArchiveTest {
  private static final String REPOSITORY = "https://charts.example";

  @Test
  void finds_crds_of_the_chart_and_of_its_sub_charts_and_nothing_else() throws IOException {
    var archive =
        tgz(
            Map.of(
                "ring/Chart.yaml", "name: ring",
                "ring/crds/two.yaml", crd("b.example") + "---\n" + crd("a.example"),
                "ring/charts/sub/crds/deep/one.yml", crd("c.example"),
                "ring/crds/README.md", "not a CRD",
                "ring/templates/crds.yaml", "{{ a template }}"));

    var chart = ChartArchive.read(release(Optional.empty()), REPOSITORY, archive);

    assertThat(chart.crds())
        .extracting(CustomResourceDefinition::name)
        .containsExactly("a.example", "b.example", "c.example");
  }

  @Test
  void passes_over_empty_documents_at_either_end_of_a_file() throws IOException {
    var archive =
        ChartArchive.read(
            release(Optional.empty()),
            REPOSITORY,
            tgz(Map.of("ring/crds/a.yaml", "---\n" + crd("a.example") + "\n---\n# end\n---\n")));

    assertThat(archive.crds())
        .extracting(CustomResourceDefinition::name)
        .containsExactly("a.example");
  }

  @Test
  void refuses_an_archive_with_another_checksum_than_the_pinned_one() throws IOException {
    var archive = tgz(Map.of("ring/Chart.yaml", "name: ring"));

    assertThatThrownBy(
            () -> ChartArchive.read(release(Optional.of("0".repeat(64))), REPOSITORY, archive))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "chart ring 1.0.0 from https://charts.example has SHA-256 "
                + ChartArchive.sha256(archive)
                + ", pinned is "
                + "0".repeat(64)
                + ": the repository serves something else");
  }

  @Test
  void refuses_what_is_no_archive() {
    assertThatThrownBy(
            () ->
                ChartArchive.read(
                    release(Optional.empty()),
                    REPOSITORY,
                    "<html>".getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(IOException.class);
  }

  @Test
  void reads_its_own_extract_back() throws IOException {
    var chart =
        ChartArchive.read(
            release(Optional.empty()),
            REPOSITORY,
            tgz(Map.of("ring/crds/a.yaml", crd("a.example"))));

    assertThat(ChartArchive.ofExtract(chart.release(), REPOSITORY, chart.extract()))
        .isEqualTo(chart);
  }

  private static String crd(String name) {
    return "kind: CustomResourceDefinition\nmetadata: {name: "
        + name
        + "}\nspec: {scope: Cluster}\n";
  }

  private static ChartRelease release(Optional<String> digest) {
    return new ChartRelease("ring", "1.0.0", "1.0.0", REPOSITORY, 21, Optional.empty(), digest);
  }

  private static byte[] tgz(Map<String, String> files) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var tar = new TarArchiveOutputStream(new GzipCompressorOutputStream(bytes))) {
      for (var file : new TreeMap<>(files).entrySet()) {
        var content = file.getValue().getBytes(StandardCharsets.UTF_8);
        var entry = new TarArchiveEntry(file.getKey());
        entry.setSize(content.length);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
      }
    }
    return bytes.toByteArray();
  }
}
