package io.ringwright.bench.stress;

/** A whole output of cassandra-stress for tests of other packages. */
public final class StressSeeds {
  private StressSeeds() {}

  public static String results() {
    return StressTexts.OLD + StressTexts.progress(1000, 1.0) + StressTexts.RESULTS + "END\n";
  }
}
