package io.ringwright.lab.vmc;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * What data centres do while tasks run: a task ends no sooner than that. Not safe for several
 * threads.
 */
final class SiteWork {
  private static final Logger LOG = Logger.getLogger(SiteWork.class.getName());

  private final Map<String, CompletableFuture<Void>> byTask = new TreeMap<>();

  void begin(Task task, CompletableFuture<Void> work) {
    byTask.put(task.id(), work);
  }

  boolean goesOn(Task task) {
    var work = byTask.get(task.id());
    return work != null && !work.isDone();
  }

  /** Forgets the work of a task; what went wrong with it, if something did. */
  Optional<Throwable> end(Task task) {
    var work = byTask.remove(task.id());
    if (work == null) {
      return Optional.empty();
    }
    var trouble = work.handle((done, thrown) -> Optional.ofNullable(thrown)).join();
    trouble.ifPresent(it -> LOG.log(Level.WARNING, "task " + task.kind() + " failed", it));
    return trouble;
  }
}
