package io.ringwright.lab.vsphere;

import io.ringwright.lab.FreePorts;
import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.process.Children;
import io.ringwright.lab.process.Command;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.wire.StateFile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** vSphere simulators as child processes of this JVM. */
public final class EmbeddedVspheres implements Vspheres, AutoCloseable {
  private static final String USER = "cloudadmin@vmc.local";

  /** What is remembered of each. */
  record Kept(int port) {}

  private final Path folder;
  private final Path logs;
  private final Path program;
  private final Children children;
  private final FreePorts ports;
  private final ConcurrentSkipListMap<String, EmbeddedVsphere> running =
      new ConcurrentSkipListMap<>();
  private final ExecutorService background = Executors.newCachedThreadPool(EmbeddedVspheres::named);

  /**
   * @param folder for what each of them remembers
   * @param logs for one folder of logs per simulator
   * @param program {@link EngineTool#VCSIM}
   */
  public EmbeddedVspheres(
      Path folder, Path logs, Path program, Children children, FreePorts ports) {
    this.folder = folder;
    this.logs = logs;
    this.program = program;
    this.children = children;
    this.ports = ports;
    reserveKnownPorts();
  }

  private static Thread named(Runnable work) {
    var thread = new Thread(work, "vsphere");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public Vsphere start(String name, String password) {
    var home = folder.resolve(name);
    var origin = URI.create("http://127.0.0.1:" + port(home));
    children.start(command(name, home, origin, password));
    var vsphere =
        new EmbeddedVsphere(name, origin, new LabDoor(origin, USER, password), background);
    running.put(name, vsphere);
    return vsphere;
  }

  private int port(Path home) {
    var file = new StateFile<>(home.resolve("vsphere.json"), Kept.class);
    var kept = file.read().orElseGet(() -> new Kept(ports.next()));
    file.write(kept);
    return kept.port();
  }

  private Command command(String name, Path home, URI origin, String password) {
    var scratch = home.resolve("scratch");
    try {
      PrivateFiles.deleteTree(scratch); // files of datastores, which a killed simulator leaves
      PrivateFiles.createFolder(scratch);
    } catch (IOException e) {
      throw new LabException("cannot prepare " + home, e);
    }
    return Command.of(
            name + "/" + EngineTool.VCSIM.program(),
            logs.resolve(name).resolve(EngineTool.VCSIM.program() + ".log"),
            List.of(program.toString(), "-plain", "-state", home.toString()))
        .withEnvironment(
            Map.of(
                "VCSIM_LISTEN",
                origin.getAuthority(),
                "VCSIM_USER",
                USER,
                "VCSIM_PASSWORD",
                password,
                "TMPDIR",
                scratch.toString()));
  }

  @Override
  public void delete(String name) {
    running.remove(name);
    children.stop(name + "/" + EngineTool.VCSIM.program());
    PrivateFiles.deleteTree(folder.resolve(name));
    PrivateFiles.deleteTree(logs.resolve(name));
  }

  /** How each of them is, sorted by name; asks them. */
  public List<VsphereStatus> status() {
    return running.values().stream().map(EmbeddedVsphere::status).toList();
  }

  /** The processes are ended by whoever ends all children. */
  @Override
  public void close() {
    background.shutdownNow();
  }

  private void reserveKnownPorts() {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (var homes = Files.list(folder)) {
      homes.forEach(home -> ports.reserve(Set.of(port(home))));
    } catch (IOException e) {
      throw new LabException("cannot read " + folder, e);
    }
  }
}
