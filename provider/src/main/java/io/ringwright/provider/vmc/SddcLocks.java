package io.ringwright.provider.vmc;

import io.ringwright.provider.spi.Call;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * One change at a time per SDDC, which the service demands; different SDDCs go on in parallel. A
 * waiter can be cancelled, and a lock is given back however the work ends.
 */
public final class SddcLocks {
  private static final Duration LIMIT = Duration.ofHours(6);

  private final ConcurrentMap<String, Semaphore> locks = new ConcurrentHashMap<>();

  <T> T holding(String sddcId, Call call, Supplier<T> work) {
    var lock = locks.computeIfAbsent(sddcId, id -> new Semaphore(1));
    boolean held =
        call.await(
            "Sddc " + sddcId,
            "free for a change",
            LIMIT,
            () ->
                lock.tryAcquire()
                    ? Call.Look.found(true)
                    : Call.Look.notYet("waiting for another change of the same SDDC"));
    try {
      return work.get();
    } finally {
      if (held) {
        lock.release();
      }
    }
  }
}
