package io.ringwright.acceptance.embedding;

import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.acceptance.harness.StackState;
import io.ringwright.acceptance.provider.engine.EngineRoom;
import io.ringwright.acceptance.provider.world.World;
import io.ringwright.automation.Backend;
import io.ringwright.automation.Configuration;
import io.ringwright.automation.Credentials;
import io.ringwright.automation.PlatformSpec;
import io.ringwright.automation.Ringwright;
import io.ringwright.lab.Progress;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A simulated cloud in this JVM, the real engine, and a program that embeds Ringwright. */
final class Workshop implements AutoCloseable {
  private static final List<String> ABOVE_THE_SDDC =
      List.of("supervisor", "storage", "tanzu", "monitoring", "k8ssandra", "cassandra", "endpoint");

  private final Path folder;
  private final World world;
  private final Map<String, String> engine;

  private Workshop(Path folder) {
    this.folder = folder;
    this.world = World.in(folder.resolve("world"));
    this.engine = EngineRoom.in(folder.resolve("room")).environment();
  }

  static Workshop in(Path folder) {
    return new Workshop(folder);
  }

  World world() {
    return world;
  }

  Path folder() {
    return folder;
  }

  /** What a platform finds in its environment: engine, passphrase, and the way into the world. */
  Map<String, String> environment() {
    var all = new TreeMap<>(engine);
    all.remove("PULUMI_BACKEND_URL");
    all.putAll(world.environment());
    return all;
  }

  /** Pulumi's Kubernetes provider, for platforms with a cluster; it is built if nobody has it. */
  static Path kubernetesProvider() {
    return Toolbox.of(AcceptanceExtension.repository().resolve("tools"), System.getenv())
        .require(Set.of(EngineTool.PULUMI_KUBERNETES), Progress.lines(System.err))
        .get(EngineTool.PULUMI_KUBERNETES);
  }

  String path() {
    return engine.get("PATH");
  }

  Ringwright open() {
    return open("work");
  }

  /** A second one is as good as another process on the same machine, with files of its own. */
  Ringwright open(String files) {
    return open(files, environment());
  }

  Ringwright open(String files, Map<String, String> environment) {
    return Ringwright.in(folder.resolve(files)).credentials(Credentials.of(environment)).open();
  }

  Backend backend() {
    return new Backend.Folder(folder.resolve("state"));
  }

  StackState state(String platform) {
    return new StackState(folder.resolve("state"), "ringwright", platform);
  }

  /** An SDDC and no more: up in seconds. */
  PlatformSpec spec(String name) {
    return specOf(name).build();
  }

  PlatformSpec.Builder specOf(String name) {
    return PlatformSpec.builder(name, sddc(name), backend());
  }

  static Configuration sddc(String name) {
    var file = AcceptanceExtension.repository().resolve("config/Pulumi.single-cluster.yaml");
    var paper = Configuration.file(file).with("sddc.name", name);
    for (var section : ABOVE_THE_SDDC) {
      paper = paper.without(section);
    }
    return paper;
  }

  @Override
  public void close() {
    world.close();
  }
}
