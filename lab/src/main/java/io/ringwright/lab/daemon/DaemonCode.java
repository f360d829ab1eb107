package io.ringwright.lab.daemon;

import io.ringwright.catalog.Problem;
import io.ringwright.lab.PrivateFiles;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The classes that a daemon runs: a copy of ours, and the libraries where they lie.
 *
 * <p>A copy, because a build replaces jars and class files in place, and a JVM that loads classes
 * from a replaced file breaks some time later. So a lab survives any rebuild, and the next {@code
 * up} replaces a daemon whose code is no longer the present one.
 *
 * @param own jars or folders with the classes of {@code lab} and {@code catalog}
 * @param libraries all other jars of the class path that no build of ours writes
 */
public record DaemonCode(List<Path> own, List<Path> libraries) {
  private static final int LENGTH = 16;

  /** The code of this JVM. */
  public static DaemonCode present() {
    var own = List.of(home(LabDaemon.class), home(Problem.class));
    var libraries =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(entry -> Path.of(entry).toAbsolutePath())
            .filter(entry -> entry.toString().endsWith(".jar"))
            .filter(entry -> !entry.toString().contains(File.separator + "target" + File.separator))
            .filter(entry -> !own.contains(entry))
            .toList();
    return new DaemonCode(own, libraries);
  }

  /** Changes with the content of our classes and with the set of libraries. */
  public String fingerprint() {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      for (var entry : own) {
        for (var file : filesOf(entry)) {
          digest.update(bytes(entry.relativize(file).toString()));
          digest.update(Files.readAllBytes(file));
        }
      }
      libraries.forEach(library -> digest.update(bytes(library.getFileName().toString())));
      return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Copies our classes into {@code folder}, in place of those of an earlier daemon.
   *
   * @return the class path for the daemon
   */
  public String copyInto(Path folder) throws IOException {
    PrivateFiles.deleteTree(folder);
    var entries = new ArrayList<Path>();
    for (var entry : own) {
      var copy = folder.resolve(entries.size() + "-" + entry.getFileName());
      for (var file : filesOf(entry)) {
        var target = copy.resolve(entry.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
      }
      entries.add(copy);
    }
    entries.addAll(libraries);
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static List<Path> filesOf(Path entry) throws IOException {
    try (var files = Files.walk(entry)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("classes come from a file", e);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
