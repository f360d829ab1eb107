package io.ringwright.lab;

import io.ringwright.lab.daemon.DaemonCode;
import io.ringwright.lab.daemon.DaemonReport;
import io.ringwright.lab.daemon.LabDaemon;
import io.ringwright.lab.process.Footprints;
import io.ringwright.lab.process.LogFile;
import io.ringwright.lab.process.Spawner;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The lab's daemon as its starter sees it.
 *
 * @param folder the lab
 * @param environment variables that it inherits
 */
record DaemonProcess(LabFolder folder, Map<String, String> environment) {
  private static final Duration START_LIMIT = Duration.ofMinutes(5);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(20);
  private static final int LOOK_MILLIS = 100;
  // The command line marks what belongs to one run of the engine; the lab outlives runs.
  private static final String RUN_MARK = "RINGWRIGHT_RUN";
  private static final int LAST_LINES = 20;

  /** Whether a daemon lives: only a living one holds the lock. */
  boolean isAlive() {
    if (!Files.exists(folder.daemonLock())) {
      return false;
    }
    try (var channel = FileChannel.open(folder.daemonLock(), StandardOpenOption.WRITE);
        var lock = channel.tryLock()) {
      return lock == null;
    } catch (IOException e) {
      return false;
    }
  }

  boolean servesCurrentCode() {
    return isAlive()
        && report()
            .filter(report -> report.phase() == DaemonReport.Phase.RUNNING)
            .filter(report -> report.code().equals(DaemonCode.present().fingerprint()))
            .isPresent();
  }

  void start(Progress progress) {
    try {
      Files.deleteIfExists(folder.report());
      new LogFile(folder.daemonLog()).bound();
      var code = DaemonCode.present();
      var process = builder(code, code.copyInto(folder.code())).start();
      awaitRunning(process, progress);
    } catch (IOException e) {
      throw new LabException("cannot start the lab's daemon", e);
    }
  }

  private void awaitRunning(Process process, Progress progress) {
    var deadline = System.nanoTime() + START_LIMIT.toNanos();
    while (true) {
      var phase = report().map(DaemonReport::phase);
      if (phase.filter(DaemonReport.Phase.RUNNING::equals).isPresent()) {
        return;
      }
      if (!process.isAlive()) {
        throw new LabException("the lab's daemon ended at once:\n" + lastWords());
      }
      if (System.nanoTime() > deadline) {
        stop();
        throw new LabException(
            "the lab is not up after " + START_LIMIT.toMinutes() + " min:\n" + lastWords());
      }
      progress.detail("waiting for it");
      pause();
    }
  }

  private String lastWords() {
    var failure =
        report()
            .filter(report -> report.phase() == DaemonReport.Phase.FAILED)
            .map(DaemonReport::reason);
    return failure.orElseGet(() -> new LogFile(folder.daemonLog()).tail(LAST_LINES))
        + "\nall of it: "
        + folder.daemonLog();
  }

  /** Its class path goes by environment: {@code ps} stays readable. */
  private ProcessBuilder builder(DaemonCode code, String classPath) {
    var line = new ArrayList<String>();
    detacher().ifPresent(line::add);
    line.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-Xmx512m",
            "-XX:TieredStopAtLevel=1",
            LabDaemon.class.getName(),
            folder.root().toString(),
            code.fingerprint()));
    var builder =
        new ProcessBuilder(line)
            .directory(folder.root().toFile())
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.daemonLog().toFile()));
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().remove(RUN_MARK);
    builder.environment().put("CLASSPATH", classPath);
    builder.environment().put(Spawner.MARK, folder.root().toString());
    return builder;
  }

  /** Runs a program in a session of its own: neither Ctrl-C nor a closed terminal reaches it. */
  private Optional<String> detacher() {
    return Stream.of("setsid", "nohup")
        .flatMap(
            program ->
                Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator, -1))
                    .filter(entry -> !entry.isBlank())
                    .map(entry -> Path.of(entry, program)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  /** Ends the daemon, if one lives, and whatever it or a killed one has left. */
  void stop() {
    if (isAlive()) {
      living().ifPresent(DaemonProcess::end);
    }
    new Footprints(folder.root()).sweep();
  }

  private static void end(ProcessHandle daemon) {
    daemon.destroy();
    if (!Footprints.awaitEnd(daemon, STOP_LIMIT)) {
      daemon.destroyForcibly();
      Footprints.awaitEnd(daemon, STOP_LIMIT);
    }
  }

  private Optional<ProcessHandle> living() {
    return report()
        .flatMap(
            report ->
                ProcessHandle.of(report.pid())
                    .filter(
                        process -> Footprints.sameStart(process, Instant.parse(report.started()))));
  }

  private Optional<DaemonReport> report() {
    return DaemonReport.read(folder);
  }

  private static void pause() {
    try {
      Thread.sleep(LOOK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted while the lab starts", e);
    }
  }
}
