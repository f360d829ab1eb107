package io.ringwright.provider.vsphere.session;

import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.WaitEnded;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A session that many use and one opens. Thread-safe. */
final class SharedLogin {
  private Optional<String> session = Optional.empty();

  /** The session there is, or a new one. */
  synchronized String current(Supplier<String> opening) {
    if (session.isEmpty()) {
      session = Optional.of(opening.get());
    }
    return session.get();
  }

  /** Another session, unless somebody else has opened one since {@code refused} was refused. */
  synchronized String anew(String refused, Supplier<String> opening) {
    if (session.filter(refused::equals).isPresent()) {
      session = Optional.empty();
    }
    return current(opening);
  }

  /** Forgets the session after a last word to it. */
  synchronized void end(Consumer<String> farewell) {
    var last = session;
    session = Optional.empty();
    try {
      last.ifPresent(farewell);
    } catch (CallFailed | WaitEnded unreachable) {
      return; // It expires there by itself.
    }
  }
}
