package io.ringwright.bench.nodetool;

import io.ringwright.bench.read.Lines;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * What {@code nodetool compactionstats} says of work that is left.
 *
 * @param pending compactions that wait or run; a run that is to be compared begins at 0
 */
public record Compactions(long pending) {
  private static final Pattern PENDING = Pattern.compile("pending tasks(?::\\s*|\\s+)(.+)");

  /**
   * Reads an output.
   *
   * @param source name of the file, for complaints
   * @throws UnreadableOutput if it does not say how many are pending
   */
  public static Compactions read(String source, String text) throws UnreadableOutput {
    var lines = Lines.of(source, text);
    var pending = OptionalLong.empty();
    while (lines.hasNext()) {
      var line = lines.next();
      var found = PENDING.matcher(line.text());
      if (found.matches()) {
        pending = OptionalLong.of(Numbers.whole(line, found.group(1)));
      }
    }
    if (pending.isEmpty()) {
      throw lines.unreadable("no line \"pending tasks\"");
    }
    return new Compactions(pending.getAsLong());
  }
}
