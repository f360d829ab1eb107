package io.ringwright.provider.vmc;

import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * An order that must not be given twice. If its answer is lost, the service is asked whether the
 * order has arrived; only when it shows nothing of it for a while is it given again.
 */
final class UncertainOrder {
  private static final int MOST_ORDERS = 3;

  /** At the usual pace some two minutes, after which the service lists what it has taken. */
  private static final int LOOKS = 8;

  private static final Duration LIMIT = Duration.ofMinutes(10);

  private UncertainOrder() {}

  /**
   * @param what the ordered thing, in the user's words
   * @param order gives it; is asked again while the service is busy
   * @param arrived what the service shows of it
   * @param refused is run when the service has refused the order, so that surely nothing of it came
   * @throws OutcomeUnknown if it stays unknown
   */
  static <T> T settled(
      String what,
      Duration limit,
      Call call,
      Supplier<T> order,
      Supplier<Optional<T>> arrived,
      Runnable refused) {
    for (int attempt = 1; ; attempt++) {
      try {
        return TaskWait.accepted(limit, call, order);
      } catch (OutcomeUnknown lost) {
        var found = look(what, call, arrived);
        if (found.isPresent()) {
          return found.get();
        }
        if (attempt == MOST_ORDERS) {
          throw lost;
        }
      } catch (ServiceRefused refusal) {
        if (attempt == 1) {
          refused.run(); // A second order may be refused because the first one has arrived.
        }
        throw refusal;
      }
    }
  }

  /** The same for an order that leaves nothing to forget when it is refused. */
  static <T> T settled(
      String what, Duration limit, Call call, Supplier<T> order, Supplier<Optional<T>> arrived) {
    return settled(what, limit, call, order, arrived, () -> {});
  }

  /**
   * What an order of an earlier run has brought about, of which nobody knows more than that it was
   * about to be given.
   */
  static <T> Optional<T> ofEarlier(
      String what, Instant began, Call call, Supplier<Optional<T>> arrived) {
    return began.plus(LIMIT).isBefore(call.now()) ? arrived.get() : look(what, call, arrived);
  }

  private static <T> Optional<T> look(String what, Call call, Supplier<Optional<T>> arrived) {
    var looks = new AtomicInteger();
    return call.await(
        what,
        "known whether the order has arrived",
        LIMIT,
        () -> {
          var seen = arrived.get();
          return seen.isPresent() || looks.incrementAndGet() >= LOOKS
              ? Call.Look.found(seen)
              : Call.Look.notYet("looking whether the order has arrived");
        });
  }
}
