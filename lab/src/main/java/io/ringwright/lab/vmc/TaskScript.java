package io.ringwright.lab.vmc;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a task runs, settled when it starts.
 *
 * @param millis how long it takes at least
 * @param phases names of its phases, equally long; none: the task's type
 * @param progress per cent that it reports, each equally long; none: evenly rising
 * @param ends FINISHED, FAILED or CANCELED
 * @param text what is said of a failure
 */
record TaskScript(
    long millis,
    List<String> phases,
    List<Integer> progress,
    Task.Status ends,
    @Nullable String text) {

  TaskScript {
    phases = List.copyOf(phases);
    progress = List.copyOf(progress);
  }

  static TaskScript usual(long millis) {
    return new TaskScript(millis, List.of(), List.of(), Task.Status.FINISHED, null);
  }

  static TaskScript failing(long millis, String text) {
    return new TaskScript(millis, List.of(), List.of(), Task.Status.FAILED, text);
  }

  /** Per cent at that time; below 100, which only a finished task reports. */
  int percent(long elapsedMillis) {
    if (!progress.isEmpty()) {
      return progress.get(index(elapsedMillis, progress.size()));
    }
    return (int) Math.min(99, millis == 0 ? 99 : elapsedMillis * 100 / millis);
  }

  /** Index of the phase at that time, if there are phases. */
  int phase(long elapsedMillis) {
    return index(elapsedMillis, phases.size());
  }

  private int index(long elapsedMillis, int size) {
    return millis == 0 ? size - 1 : (int) Math.min(size - 1, elapsedMillis * size / millis);
  }
}
