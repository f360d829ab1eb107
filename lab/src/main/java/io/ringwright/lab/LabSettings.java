package io.ringwright.lab;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.lab.toolbox.EngineTool;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a lab keeps over restarts.
 *
 * @param ports port on 127.0.0.1 of each simulator; they enter Pulumi state, so they never change
 * @param tools the programs that it runs, as found at the last {@code up}
 * @param vendorDefinitions folder of the vendors' custom resource definitions, to be used in place
 *     of the lab's own; empty for none
 */
public record LabSettings(
    Map<String, Integer> ports, Map<EngineTool, String> tools, String vendorDefinitions) {
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

  static LabSettings none() {
    return new LabSettings(Map.of(), Map.of(), "");
  }

  LabSettings withVendorDefinitions(Optional<Path> folder) {
    var text = folder.map(path -> path.toAbsolutePath().toString()).orElse("");
    return new LabSettings(ports, tools, text);
  }

  /** Where the vendors' definitions are, if they are to be used. */
  public Optional<Path> vendorDefinitionsFolder() {
    return Optional.of(vendorDefinitions).filter(text -> !text.isEmpty()).map(Path::of);
  }

  /** The simulators' ports. */
  public SimulatorSettings.Ports simulatorPorts() {
    return JSON.convertValue(ports, SimulatorSettings.Ports.class);
  }

  /** The same, with a port for each simulator that has none yet. */
  LabSettings withPorts(FreePorts free) {
    var all = new TreeMap<>(ports);
    Stream.of(SimulatorSettings.Ports.class.getRecordComponents())
        .map(RecordComponent::getName)
        .forEach(name -> all.computeIfAbsent(name, missing -> free.next()));
    return new LabSettings(all, tools, vendorDefinitions);
  }

  LabSettings withTools(Map<EngineTool, Path> found) {
    var all = new TreeMap<EngineTool, String>();
    found.forEach((tool, program) -> all.put(tool, program.toString()));
    return new LabSettings(ports, all, vendorDefinitions);
  }

  /** Whether all these programs are still where they were found. */
  boolean hasTools(Set<EngineTool> wanted) {
    return wanted.stream()
        .allMatch(tool -> tools.containsKey(tool) && Files.isExecutable(Path.of(tools.get(tool))));
  }

  /** Where the program is. */
  public Path tool(EngineTool tool) {
    return Optional.ofNullable(tools.get(tool))
        .map(Path::of)
        .orElseThrow(() -> new LabException("the lab was set up without " + tool.program()));
  }
}
