package io.ringwright.automation.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The configuration that a stack runs with when the committed file must stay as it is.
 *
 * <p>The engine writes what it encrypts secrets with into the configuration file. In a lab that is
 * the lab's, so the engine gets a copy to write to. The copy follows the committed file and keeps
 * those lines.
 */
final class ConfigCopy {
  private static final List<String> ENCRYPTION =
      List.of("encryptionsalt:", "secretsprovider:", "encryptedkey:");

  private final PulumiProject project;
  private final String stack;
  private final Path folder;

  /**
   * @param folder one per stack; becomes a project of the same name, where the stack is created
   */
  ConfigCopy(PulumiProject project, String stack, Path folder) {
    this.project = project;
    this.stack = stack;
    this.folder = folder;
  }

  /** Project folder whose only content is the copy. */
  Path folder() {
    return folder;
  }

  Path file() {
    return folder.resolve("Pulumi." + stack + ".yaml");
  }

  /** Brings the copy up to date. */
  void refresh() {
    try {
      Files.createDirectories(folder);
      Files.writeString(
          folder.resolve("Pulumi.yaml"), "name: " + project.name() + "\nruntime: java\n");
      var committed = Files.readAllLines(project.configFile(stack), StandardCharsets.UTF_8);
      // At the end: in front of a file that begins with "---" it would be a document of its own.
      var lines =
          encryption(committed).isEmpty()
              ? Stream.concat(committed.stream(), ownEncryption().stream()).toList()
              : committed;
      Files.write(file(), lines, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new EngineException("the engine's copy of the configuration cannot be written", e);
    }
  }

  private List<String> ownEncryption() throws IOException {
    return Files.exists(file())
        ? encryption(Files.readAllLines(file(), StandardCharsets.UTF_8))
        : List.of();
  }

  private static List<String> encryption(List<String> lines) {
    return lines.stream().filter(line -> ENCRYPTION.stream().anyMatch(line::startsWith)).toList();
  }
}
