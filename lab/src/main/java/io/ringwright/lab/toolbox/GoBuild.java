package io.ringwright.lab.toolbox;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds a tool from its pinned Go module, in a copy of the module's folder: nothing is written
 * into the clone.
 *
 * @param searchPath where {@code go} is looked for
 */
record GoBuild(SearchPath searchPath) {
  private static final Duration LIMIT = Duration.ofMinutes(60);
  private static final Duration QUESTION_LIMIT = Duration.ofMinutes(5);
  private static final String KUBERNETES_PROVIDER =
      "github.com/pulumi/pulumi-kubernetes/provider/v4";
  private static final int LAST_LINES = 12;

  /** Arguments of {@code go} that decide what comes out. */
  static List<String> arguments(EngineTool tool) {
    var flags = tool.linkerFlags().isEmpty() ? "-s -w" : "-s -w " + tool.linkerFlags();
    return List.of("build", "-trimpath", "-ldflags", flags, tool.goPackage());
  }

  /** Builds into {@code target}. */
  Attempt get(ToolPins pins, Path scratch, Path target, Progress progress) {
    var go = searchPath.find("go");
    if (go.isEmpty()) {
      return new Attempt.Not("building it needs Go 1.25 or later, and go is not on PATH");
    }
    try {
      for (var source : pins.sources()) {
        Files.copy(
            source, scratch.resolve(source.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
      if (pins.tool() == EngineTool.PULUMI_KUBERNETES) {
        addSchema(go.get(), scratch, pins.tool().version());
      }
      return build(go.get(), pins.tool(), scratch, target, progress);
    } catch (IOException e) {
      return new Attempt.Not("building it failed: " + e.getMessage());
    }
  }

  private Attempt build(Path go, EngineTool tool, Path scratch, Path target, Progress progress)
      throws IOException {
    var made = scratch.resolve("made");
    var line = new ArrayList<String>();
    line.add(go.toString());
    line.addAll(arguments(tool));
    line.addAll(2, List.of("-v", "-o", made.toString())); // -v names each package as it is compiled
    var result = new ShortRun(line, scratch, environment(), LIMIT).run(progress::detail);
    if (!result.ok()) {
      return new Attempt.Not(
          (result.timedOut() ? "building it took too long:\n" : "building it failed:\n")
              + lastLines(result.output()));
    }
    Files.createDirectories(target.getParent());
    Files.move(made, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    return new Attempt.Found(target);
  }

  /**
   * The two generated files that the provider's own command embeds and the module has unembedded.
   */
  private void addSchema(Path go, Path scratch, String version) throws IOException {
    var download =
        new ShortRun(
                List.of(go.toString(), "mod", "download", KUBERNETES_PROVIDER),
                scratch,
                environment(),
                QUESTION_LIMIT)
            .run();
    var where =
        new ShortRun(
                List.of(go.toString(), "list", "-m", "-f", "{{.Dir}}", KUBERNETES_PROVIDER),
                scratch,
                environment(),
                QUESTION_LIMIT)
            .run();
    if (!download.ok() || !where.ok()) {
      throw new IOException(lastLines(download.output() + where.output()));
    }
    var command = Path.of(where.output().strip(), "cmd", "pulumi-resource-kubernetes");
    var json = new JsonMapper();
    var schema = (ObjectNode) json.readTree(command.resolve("schema.json").toFile());
    schema.put("version", version);
    json.writeValue(scratch.resolve("schema.json").toFile(), schema);
    Files.copy(
        command.resolve("terraform-mapping.json"), scratch.resolve("terraform-mapping.json"));
  }

  private Map<String, String> environment() {
    var environment = new HashMap<>(searchPath.environment());
    environment.put("CGO_ENABLED", "0");
    environment.put("GOWORK", "off");
    return environment;
  }

  private static String lastLines(String output) {
    var lines = output.strip().split("\n", -1);
    var from = Math.max(0, lines.length - LAST_LINES);
    return String.join("\n", List.of(lines).subList(from, lines.length));
  }
}
