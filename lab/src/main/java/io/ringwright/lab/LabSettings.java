package io.ringwright.lab;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.lab.toolbox.EngineTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a lab keeps over restarts.
 *
 * @param ports port on 127.0.0.1 of each simulator; they enter Pulumi state, so they never change
 * @param tools the programs that it runs, as found at the last {@code up}
 */
public record LabSettings(Map<String, Integer> ports, Map<EngineTool, String> tools) {
  private static final JsonMapper JSON = new JsonMapper();

  public LabSettings {
    ports = Map.copyOf(ports);
    tools = Map.copyOf(tools);
  }

  static Optional<LabSettings> read(LabFolder folder) {
    if (!Files.exists(folder.settings())) {
      return Optional.empty();
    }
    return Optional.of(require(folder));
  }

  /**
   * @throws LabException when there are none
   */
  public static LabSettings require(LabFolder folder) {
    try {
      return JSON.readValue(folder.settings().toFile(), LabSettings.class);
    } catch (IOException e) {
      throw new LabException("cannot read " + folder.settings(), e);
    }
  }

  void write(LabFolder folder) {
    try {
      PrivateFiles.write(
          folder.settings(), JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this));
    } catch (IOException e) {
      throw new LabException("cannot write " + folder.settings(), e);
    }
  }

  /** The same, with a port for each name that has none yet. */
  LabSettings withPorts(Iterable<String> names, FreePorts free) {
    var all = new TreeMap<>(ports);
    names.forEach(name -> all.computeIfAbsent(name, missing -> free.next()));
    return new LabSettings(all, tools);
  }

  LabSettings withTools(Map<EngineTool, Path> found) {
    var all = new TreeMap<EngineTool, String>();
    found.forEach((tool, program) -> all.put(tool, program.toString()));
    return new LabSettings(ports, all);
  }

  /** Where the program is. */
  public Path tool(EngineTool tool) {
    return Optional.ofNullable(tools.get(tool))
        .map(Path::of)
        .orElseThrow(() -> new LabException("the lab was set up without " + tool.program()));
  }
}
