package io.ringwright.stacks.config;

import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;

/** The problems of one configuration, each at the place of the value that caused it. */
final class Findings {
  private final String source;
  private final Map<String, Position> positions = new HashMap<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> refused = new HashSet<>();
  private final TreeSet<String> asked = new TreeSet<>();

  private record Position(int offset, int line) {}

  private record Finding(int offset, Problem problem) {}

  /**
   * @param source name of the file, or empty if the values come from the engine, which tells no
   *     lines
   */
  Findings(String source) {
    this.source = source;
  }

  /** Remembers where a value stands; what the engine passes on stands nowhere. */
  void seen(String path, @Nullable Mark mark) {
    if (mark != null && !source.isEmpty()) {
      positions.putIfAbsent(path, new Position(mark.getIndex(), mark.getLine() + 1));
    }
  }

  /** Remembers that a key means something. */
  void asked(String path) {
    asked.add(path.replaceAll("\\[\\d+]", "[]"));
  }

  /** All keys that somebody asked for, sorted; {@code []} stands for any position in a list. */
  Set<String> keys() {
    return Collections.unmodifiableSortedSet(asked);
  }

  /** Adds what {@code judge} finds, given how messages name the value at {@code path}. */
  void judge(String path, Function<String, Optional<Problem>> judge) {
    judge.apply(where(path)).ifPresent(problem -> add(path, problem));
  }

  /**
   * Adds a problem whose {@code where} names {@code path} already. What several datacenters share
   * is judged for each, and told once.
   */
  void add(String path, Problem problem) {
    var finding = new Finding(nearest(path).offset(), problem);
    if (!findings.contains(finding)) {
      findings.add(finding);
    }
    refused.add(path);
  }

  /** Adds a problem whose {@code where} is the path alone. */
  void addAt(Problem problem) {
    var path = problem.where();
    add(path, new Problem(where(path), problem.got(), problem.allowed(), problem.fix()));
  }

  /** Marks a value as not to be compared with others; its problem comes later. */
  void refuse(String path) {
    refused.add(path);
  }

  /** Whether the value at that very path has been refused. */
  boolean refused(String path) {
    return refused.contains(path);
  }

  /** Whether nothing is wrong with any of these values, so that it makes sense to compare them. */
  boolean sound(String... paths) {
    return List.of(paths).stream().noneMatch(this::touched);
  }

  private boolean touched(String path) {
    return refused.stream()
        .anyMatch(bad -> bad.equals(path) || below(bad, path) || below(path, bad));
  }

  private static boolean below(String path, String section) {
    return path.startsWith(section + ".") || path.startsWith(section + "[");
  }

  /** How messages name the value at {@code path}: file, line and key, as far as they are known. */
  String where(String path) {
    if (source.isEmpty()) {
      return path;
    }
    var position = positions.get(path);
    var place = position == null ? nearest(path) : position;
    return place.line() == 0 ? source + ": " + path : source + ":" + place.line() + ": " + path;
  }

  /** Position of the value, or of the nearest section around it. */
  private Position nearest(String path) {
    for (var at = path; !at.isEmpty(); at = parent(at)) {
      if (positions.containsKey(at)) {
        return positions.get(at);
      }
    }
    return new Position(0, 0);
  }

  private static String parent(String path) {
    int end = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
    return end < 0 ? "" : path.substring(0, end);
  }

  /** All problems in source order; those of one place in the order in which they were found. */
  List<Problem> problems() {
    return findings.stream()
        .sorted(Comparator.comparingInt(Finding::offset))
        .map(Finding::problem)
        .toList();
  }
}
