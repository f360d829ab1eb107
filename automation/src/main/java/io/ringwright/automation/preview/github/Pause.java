package io.ringwright.automation.preview.github;

import java.time.Duration;
import java.time.Instant;

/** Time as someone who waits sees it. */
public interface Pause {
  Instant now();

  void rest(Duration time) throws InterruptedException;

  /** The clock on the wall. */
  static Pause real() {
    return new Pause() {
      @Override
      public Instant now() {
        return Instant.now();
      }

      @Override
      public void rest(Duration time) throws InterruptedException {
        Thread.sleep(time.toMillis());
      }
    };
  }
}
