package io.ringwright.lab.cluster;

import io.ringwright.lab.FreePorts;
import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.process.ChildStatus;
import io.ringwright.lab.process.Children;
import io.ringwright.lab.toolbox.EngineTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;

/** Control planes as child processes of this JVM. */
public final class EmbeddedControlPlanes implements ControlPlanes {
  private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

  private final Path folder;
  private final Path logs;
  private final Map<EngineTool, Path> tools;
  private final Children children;
  private final FreePorts ports;
  private final ConcurrentHashMap<String, Object> locks = new ConcurrentHashMap<>();
  private final ConcurrentSkipListMap<String, Cluster> clusters = new ConcurrentSkipListMap<>();

  /**
   * @param folder for data, keys and configuration of all control planes
   * @param logs for one folder of logs per control plane
   * @param tools the programs of {@link #tools()}
   */
  public EmbeddedControlPlanes(
      Path folder, Path logs, Map<EngineTool, Path> tools, Children children, FreePorts ports) {
    this.folder = folder;
    this.logs = logs;
    this.tools = Map.copyOf(tools);
    this.children = children;
    this.ports = ports;
    remembered().forEach(known -> ports.reserve(known.ports().all()));
  }

  /** The programs that control planes consist of. */
  public static List<EngineTool> tools() {
    return List.of(
        EngineTool.ETCD,
        EngineTool.KUBE_APISERVER,
        EngineTool.KUBE_CONTROLLER_MANAGER,
        EngineTool.KUBE_SCHEDULER,
        EngineTool.KWOK);
  }

  /** Brings back all control planes that ran when the lab was last up, two at a time. */
  public void resume() {
    var pool = Executors.newFixedThreadPool(2);
    try {
      List<Future<ControlPlane>> started =
          remembered().stream()
              .map(known -> pool.submit(() -> start(known.name(), known.spec())))
              .toList();
      for (var future : started) {
        future.get();
      }
    } catch (java.util.concurrent.ExecutionException e) {
      throw e.getCause() instanceof LabException known
          ? known
          : new LabException("a control plane does not come back", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted while control planes came back", e);
    } finally {
      pool.shutdownNow();
    }
  }

  @Override
  public ControlPlane start(String name, ControlPlaneSpec spec) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "a control plane named '" + name + "': allowed are 63 characters of a-z, 0-9 and -");
    }
    synchronized (lock(name)) {
      var files = new ClusterFolder(folder.resolve(name));
      var known = files.read();
      var wanted =
          known
              .map(record -> record.with(spec))
              .orElseGet(() -> new ClusterRecord(name, ClusterPorts.choose(ports), spec));
      files.prepare(wanted.spec());
      files.write(wanted);
      var cluster =
          clusters.computeIfAbsent(
              name,
              any ->
                  new Cluster(
                      new ControlPlaneCommands(wanted, files, tools, logs.resolve(name)),
                      children));
      return cluster.converge(wanted.spec());
    }
  }

  @Override
  public Optional<ControlPlane> find(String name) {
    return Optional.ofNullable(clusters.get(name)).flatMap(Cluster::access);
  }

  @Override
  public Optional<String> podCidr(String name) {
    return new ClusterFolder(folder.resolve(name)).read().map(known -> known.spec().podCidr());
  }

  @Override
  public SortedSet<String> names() {
    var names = new TreeSet<String>();
    remembered().forEach(known -> names.add(known.name()));
    return names;
  }

  @Override
  public void delete(String name) {
    synchronized (lock(name)) {
      clusters.remove(name);
      var prefix = name + "/";
      children.status().parallelStream()
          .map(ChildStatus::name)
          .filter(child -> child.startsWith(prefix))
          .forEach(children::stop);
      PrivateFiles.deleteTree(folder.resolve(name));
      PrivateFiles.deleteTree(logs.resolve(name));
    }
  }

  /** How each control plane is, sorted by name; asks the API servers. */
  public List<ClusterStatus> status() {
    return clusters.values().stream().map(Cluster::status).toList();
  }

  private Object lock(String name) {
    return locks.computeIfAbsent(name, any -> new Object());
  }

  private List<ClusterRecord> remembered() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var entries = Files.list(folder)) {
      return entries
          .sorted()
          .map(ClusterFolder::new)
          .map(ClusterFolder::read)
          .flatMap(Optional::stream)
          .toList();
    } catch (IOException e) {
      throw new LabException("cannot read " + folder, e);
    }
  }
}
