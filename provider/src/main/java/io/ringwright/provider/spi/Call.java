package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What surrounds one run of a verb: whom it is for, how long it may take, how to tell the user, and
 * how to wait. All waiting of the provider goes through here, so all of it can be cancelled.
 */
public final class Call {
  private final String urn;
  private final Optional<Duration> timeout;
  private final Surroundings surroundings;
  private final Consumer<String> status;
  private final Instant began;
  private final AtomicReference<String> shown = new AtomicReference<>("");

  /** What all calls of a connection share. */
  public record Surroundings(
      Cancellation cancellation, Pace pace, InstantSource clock, RandomGenerator random) {}

  /** What a look found: what was waited for, or what there is instead, in the user's words. */
  public sealed interface Look<T> {
    /** It is there. */
    record Found<T>(T value) implements Look<T> {}

    /** Not yet; {@code instead} is shown as progress. */
    record NotYet<T>(String instead) implements Look<T> {}

    static <T> Look<T> found(T value) {
      return new Found<>(value);
    }

    static <T> Look<T> notYet(String instead) {
      return new NotYet<>(instead);
    }
  }

  /**
   * @param urn the resource in the user's program
   * @param timeout the user's own limit, if any
   * @param status shows a passing message beside the resource
   */
  public Call(
      String urn, Optional<Duration> timeout, Surroundings surroundings, Consumer<String> status) {
    this.urn = urn;
    this.timeout = timeout;
    this.surroundings = surroundings;
    this.status = status;
    this.began = surroundings.clock().instant();
  }

  /** The resource in the user's program; stable over its life. */
  public String urn() {
    return urn;
  }

  public Cancellation cancellation() {
    return surroundings.cancellation();
  }

  public Pace pace() {
    return surroundings.pace();
  }

  public RandomGenerator random() {
    return surroundings.random();
  }

  public Instant now() {
    return surroundings.clock().instant();
  }

  /** Shows progress; a text that is shown already is not sent again. */
  public void progress(String text) {
    if (!text.equals(shown.getAndSet(text))) {
      status.accept(text);
    }
  }

  /**
   * Looks until what is waited for is there. The user's own limit is one for the whole verb,
   * however often it waits.
   *
   * @param where what is waited for, as a property ({@code Sddc.state})
   * @param wanted the awaited value, in words
   * @param usually the limit unless the user has set an own one
   * @throws WaitEnded if cancelled or out of time, with what was seen last
   */
  public <T> T await(String where, String wanted, Duration usually, Supplier<Look<T>> look) {
    var deadline = timeout.map(began::plus).orElseGet(() -> now().plus(usually));
    var instead = "not looked at yet";
    for (int round = 0; ; round++) {
      var seen = look(look, where, instead, wanted);
      if (seen instanceof Look.Found<T> found) {
        return found.value();
      }
      instead = seen instanceof Look.NotYet<T> notYet ? notYet.instead() : instead;
      progress(instead);
      if (!now().isBefore(deadline)) {
        throw new WaitEnded(outOfTime(where, instead, wanted, timeout.orElse(usually)));
      }
      if (!cancellation().pause(pace().pause(round, random()))) {
        throw new WaitEnded(cancelled(where, instead, wanted));
      }
    }
  }

  /** A look that is cut short saw nothing: what was seen before it says more. */
  private <T> Look<T> look(Supplier<Look<T>> look, String where, String instead, String wanted) {
    try {
      return look.get();
    } catch (WaitEnded ended) {
      if (cancellation().isCancelled()) {
        throw new WaitEnded(cancelled(where, instead, wanted));
      }
      throw ended;
    }
  }

  private static Problem cancelled(String where, String instead, String wanted) {
    return new Problem(
        where,
        instead + " (waiting was cancelled; the service goes on by itself)",
        wanted,
        "run the same command again, which picks up where this one stopped");
  }

  private static Problem outOfTime(String where, String instead, String wanted, Duration limit) {
    return new Problem(
        where,
        instead + " (after " + inWords(limit) + ")",
        wanted,
        "run the same command again to go on waiting, or set a longer custom timeout");
  }

  private static String inWords(Duration limit) {
    if (limit.toMinutes() < 2) {
      return limit.toMillis() / 1000.0 + " s";
    }
    return limit.toMinutes() + " minutes";
  }
}
