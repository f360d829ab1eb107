package io.ringwright.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which processes of a lab have a log: {@code daemon}, {@code ring/etcd}, .. */
final class LogNames {
  private static final String SUFFIX = ".log";

  private LogNames() {}

  static SortedSet<String> in(LabFolder folder) {
    var names = new TreeSet<String>();
    if (!Files.isDirectory(folder.logs())) {
      return names;
    }
    try (var files = Files.walk(folder.logs())) {
      files
          .map(file -> folder.logs().relativize(file).toString())
          .filter(name -> name.endsWith(SUFFIX))
          .forEach(name -> names.add(name.substring(0, name.length() - SUFFIX.length())));
    } catch (IOException e) {
      throw new LabException("cannot read " + folder.logs(), e);
    }
    return names;
  }

  static Path file(LabFolder folder, String process) {
    var known = in(folder);
    if (!known.contains(process)) {
      throw new LabException(
          "the lab has no log of "
              + process
              + ", it has "
              + (known.isEmpty() ? "none yet" : String.join(", ", known)));
    }
    return folder.logs().resolve(process + SUFFIX);
  }
}
