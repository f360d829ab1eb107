package io.ringwright.lab;

import io.ringwright.lab.cluster.EmbeddedControlPlanes;
import io.ringwright.lab.daemon.DaemonReport;
import io.ringwright.lab.process.LogFile;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The embedded platform in a state folder: started, stopped, asked. Thread-safe; several processes
 * may use the same folder.
 *
 * <pre>{@code
 * Lab lab = Lab.at(Path.of(".ringwright/lab"), toolbox, System.getenv());
 * lab.up(Progress.lines(System.err));
 * Map<String, String> variables = lab.environment();   // for pulumi, the provider, helm
 * lab.down();
 * }</pre>
 */
public final class Lab {
  private static final int LOG_LINES = 200;

  private final LabFolder folder;
  private final Toolbox toolbox;
  private final Map<String, String> environment;
  private final DaemonProcess daemon;

  private Lab(LabFolder folder, Toolbox toolbox, Map<String, String> environment) {
    this.folder = folder;
    this.toolbox = toolbox;
    this.environment = Map.copyOf(environment);
    this.daemon = new DaemonProcess(folder, this.environment);
  }

  /**
   * The lab of a state folder; nothing is touched yet.
   *
   * @param stateFolder made by the first {@link #up}
   * @param toolbox where its programs come from
   * @param environment variables that its processes inherit
   */
  public static Lab at(Path stateFolder, Toolbox toolbox, Map<String, String> environment) {
    return new Lab(new LabFolder(stateFolder), toolbox, environment);
  }

  /**
   * Makes the lab run and waits until everything serves: gets missing tools, starts the daemon, or
   * heals what a crash has left. A lab that runs already is left as it is, unless it runs older
   * code; then it is restarted with its data.
   *
   * @throws LabException when something does not come up
   */
  public void up(Progress progress) {
    try (var turn = LifecycleLock.take(folder)) {
      progress.plan(List.of("tools", "lab"));
      progress.begin("tools");
      var tools = toolbox.require(wantedTools(), progress);
      progress.end();
      progress.begin("lab");
      if (!daemon.servesCurrentCode()) {
        daemon.stop();
        prepare(tools, progress);
        daemon.start(progress);
      }
      progress.end();
    }
  }

  /** Stops everything; the state stays for the next {@link #up}. No process is left. */
  public void down() {
    if (!Files.exists(folder.root())) {
      return;
    }
    try (var turn = LifecycleLock.take(folder)) {
      daemon.stop();
    }
  }

  /** Stops everything and removes the state folder, with all that was provisioned in it. */
  public void purge() {
    down();
    PrivateFiles.deleteTree(folder.root());
  }

  /** How it is now. Never starts anything. */
  public LabStatus status() {
    return StatusReader.of(folder, daemon.isAlive());
  }

  /** Names that {@link #logs} knows: {@code daemon} and each child process, sorted. */
  public List<String> logNames() {
    return LogNames.in(folder).stream().toList();
  }

  /**
   * The last lines that a process has written.
   *
   * @param process one of {@link #logNames()}
   * @throws LabException naming the known processes, if there is none of that name
   */
  public String logs(String process) {
    return new LogFile(logFile(process)).tail(LOG_LINES);
  }

  /** The file that a process logs to, for following it. */
  public Path logFile(String process) {
    return LogNames.file(folder, process);
  }

  /**
   * Variables that lead programs into this lab: to its simulators, its Pulumi backend and home, its
   * Helm folders and its tools. Holds the lab's own secrets.
   *
   * @throws LabException if the lab is not up
   */
  public Map<String, String> environment() {
    var report =
        DaemonReport.read(folder)
            .filter(ignored -> daemon.isAlive())
            .orElseThrow(
                () ->
                    new LabException(
                        "no lab runs in " + folder.root() + ". To fix: ./ringwright lab up"));
    var variables = new TreeMap<>(PulumiHome.in(folder).variables(environment));
    variables.putAll(report.environment());
    return variables;
  }

  /** Where the lab found or put a tool. */
  public Path tool(EngineTool tool) {
    return LabSettings.require(folder).tool(tool);
  }

  private void prepare(Map<EngineTool, Path> tools, Progress progress) {
    try {
      PrivateFiles.createFolder(folder.root());
      Files.createDirectories(folder.logs());
    } catch (IOException e) {
      throw new LabException("cannot make " + folder.root(), e);
    }
    LabSettings.read(folder)
        .orElseGet(() -> new LabSettings(Map.of(), Map.of()))
        .withPorts(List.of(), new FreePorts(new java.security.SecureRandom()))
        .withTools(tools)
        .write(folder);
    progress.detail("Pulumi home");
    PulumiHome.in(folder).prepare(tools, environment);
  }

  private static EnumSet<EngineTool> wantedTools() {
    var wanted = EnumSet.copyOf(EmbeddedControlPlanes.tools());
    wanted.add(EngineTool.PULUMI);
    wanted.add(EngineTool.PULUMI_KUBERNETES);
    return wanted;
  }
}
