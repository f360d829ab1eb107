package io.ringwright.provider.wire;

import io.ringwright.plugin.EngineLink;
import io.ringwright.provider.spi.Cancellation;
import io.ringwright.provider.spi.Registry;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** What belongs to one connection of one engine. Thread-safe. */
final class EngineSession implements AutoCloseable {
  private final Cancellation cancellation = new Cancellation();
  private final AtomicReference<Optional<String>> address = new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<EngineLink>> link =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<Registry>> offer = new AtomicReference<>(Optional.empty());

  Cancellation cancellation() {
    return cancellation;
  }

  void connect(String engineAddress) {
    address.set(Optional.of(engineAddress));
    link.getAndSet(Optional.of(EngineLink.to(engineAddress))).ifPresent(EngineLink::close);
  }

  void configure(Registry configured) {
    offer.set(Optional.of(configured));
  }

  /**
   * Goes on where an earlier connection ended: gRPC drops a connection that was idle for half an
   * hour, and opens another one without any handshake.
   */
  void continueFrom(EngineSession earlier) {
    earlier.address.get().ifPresent(this::connect);
    earlier.offer.get().ifPresent(this::configure);
  }

  boolean isConfigured() {
    return offer.get().isPresent();
  }

  Registry offer(Supplier<Registry> otherwise) {
    return offer
        .updateAndGet(present -> present.isPresent() ? present : Optional.of(otherwise.get()))
        .orElseThrow();
  }

  void status(String urn, String message) {
    link.get().ifPresent(engine -> engine.status(urn, message));
  }

  /** The connection has ended: whoever still waits for something does so for nobody. */
  @Override
  public void close() {
    cancellation.cancel();
    link.getAndSet(Optional.empty()).ifPresent(EngineLink::close);
  }
}
