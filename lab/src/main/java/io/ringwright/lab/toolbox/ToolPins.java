package io.ringwright.lab.toolbox;

import io.ringwright.lab.LabException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * What a tool is pinned to.
 *
 * @param tool the tool
 * @param module folder with its {@code go.mod}, {@code go.sum} and perhaps a main of our own
 */
record ToolPins(EngineTool tool, Path module) {
  private static final int KEY_LENGTH = 16;

  /** The files of the module that the build takes. */
  List<Path> sources() {
    try (var files = Files.list(module)) {
      return files
          .filter(file -> file.getFileName().toString().matches("go\\.(mod|sum)|[a-z_]+\\.go"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new LabException(
          "the recipe of " + tool.program() + " is missing: " + module + " is no folder", e);
    }
  }

  /** Changes when anything changes that goes into the program. */
  String key() {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      for (var source : sources()) {
        digest.update(source.getFileName().toString().getBytes(StandardCharsets.UTF_8));
        digest.update(Files.readAllBytes(source));
      }
      digest.update(String.join(" ", GoBuild.arguments(tool)).getBytes(StandardCharsets.UTF_8));
      digest.update(Platform.current().toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest()).substring(0, KEY_LENGTH);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    } catch (IOException e) {
      throw new LabException("cannot read the recipe of " + tool.program() + " in " + module, e);
    }
  }
}
