package io.ringwright.lab.process;

import io.ringwright.lab.LabException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Starts processes that die with this JVM, even if it is killed.
 *
 * <p>Linux sends the death signal when the <em>thread</em> ends that started the child, so all
 * children come from one thread that lives as long as the spawner. Where there is no {@code
 * setpriv}, {@link Footprints} alone have to do.
 */
public final class Spawner implements AutoCloseable {
  /** Environment variable that marks every process of a lab with the lab's folder. */
  public static final String MARK = "RINGWRIGHT_LAB_CHILD_OF";

  private final Path owner;
  private final List<String> prefix;
  private final ExecutorService thread;

  /**
   * @param owner the folder that children are marked with
   * @param searchPath value of {@code PATH}
   */
  public Spawner(Path owner, String searchPath) {
    this.owner = owner.toAbsolutePath().normalize();
    this.prefix =
        onPath("setpriv", searchPath)
            .map(setpriv -> List.of(setpriv.toString(), "--pdeathsig", "KILL", "--"))
            .orElse(List.of());
    this.thread =
        Executors.newSingleThreadExecutor(
            task -> {
              var spawner = new Thread(task, "spawner");
              spawner.setDaemon(true);
              return spawner;
            });
  }

  Process spawn(Command command) {
    try {
      return thread.submit(() -> builder(command).start()).get();
    } catch (ExecutionException e) {
      throw new LabException("cannot start " + command.name(), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted while starting " + command.name(), e);
    }
  }

  private ProcessBuilder builder(Command command) throws IOException {
    Files.createDirectories(command.log().getParent());
    var line = new ArrayList<>(prefix);
    line.addAll(command.line());
    var builder =
        new ProcessBuilder(line)
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(command.log().toFile()));
    builder.environment().putAll(command.environment());
    builder.environment().put(MARK, owner.toString());
    return builder;
  }

  private static Optional<Path> onPath(String program, String searchPath) {
    return Stream.of(searchPath.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isBlank())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Ends the thread and with it, on Linux, every child that still runs. */
  @Override
  public void close() {
    thread.shutdownNow();
  }
}
