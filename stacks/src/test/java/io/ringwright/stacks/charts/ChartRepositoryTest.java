package io.ringwright.stacks.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.ringwright.catalog.ChartRelease;
import io.ringwright.components.charts.ChartArchive;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartRepositoryTest {
  private final Map<String, byte[]> served = new ConcurrentHashMap<>();
  private final List<String> asked = new ArrayList<>();
  private HttpServer server;
  private String base;

  @TempDir Path cache;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          var path = exchange.getRequestURI().getPath();
          asked.add(path);
          var body = served.getOrDefault(path, new byte[0]);
          exchange.sendResponseHeaders(
              served.containsKey(path) ? 200 : 404, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    base = "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void reads_the_crds_of_a_vendors_chart_and_asks_once() throws IOException {
    serve("ring", "1.0.0", Optional.empty());
    var charts = new ChartRepository(Optional.empty(), cache, Optional.empty());

    assertThat(charts.archive(ring()).crds()).hasSize(1);
    asked.clear();

    assertThat(charts.archive(ring()).crds()).hasSize(1);
    assertThat(asked).isEmpty();
  }

  @Test
  void asks_a_mirror_for_the_digest_each_time_and_for_the_archive_once() throws IOException {
    serve("ring", "1.0.0", Optional.empty());
    var charts = new ChartRepository(Optional.of(base), cache, Optional.empty());
    charts.archive(ring());
    asked.clear();

    assertThat(charts.archive(ring()).repository()).isEqualTo(base);
    assertThat(asked).containsExactly("/index.yaml");
  }

  @Test
  void refuses_an_archive_that_is_not_what_the_index_says() throws IOException {
    serve("ring", "1.0.0", Optional.of("0".repeat(64)));

    assertThatThrownBy(
            () -> new ChartRepository(Optional.empty(), cache, Optional.empty()).archive(ring()))
        .isInstanceOf(ChartUnavailableException.class)
        .hasMessageContaining("the index says " + "0".repeat(64));
  }

  @Test
  void says_so_if_a_mirror_lacks_the_chart() throws IOException {
    serve("ring", "0.9.0", Optional.empty());

    assertThatThrownBy(
            () -> new ChartRepository(Optional.of(base), cache, Optional.empty()).archive(ring()))
        .hasMessage(
            "chart ring 1.0.0 can't be had from "
                + base
                + ": the repository does not list it. To fix: let this machine reach that address,"
                + " or set RINGWRIGHT_CHART_REPOSITORY to a mirror that has the chart");
  }

  @Test
  void says_so_if_nobody_answers() {
    server.stop(0);

    assertThatThrownBy(
            () -> new ChartRepository(Optional.empty(), cache, Optional.empty()).archive(ring()))
        .isInstanceOf(ChartUnavailableException.class)
        .hasMessageContaining("chart ring 1.0.0 can't be had from " + base);
  }

  private ChartRelease ring() {
    return new ChartRelease("ring", "1.0.0", "1.0.0", base, 25, Optional.empty(), Optional.empty());
  }

  private void serve(String chart, String version, Optional<String> digest) throws IOException {
    var crd =
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: rings.example.com}
        """;
    var archive = archive(chart + "/crds/ring.yaml", crd);
    served.put("/" + chart + ".tgz", archive);
    served.put(
        "/index.yaml",
        "entries: {%s: [{version: %s, digest: '%s', urls: [%s.tgz]}]}"
            .formatted(chart, version, digest.orElse(ChartArchive.sha256(archive)), chart)
            .getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] archive(String file, String content) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var tar = new TarArchiveOutputStream(new GzipCompressorOutputStream(bytes))) {
      var body = content.getBytes(StandardCharsets.UTF_8);
      var entry = new TarArchiveEntry(file);
      entry.setSize(body.length);
      tar.putArchiveEntry(entry);
      tar.write(body);
      tar.closeArchiveEntry();
    }
    return bytes.toByteArray();
  }
}
