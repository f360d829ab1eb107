package io.ringwright.lab.process;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** All child processes of one lab. Thread-safe; {@link #close()} leaves none behind. */
public final class Children implements AutoCloseable {
  private static final Duration LOG_CHECK = Duration.ofSeconds(10);

  private final Spawner spawner;
  private final Footprints footprints;
  private final Clock clock;
  private final ScheduledExecutorService timer;
  private final ConcurrentSkipListMap<String, Child> children = new ConcurrentSkipListMap<>();
  private final ConcurrentSkipListMap<String, LogFile> logs = new ConcurrentSkipListMap<>();

  /**
   * @param owner folder of the lab; children are marked with it
   * @param searchPath value of {@code PATH}
   */
  public Children(Path owner, String searchPath, Clock clock) {
    this.spawner = new Spawner(owner, searchPath);
    this.footprints = new Footprints(owner);
    this.clock = clock;
    this.timer =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              var thread = new Thread(task, "children");
              thread.setDaemon(true);
              return thread;
            });
    timer.scheduleWithFixedDelay(
        () -> logs.values().forEach(LogFile::bound),
        LOG_CHECK.toMillis(),
        LOG_CHECK.toMillis(),
        TimeUnit.MILLISECONDS);
  }

  /** Starts a process under its name, ending an earlier one of that name first. */
  public Child start(Command command) {
    stop(command.name());
    var child = new Child(command, spawner, footprints, timer, clock);
    logs.put(command.name(), new LogFile(command.log()));
    children.put(command.name(), child);
    child.start();
    return child;
  }

  /** Ends the process of that name; nothing happens if there is none. */
  public void stop(String name) {
    var child = children.remove(name);
    logs.remove(name);
    if (child != null) {
      child.stop();
    }
  }

  /** All children, sorted by name. */
  public List<ChildStatus> status() {
    return children.values().stream().map(Child::status).toList();
  }

  @Override
  public void close() {
    timer.shutdownNow();
    children.values().parallelStream().forEach(Child::stop);
    children.clear();
    spawner.close();
  }
}
