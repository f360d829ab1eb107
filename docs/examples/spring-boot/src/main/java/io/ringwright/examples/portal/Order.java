package io.ringwright.examples.portal;

import io.ringwright.automation.Platform;
import io.ringwright.automation.PlatformEvent;
import io.ringwright.automation.RunResult;
import io.ringwright.automation.Verb;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** One platform of the portal, and how far it has come. Thread-safe. */
final class Order {
  private final Platform platform;
  private final AtomicInteger begun = new AtomicInteger();
  private final AtomicInteger done = new AtomicInteger();
  private volatile boolean working;
  private volatile String latest = "";
  private volatile Optional<RunResult> result = Optional.empty();

  private Order(Platform platform) {
    this.platform = platform;
  }

  static Order queued(Platform platform) {
    var order = new Order(platform);
    order.queue();
    return order;
  }

  Platform platform() {
    return platform;
  }

  void requireIdle() {
    if (working) {
      throw new BusyException(platform.name());
    }
  }

  void queue() {
    working = true;
    begun.set(0);
    done.set(0);
    result = Optional.empty();
  }

  void work(Function<Platform, RunResult> operation) {
    try {
      result = Optional.of(operation.apply(platform));
    } finally {
      working = false;
    }
  }

  void heard(PlatformEvent event) {
    if (event instanceof PlatformEvent.ResourceBegun) {
      begun.incrementAndGet();
    } else if (event instanceof PlatformEvent.ResourceDone) {
      done.incrementAndGet();
    } else if (event instanceof PlatformEvent.Said said && !said.text().isBlank()) {
      latest = said.text();
    }
  }

  /** What a caller sees. */
  OrderView view() {
    return new OrderView(
        platform.name(),
        working ? "working" : result.map(Order::word).orElse("failed"),
        new OrderView.Progress(begun.get(), done.get(), latest),
        result.map(RunResult::endpoints).orElse(null),
        result.flatMap(RunResult::failure).map(OrderView.Trouble::of).orElse(null));
  }

  private static String word(RunResult result) {
    if (!result.succeeded()) {
      return "failed";
    }
    return result.verb() == Verb.DESTROY ? "gone" : "ready";
  }
}
