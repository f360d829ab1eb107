package io.ringwright.bench.read;

import io.ringwright.bench.read.Lines.Line;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Pattern;

/**
 * Numbers as the tools print them with an English locale: a point before decimals, a comma between
 * thousands or nothing. Any other locale is refused, since {@code 1,4} and {@code 4.658} can mean
 * two things each.
 */
public final class Numbers {
  /** What to do about output of another locale; ends a sentence. */
  public static final String LOCALE_ADVICE = "run it again with LC_ALL=C and -Duser.language=en";

  private static final Pattern WHOLE = Pattern.compile("-?(\\d+|\\d{1,3}(,\\d{3})+)");
  private static final Pattern DECIMAL =
      Pattern.compile("-?(\\d+|\\d{1,3}(,\\d{3})+)(\\.\\d+)?([eE][-+]?\\d{1,3})?");
  private static final Pattern CLOCK = Pattern.compile("(\\d{1,6}):([0-5]\\d):([0-5]\\d)");
  private static final BigDecimal NANOS_PER_MILLI = BigDecimal.valueOf(1_000_000);
  private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final int DIGITS = 40;

  private Numbers() {}

  /** A whole number, perhaps with commas between thousands. */
  public static long whole(Line line, String text) throws UnreadableOutput {
    var number = text.strip();
    if (!WHOLE.matcher(number).matches()) {
      throw line.unreadable(misread(number, "a whole number"));
    }
    try {
      return Long.parseLong(number.replace(",", ""));
    } catch (NumberFormatException e) {
      throw line.unreadable(number + " is beyond any counter");
    }
  }

  /** A number with or without decimals. */
  public static double decimal(Line line, String text) throws UnreadableOutput {
    return exact(line, text).doubleValue();
  }

  /** A time in milliseconds. */
  public static Duration millis(Line line, String text) throws UnreadableOutput {
    var nanos = exact(line, text).multiply(NANOS_PER_MILLI);
    if (nanos.signum() < 0) {
      throw line.unreadable("a latency below zero: " + text.strip());
    }
    if (nanos.compareTo(LONGEST) > 0) {
      throw line.unreadable(text.strip() + " ms is no latency");
    }
    return Duration.ofNanos(nanos.longValue());
  }

  /** A time of hours, minutes and seconds: {@code 00:13:01}. */
  public static Duration clock(Line line, String text) throws UnreadableOutput {
    var clock = CLOCK.matcher(text.strip());
    if (!clock.matches()) {
      throw line.unreadable("a time is written 00:13:01");
    }
    return Duration.ofHours(Long.parseLong(clock.group(1)))
        .plusMinutes(Long.parseLong(clock.group(2)))
        .plusSeconds(Long.parseLong(clock.group(3)));
  }

  private static BigDecimal exact(Line line, String text) throws UnreadableOutput {
    var number = text.strip();
    if (number.length() > DIGITS || !DECIMAL.matcher(number).matches()) {
      throw line.unreadable(misread(number, "a number"));
    }
    return new BigDecimal(number.replace(",", ""));
  }

  private static String misread(String number, String wanted) {
    if (number.equals("NaN")) {
      return "NaN where " + wanted + " belongs: the run measured nothing";
    }
    return (number.isEmpty() ? "nothing" : number)
        + " is not "
        + wanted
        + " with a decimal point; if the tool ran with another locale, "
        + LOCALE_ADVICE;
  }
}
