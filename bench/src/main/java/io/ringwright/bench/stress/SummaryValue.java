package io.ringwright.bench.stress;

import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What stands behind a key: the total, its unit, and in brackets the same of each kind of
 * operation. Outside of the brackets latencies have no comma between thousands, inside they have.
 *
 * @param number as printed
 * @param unit as printed, perhaps empty
 * @param byOperation numbers as printed
 */
record SummaryValue(Line line, String number, String unit, Map<String, String> byOperation) {
  private static final Pattern BETWEEN_OPERATIONS =
      Pattern.compile(",(?=\\s*[^,\\[\\]:]*[^,\\[\\]:\\d\\s][^,\\[\\]:]*:)");

  static SummaryValue of(Line line, String text) throws UnreadableOutput {
    int bracket = text.indexOf('[');
    var outside = (bracket < 0 ? text : text.substring(0, bracket)).strip();
    var parts = numberAndUnit(line, outside);
    var inside =
        bracket < 0 ? Map.<String, String>of() : operations(line, text.substring(bracket + 1));
    return new SummaryValue(line, parts[0], parts[1], inside);
  }

  private static Map<String, String> operations(Line line, String text) throws UnreadableOutput {
    if (!text.endsWith("]")) {
      throw line.unreadable("the bracket is not closed");
    }
    var found = new LinkedHashMap<String, String>();
    for (var part : BETWEEN_OPERATIONS.split(text.substring(0, text.length() - 1))) {
      int colon = part.lastIndexOf(':');
      if (colon < 0) {
        throw line.unreadable("no colon between operation and number in the bracket");
      }
      found.put(
          part.substring(0, colon).strip(), numberAndUnit(line, part.substring(colon + 1))[0]);
    }
    return found;
  }

  /** A unit has no digits: where one seems to, a space stands between thousands. */
  private static String[] numberAndUnit(Line line, String text) throws UnreadableOutput {
    var parts = text.strip().split("\\s+", 2);
    var unit = parts.length > 1 ? parts[1] : "";
    if (unit.chars().anyMatch(Character::isDigit)) {
      throw line.unreadable(
          unit
              + " is no unit; if the tool ran with a locale that puts spaces between thousands, "
              + Numbers.LOCALE_ADVICE);
    }
    return new String[] {parts[0], unit};
  }
}
