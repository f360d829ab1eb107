package io.ringwright.lab.cluster;

import io.ringwright.lab.LabException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for a condition of a process that has no way of telling us. */
public record Poll(Duration limit, Duration interval) {

  /** Waits for {@code condition}, which nothing but time stands against. */
  public void until(String what, BooleanSupplier condition) {
    until(what, condition, () -> "", () -> "");
  }

  /**
   * @param giveUp checked before each look: a text ends the wait with that as its reason
   * @param lastWords added to the message when time is up
   */
  public void until(
      String what, BooleanSupplier condition, Supplier<String> giveUp, Supplier<String> lastWords) {
    var deadline = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      var reason = giveUp.get();
      if (!reason.isEmpty()) {
        throw new LabException(what + " failed: " + reason + "\n" + lastWords.get());
      }
      if (System.nanoTime() > deadline) {
        throw new LabException(
            what + " is not there after " + limit.toSeconds() + " s\n" + lastWords.get());
      }
      pause();
    }
  }

  private void pause() {
    try {
      Thread.sleep(interval.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted", e);
    }
  }
}
