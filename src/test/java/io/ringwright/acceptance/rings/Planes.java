package io.ringwright.acceptance.rings;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.acceptance.harness.Poll;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.Progress;
import io.ringwright.lab.charts.ChartRepository;
import io.ringwright.lab.cluster.EmbeddedControlPlanes;
import io.ringwright.lab.process.Children;
import io.ringwright.lab.toolbox.Toolbox;
import io.ringwright.lab.wire.Admission;
import io.ringwright.lab.wire.LabAuthority;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** Control planes side by side in this JVM's care, each with the lab's operators at work in it. */
final class Planes implements AutoCloseable {
  private final Children children;
  private final EmbeddedControlPlanes controlPlanes;
  private final Admission admission;
  private final ChartRepository charts;
  private final URI chartsAt;
  private final List<Plane> planes = new ArrayList<>();

  private Planes(Path folder, Path tools) {
    var clock = Clock.systemUTC();
    var ports = new FreePorts(new SecureRandom());
    var programs =
        Toolbox.of(tools, System.getenv())
            .require(EnumSet.copyOf(EmbeddedControlPlanes.tools()), Progress.silent());
    children = new Children(folder, System.getenv("PATH"), clock);
    controlPlanes =
        new EmbeddedControlPlanes(
            folder.resolve("clusters"), folder.resolve("logs"), programs, children, ports);
    admission = Admission.start(ports.next(), LabAuthority.in(folder, clock));
    int chartPort = ports.next();
    charts = ChartRepository.start(chartPort, AcceptanceExtension.realCrds());
    chartsAt = URI.create("http://127.0.0.1:" + chartPort + "/");
  }

  /** So many of them, started at once; every one has {@code workers} nodes. */
  static Planes start(Path folder, int workers, String... names) {
    var planes = new Planes(folder, AcceptanceExtension.repository().resolve("tools"));
    try {
      List<CompletableFuture<Plane>> starting = new ArrayList<>();
      for (String name : names) {
        starting.add(
            CompletableFuture.supplyAsync(
                () -> Plane.start(name, workers, planes.controlPlanes, planes.admission)));
      }
      starting.forEach(each -> planes.planes.add(each.join()));
      return planes;
    } catch (RuntimeException e) {
      planes.close();
      throw e;
    }
  }

  Plane named(String name) {
    return planes.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  /** Puts the definitions of the operators' chart into every cluster. */
  void define(String chart) {
    List<HasMetadata> definitions = new ArrayList<>();
    try (var archive = new TarArchiveInputStream(new GZIPInputStream(fetched(chart)))) {
      for (var entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
        if (entry.getName().contains("/crds/") && !entry.isDirectory()) {
          definitions.addAll(parsed(new String(archive.readAllBytes(), StandardCharsets.UTF_8)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    planes.parallelStream().forEach(plane -> plane.define(definitions));
  }

  private List<HasMetadata> parsed(String yaml) {
    return planes
        .get(0)
        .client()
        .load(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)))
        .items();
  }

  private ByteArrayInputStream fetched(String chart) throws IOException {
    try {
      return new ByteArrayInputStream(
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(chartsAt.resolve(chart)).build(),
                  HttpResponse.BodyHandlers.ofByteArray())
              .body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** Ends a process as a crash would; whoever looks after it starts it again. */
  void kill(String process) {
    children.status().stream()
        .filter(child -> child.name().equals(process))
        .forEach(child -> ProcessHandle.of(child.pid()).ifPresent(ProcessHandle::destroyForcibly));
  }

  static Poll patiently() {
    return new Poll(Duration.ofMillis(200), Duration.ofSeconds(60));
  }

  static void apply(KubernetesClient client, String yaml) {
    var stream = "---\n" + yaml; // what begins with a brace is taken for JSON
    client
        .load(new ByteArrayInputStream(stream.getBytes(StandardCharsets.UTF_8)))
        .items()
        .forEach(each -> client.resource(each).forceConflicts().serverSideApply());
  }

  @Override
  public void close() {
    planes.forEach(Plane::close);
    charts.close();
    admission.close();
    children.close();
  }
}
