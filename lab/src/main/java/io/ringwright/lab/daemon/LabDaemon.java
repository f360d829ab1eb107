package io.ringwright.lab.daemon;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.LabFolder;
import io.ringwright.lab.LabSettings;
import io.ringwright.lab.SimulatorSettings;
import io.ringwright.lab.Simulators;
import io.ringwright.lab.cluster.EmbeddedControlPlanes;
import io.ringwright.lab.process.Children;
import io.ringwright.lab.process.Footprints;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.vsphere.EmbeddedVspheres;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Main program of a lab: {@code LabDaemon <state folder> <fingerprint of its code>}. Ends in order
 * on SIGTERM.
 */
public final class LabDaemon {
  private static final Duration TICK = Duration.ofSeconds(1);
  private static final JsonMapper JSON = JsonMapper.builder().findAndAddModules().build();

  private final LabFolder folder;
  private final CountDownLatch told = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private DaemonReport report;

  private LabDaemon(LabFolder folder, String code) {
    this.folder = folder;
    var self = ProcessHandle.current();
    this.report =
        DaemonReport.starting(
            self.pid(), self.info().startInstant().map(Object::toString).orElse(""), code);
  }

  /**
   * @param arguments the state folder, and the fingerprint to report
   */
  public static void main(String[] arguments) throws IOException {
    var folder = new LabFolder(Path.of(arguments[0]));
    try (var lock =
        FileChannel.open(
            folder.daemonLock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      if (lock.tryLock() == null) {
        throw new IllegalStateException("a lab daemon serves " + folder.root() + " already");
      }
      new LabDaemon(folder, arguments[1]).serveToTheEnd(System.getenv());
    }
    System.exit(0); // threads of embedded servers must not keep the process
  }

  private void serveToTheEnd(Map<String, String> environment) {
    Runtime.getRuntime().addShutdownHook(new Thread(this::tellAndWait, "end of the lab"));
    log("daemon " + report.pid() + " starts");
    try {
      serve(environment);
      report = report.in(DaemonReport.Phase.ENDED, "");
      log("ended");
    } catch (RuntimeException e) {
      report = report.in(DaemonReport.Phase.FAILED, String.valueOf(e.getMessage()));
      throw e;
    } finally {
      writeIfWanted();
      ended.countDown();
    }
  }

  private void serve(Map<String, String> environment) {
    report.write(folder);
    new Footprints(folder.root()).sweep();
    var clock = Clock.systemUTC();
    var searchPath = environment.getOrDefault("PATH", "");
    try (var children = new Children(folder.root(), searchPath, clock)) {
      var settings = LabSettings.require(folder);
      var ports = new FreePorts(new SecureRandom());
      var controlPlanes =
          new EmbeddedControlPlanes(
              folder.clusters(), folder.logs(), programs(settings), children, ports);
      try (var vspheres = vspheres(settings, children, ports)) {
        controlPlanes.resume();
        serve(children, controlPlanes, vspheres, settings);
      }
    }
  }

  private EmbeddedVspheres vspheres(LabSettings settings, Children children, FreePorts ports) {
    return new EmbeddedVspheres(
        folder.vspheres(), folder.logs(), settings.tool(EngineTool.VCSIM), children, ports);
  }

  private void serve(
      Children children,
      EmbeddedControlPlanes controlPlanes,
      EmbeddedVspheres vspheres,
      LabSettings settings) {
    try (var simulators = Simulators.start(simulatorSettings(settings, controlPlanes, vspheres))) {
      var guests = new GuestClusters(folder, controlPlanes, simulators);
      var hosts = new GuestHosts(folder, children);
      watch(
          () -> observe(children, controlPlanes, vspheres, simulators),
          () -> {
            guests.converge();
            hosts.converge();
          });
    }
  }

  /** Reports until told to end, or until the state folder is gone. */
  private void watch(Supplier<DaemonReport> look, Runnable guests) {
    do {
      try {
        guests.run();
        var now = look.get();
        if (!now.equals(report)) {
          report = now;
          writeIfWanted();
        }
      } catch (RuntimeException e) {
        // One look that fails, at something that changes under it, is no reason to end a lab.
        log("a look at the lab failed, the next one follows: " + e);
      }
    } while (!toldWithin(TICK) && Files.exists(folder.settings()));
    log(Files.exists(folder.settings()) ? "told to end" : "its state folder is gone");
  }

  /** Standard output is the daemon's log. */
  private static void log(String line) {
    System.out.println(Instant.now().truncatedTo(ChronoUnit.SECONDS) + " " + line);
  }

  private SimulatorSettings simulatorSettings(
      LabSettings settings, EmbeddedControlPlanes controlPlanes, EmbeddedVspheres vspheres) {
    var ports = settings.simulatorPorts();
    var wanted = new SimulatorSettings(folder.root(), ports, controlPlanes, vspheres);
    return settings.vendorDefinitionsFolder().map(wanted::withVendorDefinitions).orElse(wanted);
  }

  private DaemonReport observe(
      Children children,
      EmbeddedControlPlanes controlPlanes,
      EmbeddedVspheres vspheres,
      Simulators simulators) {
    return new DaemonReport(
        report.pid(),
        report.started(),
        report.code(),
        DaemonReport.Phase.RUNNING,
        "",
        simulators.environment(),
        children.status(),
        controlPlanes.status(),
        vspheres.status(),
        JSON.valueToTree(simulators.overview()));
  }

  private boolean toldWithin(Duration limit) {
    try {
      return told.await(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  private void tellAndWait() {
    told.countDown();
    try {
      var unused = ended.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A deleted folder is not brought back by a last word. */
  private void writeIfWanted() {
    if (Files.exists(folder.settings())) {
      report.write(folder);
    }
  }

  private static Map<EngineTool, Path> programs(LabSettings settings) {
    var programs = new EnumMap<EngineTool, Path>(EngineTool.class);
    EmbeddedControlPlanes.tools().forEach(tool -> programs.put(tool, settings.tool(tool)));
    return programs;
  }
}
