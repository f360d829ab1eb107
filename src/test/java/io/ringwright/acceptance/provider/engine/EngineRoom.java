package io.ringwright.acceptance.provider.engine;

import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.lab.Progress;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The Pulumi engine and its YAML host, with home, backend and passphrase of their own, so that
 * nothing of the user's is touched.
 */
public final class EngineRoom {
  private final Path folder;
  private final Path pulumi;
  private final Map<String, String> environment;
  private final Path plugin;

  private EngineRoom(Path folder, Path pulumi, Map<String, String> environment, Path plugin) {
    this.folder = folder;
    this.pulumi = pulumi;
    this.environment = environment;
    this.plugin = plugin;
  }

  /** The same engine with programs that name another folder for the provider's launcher. */
  public EngineRoom withPlugin(Path other) {
    return new EngineRoom(folder, pulumi, environment, other);
  }

  /** An engine that keeps everything in {@code folder}; tools that nobody has yet are built. */
  public static EngineRoom in(Path folder) {
    var tools =
        Toolbox.of(AcceptanceExtension.repository().resolve("tools"), System.getenv())
            .require(Set.of(EngineTool.PULUMI, EngineTool.PULUMI_YAML), Progress.lines(System.err));
    Path pulumi = tools.get(EngineTool.PULUMI);
    var variables = new TreeMap<String, String>();
    String inherited = System.getenv().getOrDefault("PATH", "");
    Path yaml = tools.get(EngineTool.PULUMI_YAML).getParent();
    variables.put("PATH", yaml + ":" + pulumi.getParent() + ":" + inherited);
    variables.put("HOME", folder.resolve("user").toString());
    variables.put("PULUMI_HOME", folder.resolve("home").toString());
    variables.put("PULUMI_BACKEND_URL", "file://" + folder.resolve("state"));
    variables.put("PULUMI_CONFIG_PASSPHRASE", "of a test");
    variables.put("PULUMI_SKIP_UPDATE_CHECK", "true");
    variables.put("PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION", "true");
    variables.put("PULUMI_DEBUG_COMMANDS", "true"); // the flag for the event log
    variables.put("RINGWRIGHT_INTENTS", folder.resolve("intents").toString());
    variables.put("RINGWRIGHT_POLL", "10ms..50ms");
    try {
      for (String part : Set.of("user", "home", "state", "projects")) {
        Files.createDirectories(folder.resolve(part));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Path plugin = AcceptanceExtension.repository().resolve("plugins/ringwright");
    return new EngineRoom(folder, pulumi, Map.copyOf(variables), plugin);
  }

  /** The variables that a provider of this engine finds, whoever starts it. */
  public Map<String, String> environment() {
    return environment;
  }

  /** Where providers keep what they are about to make. */
  public Path intents() {
    return Path.of(environment.get("RINGWRIGHT_INTENTS"));
  }

  /**
   * A new, empty project with one stack.
   *
   * @param name a Pulumi project name, not used before in this room
   * @param surroundings further variables: where the world is, or the port of a served provider
   */
  public Project project(String name, Map<String, String> surroundings) {
    var variables = new TreeMap<>(environment);
    variables.putAll(surroundings);
    Path home = folder.resolve("projects").resolve(name);
    try {
      Files.createDirectories(home.resolve("runs"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Project(
        name, home, folder.resolve("state"), new Project.Tools(pulumi, plugin), variables);
  }
}
