package io.ringwright.lab.daemon;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Which classes a JVM runs. A daemon whose class files have been rebuilt under it would sooner or
 * later load a class that does not fit; so {@code up} replaces it.
 */
public final class RunningCode {
  private static final int LENGTH = 16;

  private RunningCode() {}

  /** Changes when a file on the class path is added, removed or written. */
  public static String fingerprint(String classPath) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      for (var entry : classPath.split(File.pathSeparator, -1)) {
        add(digest, Path.of(entry));
      }
      return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void add(MessageDigest digest, Path entry) throws IOException {
    if (!Files.exists(entry)) {
      return;
    }
    try (var files = Files.walk(entry)) {
      for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
        var line = file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file) + "\n";
        digest.update(line.getBytes(StandardCharsets.UTF_8));
      }
    }
  }
}
