package io.ringwright.provider.wire;

import io.ringwright.plugin.EngineLink;
import io.ringwright.provider.spi.Cancellation;
import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.Served;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** What belongs to one connection of one engine. Thread-safe. */
final class EngineSession implements AutoCloseable {
  private final Cancellation cancellation = new Cancellation();
  private final AtomicReference<Optional<String>> address = new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<EngineLink>> link =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<Served>> served = new AtomicReference<>(Optional.empty());

  Cancellation cancellation() {
    return cancellation;
  }

  void connect(String engineAddress) {
    address.set(Optional.of(engineAddress));
    link.getAndSet(Optional.of(EngineLink.to(engineAddress))).ifPresent(EngineLink::close);
  }

  void configure(Served configured) {
    served.set(Optional.of(configured));
  }

  /**
   * Goes on where an earlier connection ended: gRPC drops a connection that was idle for half an
   * hour, and opens another one without any handshake.
   */
  void continueFrom(EngineSession earlier) {
    earlier.address.get().ifPresent(this::connect);
    earlier.served.get().ifPresent(this::configure);
  }

  boolean isConfigured() {
    return served.get().isPresent();
  }

  Registry offer(Supplier<Served> otherwise) {
    return served
        .updateAndGet(present -> present.isPresent() ? present : Optional.of(otherwise.get()))
        .orElseThrow()
        .offer();
  }

  void status(String urn, String message) {
    link.get().ifPresent(engine -> engine.status(urn, message));
  }

  /** The user has had enough: whoever waits stops, and nothing stays open at any service. */
  void cancel() {
    cancellation.cancel();
    served.get().ifPresent(each -> each.end().run());
  }

  /** The connection has ended: whoever still waits for something does so for nobody. */
  @Override
  public void close() {
    cancel();
    link.getAndSet(Optional.empty()).ifPresent(EngineLink::close);
  }
}
