package io.ringwright.lab;

import io.ringwright.lab.cluster.ControlPlaneSpec;
import io.ringwright.lab.cluster.EmbeddedControlPlanes;
import io.ringwright.lab.daemon.DaemonReport;
import io.ringwright.lab.daemon.GuestRequests;
import io.ringwright.lab.daemon.HostRequests;
import io.ringwright.lab.hosts.LabHosts;
import io.ringwright.lab.process.LogFile;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  /**
   * Environment variable with a folder of the vendors' own custom resource definitions ({@code
   * tanzu-framework/}, {@code k8ssandra-operator/}, ..), for the lab to use in place of its own.
   */
  public static final String VENDOR_DEFINITIONS = "RINGWRIGHT_LAB_CRDS";

  /** Environment variable with the inventory of the lab's hosts. */
  public static final String HOSTS = "RINGWRIGHT_HOSTS";

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
    if (isUpToDate()) {
      return;
    }
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

  private boolean isUpToDate() {
    return daemon.servesCurrentCode()
        && LabSettings.read(folder)
            .filter(settings -> settings.hasTools(wantedTools()))
            .isPresent();
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
    var report = requireUp();
    var variables = new TreeMap<>(PulumiHome.in(folder).variables(environment));
    variables.putAll(report.environment());
    var hosts = new HostRequests(folder).inventory();
    if (Files.exists(hosts)) {
      variables.put(HOSTS, hosts.toString());
    }
    return variables;
  }

  /**
   * Makes a bare cluster exist that no SDDC stands behind, with the operators that a chart installs
   * into it: somebody's own, for the bring-your-own stacks. It stays until {@link #removeCluster}.
   *
   * @return file with its admin kubeconfig
   * @throws LabException if the lab is not up, or the cluster does not come up
   */
  public Path cluster(String name, ControlPlaneSpec spec) {
    requireUp();
    return new GuestRequests(folder).want(name, spec);
  }

  /** Removes a cluster that {@link #cluster} has made. */
  public void removeCluster(String name) {
    requireUp();
    new GuestRequests(folder).remove(name);
  }

  /**
   * Makes hosts exist: SSH servers of this machine, each with files and disks of its own. They go
   * with the lab, and come back with it.
   *
   * @param recipe folder with the {@code pom.xml} that names the Cassandra that they get
   * @return their inventory, which {@link #environment} then names as {@value #HOSTS}
   * @throws LabException if the lab is not up, or the hosts do not come up
   */
  public Path hosts(int count, Path recipe, Progress progress) {
    var daemon = requireUp().pid();
    var cassandra = LabHosts.cassandra(recipe, Toolbox.cacheFolder(environment), progress);
    return new HostRequests(folder).want(new HostRequests.Wish(count, cassandra), daemon);
  }

  /** Where the lab found or put a tool. */
  public Path tool(EngineTool tool) {
    return LabSettings.require(folder).tool(tool);
  }

  private DaemonReport requireUp() {
    return DaemonReport.read(folder)
        .filter(report -> report.phase() == DaemonReport.Phase.RUNNING)
        .filter(ignored -> daemon.isAlive())
        .orElseThrow(
            () ->
                new LabException(
                    "no lab runs in " + folder.root() + ". To fix: ./ringwright lab up"));
  }

  private void prepare(Map<EngineTool, Path> tools, Progress progress) {
    try {
      PrivateFiles.createFolder(folder.root());
      Files.createDirectories(folder.logs());
    } catch (IOException e) {
      throw new LabException("cannot make " + folder.root(), e);
    }
    LabSettings.read(folder)
        .orElseGet(LabSettings::none)
        .withPorts(new FreePorts(new SecureRandom()))
        .withVendorDefinitions(
            Optional.ofNullable(environment.get(VENDOR_DEFINITIONS))
                .filter(text -> !text.isBlank())
                .map(Path::of))
        .withTools(tools)
        .write(folder);
    progress.detail("Pulumi home");
    PulumiHome.in(folder).prepare(tools, environment);
  }

  private static EnumSet<EngineTool> wantedTools() {
    var wanted = EnumSet.copyOf(EmbeddedControlPlanes.tools());
    wanted.add(EngineTool.PULUMI);
    wanted.add(EngineTool.PULUMI_KUBERNETES);
    wanted.add(EngineTool.VCSIM);
    return wanted;
  }
}
