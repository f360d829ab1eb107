package io.ringwright.catalog;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which keys a Cassandra version has in {@code cassandra.yaml}: an unknown one keeps it from
 * starting. Source: the public fields of {@code org.apache.cassandra.config.Config} in
 * cassandra-all 4.0.17, 4.1.8 and 5.0.4, with the older names that the newer versions still take.
 */
public final class CassandraYaml {
  private static final List<String> LINES = List.of("4.0", "4.1", "5.0");

  private final String line;
  private final Set<String> keys;

  private CassandraYaml(String line, Set<String> keys) {
    this.line = line;
    this.keys = keys;
  }

  /** What is known of a version's line ({@code 5.0.4} is of the line 5.0); empty for others. */
  public static Optional<CassandraYaml> of(String version) {
    return LINES.stream()
        .filter(each -> version.equals(each) || version.startsWith(each + "."))
        .findFirst()
        .map(each -> new CassandraYaml(each, read("cassandra-yaml-" + each + ".txt")));
  }

  /** The versions whose keys are known, as {@code 4.0, 4.1, 5.0}. */
  public static List<String> lines() {
    return LINES;
  }

  public boolean has(String key) {
    return keys.contains(key);
  }

  /** What is wrong with a key, with the nearest right one. */
  public Optional<Problem> check(String where, String key) {
    if (has(key)) {
      return Optional.empty();
    }
    var fix =
        NearMiss.of(key, keys)
            .map(near -> "did you mean " + near + "?")
            .orElse("remove it, or name a version that has it");
    return Optional.of(
        new Problem(where, key, "a key of cassandra.yaml in Cassandra " + line, fix));
  }

  private static Set<String> read(String file) {
    try (var in = CassandraYaml.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is not beside " + CassandraYaml.class);
      }
      var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines();
      return lines
          .filter(text -> !text.startsWith("#") && !text.isBlank())
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
