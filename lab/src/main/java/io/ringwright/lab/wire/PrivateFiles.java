package io.ringwright.lab.wire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Files that hold a simulated system's own secrets: readable by the user who runs the lab only. */
final class PrivateFiles {
  private PrivateFiles() {}

  static void createFolder(Path folder) throws IOException {
    Files.createDirectories(
        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
  }

  /** An empty file at {@code path}, replacing what was there. */
  static Path create(Path path) throws IOException {
    Files.deleteIfExists(path);
    return Files.createFile(
        path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }
}
