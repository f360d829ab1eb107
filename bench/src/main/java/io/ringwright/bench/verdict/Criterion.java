package io.ringwright.bench.verdict;

import io.ringwright.bench.result.LoadRun;
import io.ringwright.bench.result.Percentile;
import java.time.Duration;
import java.util.Locale;

/** A condition that a run must meet. */
public sealed interface Criterion {
  /** Judges a run. */
  Verdict judge(LoadRun run);

  /** At least so many operations per second. */
  record MinimumThroughput(double operationsPerSecond) implements Criterion {
    public MinimumThroughput {
      if (!(operationsPerSecond > 0)) {
        throw new IllegalArgumentException(
            "minimum throughput " + operationsPerSecond + ": above 0");
      }
    }

    @Override
    public Verdict judge(LoadRun run) {
      double measured = run.total().perSecond().operations();
      return Verdict.of(
          "at least " + rate(operationsPerSecond), measured >= operationsPerSecond, rate(measured));
    }
  }

  /** A share of the requests within a time. */
  record LatencyCeiling(Percentile percentile, Duration most) implements Criterion {
    public LatencyCeiling {
      if (most.isNegative() || most.isZero()) {
        throw new IllegalArgumentException("latency ceiling " + most + ": above 0");
      }
    }

    @Override
    public Verdict judge(LoadRun run) {
      var name = percentile + " within " + millis(most);
      return run.total()
          .latencies()
          .at(percentile)
          .map(
              measured ->
                  Verdict.of(
                      name, measured.compareTo(most) <= 0, percentile + " " + millis(measured)))
          .orElseGet(
              () ->
                  new Verdict(
                      name,
                      Verdict.Result.UNKNOWN,
                      "the tool printed no " + percentile + " of this run"));
    }
  }

  /** No request failed. */
  record NoErrors() implements Criterion {
    @Override
    public Verdict judge(LoadRun run) {
      long errors = run.total().errors();
      return Verdict.of("no errors", errors == 0, errors + " errors");
    }
  }

  /** The tool said that its run came to an end. */
  record Complete() implements Criterion {
    @Override
    public Verdict judge(LoadRun run) {
      return switch (run.ending()) {
        case COMPLETE -> Verdict.of("complete", true, "the tool said so");
        case FAILED -> Verdict.of("complete", false, "the tool said that it failed");
        case UNKNOWN ->
            new Verdict("complete", Verdict.Result.UNKNOWN, "the tool does not say how it ended");
      };
    }
  }

  /**
   * A limited rate was really reached: below it, a client that can't keep up hides the latencies of
   * the requests that it did not send.
   *
   * @param operationsPerSecond what the tool was told
   * @param share of it that must be reached, 0 to 1
   */
  record TargetReached(double operationsPerSecond, double share) implements Criterion {
    public TargetReached {
      if (!(operationsPerSecond > 0) || !(share > 0) || share > 1) {
        throw new IllegalArgumentException(
            "target rate " + operationsPerSecond + " and share " + share + ": above 0, and 0 to 1");
      }
    }

    @Override
    public Verdict judge(LoadRun run) {
      double reached = run.total().perSecond().operations() / operationsPerSecond;
      return Verdict.of(
          String.format(Locale.ROOT, "%.0f %% of %s", share * 100, rate(operationsPerSecond)),
          reached >= share,
          String.format(Locale.ROOT, "%.1f %%", reached * 100));
    }
  }

  private static String rate(double operationsPerSecond) {
    return String.format(Locale.ROOT, "%,.0f op/s", operationsPerSecond);
  }

  private static String millis(Duration time) {
    return String.format(Locale.ROOT, "%.3f ms", time.toNanos() / 1e6);
  }
}
