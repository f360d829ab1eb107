package io.ringwright.lab.charts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.lab.LabException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A Helm repository on loopback over plain HTTP: {@code index.yaml} and the archives of the
 * stand-in charts of every profile.
 */
public final class ChartRepository implements AutoCloseable {
  private static final String CREATED = "1970-01-01T00:00:00Z";

  private final HttpServer server;
  private final ExecutorService threads;

  private ChartRepository(HttpServer server, ExecutorService threads) {
    this.server = server;
    this.threads = threads;
  }

  /**
   * Packs the charts and serves them.
   *
   * @param vendorDefinitions folder of the vendors' custom resource definitions, if present
   */
  public static ChartRepository start(int port, Optional<Path> vendorDefinitions) {
    var files = files(new StandInCharts(vendorDefinitions));
    try {
      var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
      var threads = Executors.newFixedThreadPool(2);
      server.setExecutor(threads);
      server.createContext("/", exchange -> answer(exchange, files));
      server.start();
      return new ChartRepository(server, threads);
    } catch (IOException e) {
      throw new LabException("the chart repository cannot listen on 127.0.0.1:" + port, e);
    }
  }

  static Map<String, byte[]> files(StandInCharts charts) {
    var files = new TreeMap<String, byte[]>();
    var json = new ObjectMapper();
    var index = json.createObjectNode().put("apiVersion", "v1").put("generated", CREATED);
    var entries = index.putObject("entries");
    for (var profile : ReleaseProfile.values()) {
      for (var chart : charts.of(profile)) {
        var archive = chart.archive();
        files.put("/" + chart.fileName(), archive);
        entries
            .withArray(chart.release().name())
            .addObject()
            .put("apiVersion", "v2")
            .put("name", chart.release().name())
            .put("version", chart.release().version())
            .put("appVersion", chart.release().appVersion())
            .put("created", CREATED)
            .put("digest", StandInChart.digest(archive))
            .putArray("urls")
            .add(chart.fileName());
      }
    }
    try {
      // Every JSON text is a YAML text too.
      files.put("/index.yaml", json.writeValueAsString(index).getBytes(StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      throw new LabException("cannot write the chart index", e);
    }
    return files;
  }

  private static void answer(HttpExchange exchange, Map<String, byte[]> files) throws IOException {
    try (exchange) {
      var file = files.get(exchange.getRequestURI().getPath());
      if (file == null) {
        exchange.sendResponseHeaders(404, -1);
      } else {
        exchange.sendResponseHeaders(200, file.length);
        exchange.getResponseBody().write(file);
      }
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
