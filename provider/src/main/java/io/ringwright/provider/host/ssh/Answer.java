package io.ringwright.provider.host.ssh;

import java.util.List;
import java.util.Optional;

/**
 * What a script came to.
 *
 * @param exit its exit code
 * @param out what it printed
 * @param complaints what it printed on standard error
 */
public record Answer(int exit, String out, String complaints) {
  private static final String MARK = "== ";

  public boolean succeeded() {
    return exit == 0;
  }

  /** Its output as lines. */
  public List<String> lines() {
    return out.lines().toList();
  }

  /** What stands below the line {@code == name}, up to the next such line. */
  public List<String> section(String name) {
    return lines().stream()
        .dropWhile(line -> !line.equals(MARK + name))
        .skip(1)
        .takeWhile(line -> !line.startsWith(MARK))
        .toList();
  }

  /** The first line of a section, if it is not blank. */
  public Optional<String> first(String name) {
    return section(name).stream().findFirst().map(String::strip).filter(text -> !text.isEmpty());
  }

  /** The last things it said, for a message. */
  public String lastWords() {
    var said = complaints.isBlank() ? out : complaints;
    var lines = said.strip().lines().toList();
    return String.join("; ", lines.subList(Math.max(0, lines.size() - 3), lines.size()));
  }
}
