package io.ringwright.schema;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * A folder that holds what was generated and nothing else. What did not change is not written
 * again, so that it causes no recompilation; what is gone is deleted.
 */
final class GeneratedFolder {
  private final Map<Path, String> files = new TreeMap<>();

  void put(Path file, String text) {
    files.put(file, text);
  }

  void write(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      deleteOthers(folder);
    }
    for (var file : files.entrySet()) {
      var path = folder.resolve(file.getKey());
      if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.getValue());
      }
    }
  }

  private void deleteOthers(Path folder) throws IOException {
    try (var found = Files.walk(folder)) {
      for (var path : found.filter(Files::isRegularFile).toList()) {
        if (!files.containsKey(folder.relativize(path))) {
          Files.delete(path);
        }
      }
    }
  }
}
