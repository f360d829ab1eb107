package io.ringwright.automation.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A folder with a Pulumi.yaml and the configuration of its stacks.
 *
 * @param folder the clone
 * @param name as Pulumi.yaml has it; part of every URN
 * @param configFolder where {@code Pulumi.<stack>.yaml} files are
 * @param backend the project's own choice of a backend, if it has one
 */
public record PulumiProject(Path folder, String name, Path configFolder, Optional<String> backend) {
  private static final String PREFIX = "Pulumi.";
  private static final String SUFFIX = ".yaml";

  /** Reads the project of a folder. */
  public static PulumiProject at(Path folder) {
    var file = folder.resolve("Pulumi.yaml");
    try {
      var yaml = new YAMLMapper().readTree(file.toFile());
      return new PulumiProject(
          folder,
          yaml.path("name").asText(),
          folder.resolve(yaml.path("stackConfigDir").asText(".")),
          text(yaml.path("backend").path("url")));
    } catch (IOException e) {
      throw new EngineException("no Pulumi project in " + folder + ": " + e.getMessage(), e);
    }
  }

  /** Names of the stacks that have a configuration file, sorted. */
  public List<String> stacks() {
    try (var files = Files.list(configFolder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.startsWith(PREFIX) && file.endsWith(SUFFIX))
          .filter(file -> file.length() > PREFIX.length() + SUFFIX.length() - 1)
          .map(file -> file.substring(PREFIX.length(), file.length() - SUFFIX.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new EngineException("stacks cannot be listed in " + configFolder, e);
    }
  }

  /** The configuration file of a stack, which need not exist. */
  public Path configFile(String stack) {
    return configFolder.resolve(PREFIX + stack + SUFFIX);
  }

  private static Optional<String> text(JsonNode node) {
    return node.isTextual() ? Optional.of(node.asText()) : Optional.empty();
  }
}
