package io.ringwright.acceptance.bench;

import io.ringwright.acceptance.harness.EngineEvents;
import io.ringwright.acceptance.harness.Running;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * One preview, cut at the points that a user cannot see but has to wait for.
 *
 * @param toEngine until the engine's first event: the command itself, the engine
 * @param toFirst until the first resource: language host, program, provider
 * @param registering from the first to the last resource
 * @param ending from there to the end of the command
 * @param resources resource operations in the event log
 */
record Lap(
    Duration toEngine, Duration toFirst, Duration registering, Duration ending, int resources) {

  Duration whole() {
    return toEngine.plus(toFirst).plus(registering).plus(ending);
  }

  /** Starts the command and follows the events as they are written. */
  static Lap of(EngineEvents events, Supplier<Running> start) {
    long begin = System.nanoTime();
    long engine = 0;
    long first = 0;
    long last = 0;
    int resources = 0;
    Running running = start.get();
    boolean alive = true;
    while (alive) {
      alive = running.alive();
      var all = events.soFar();
      long now = System.nanoTime();
      int seen =
          (int) all.stream().filter(event -> event.kind().equals("resourcePreEvent")).count();
      engine = engine == 0 && !all.isEmpty() ? now : engine;
      first = first == 0 && seen > 1 ? now : first; // the stack itself comes before the program
      last = seen > resources ? now : last;
      resources = Math.max(resources, seen);
      pause();
    }
    long end = System.nanoTime();
    running.await(Duration.ofSeconds(10)).expect(0);
    return new Lap(
        Duration.ofNanos(engine - begin),
        Duration.ofNanos(first - engine),
        Duration.ofNanos(last - first),
        Duration.ofNanos(end - last),
        resources);
  }

  private static void pause() {
    try {
      Thread.sleep(10);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
