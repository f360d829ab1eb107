package io.ringwright.bench.read;

import io.ringwright.bench.read.Lines.Line;
import java.util.Map;

/** Amounts of memory as the tools print them. */
public final class Bytes {
  private static final double STEP = 1024;
  private static final Map<String, Double> UNITS =
      Map.of(
          "B",
          1.0,
          "bytes",
          1.0,
          "KiB",
          STEP,
          "MiB",
          STEP * STEP,
          "GiB",
          STEP * STEP * STEP,
          "TiB",
          STEP * STEP * STEP * STEP);

  private Bytes() {}

  /** Bytes of a number and its unit: {@code 12.678}, {@code GiB}. */
  public static double of(Line line, String number, String unit) throws UnreadableOutput {
    var size = UNITS.get(unit);
    if (size == null) {
      throw line.unreadable("unit of memory " + unit + " is not known");
    }
    return Numbers.decimal(line, number) * size;
  }
}
