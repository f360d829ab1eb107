package io.ringwright.automation;

import io.ringwright.automation.engine.ServedPolicies;
import io.ringwright.catalog.Problem;
import io.ringwright.lab.Lab;
import io.ringwright.lab.Progress;
import io.ringwright.lab.toolbox.Toolbox;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Ringwright in this process: opens platforms, any number of them at once. Thread-safe.
 *
 * <p>The engine is the real {@code pulumi} command, started for each operation; the program, our
 * provider and our policies are served to it by this JVM. Files are kept in one folder, with a
 * folder for each platform, which goes when the platform is closed.
 *
 * <p>If the JVM is told to end (Ctrl-C, SIGTERM), running operations are told to stop, and it ends
 * when they have recorded what they have done.
 */
public final class Ringwright implements AutoCloseable {
  private final Path work;
  private final Credentials credentials;
  private final EngineCommand command;
  private final Optional<Path> lab;
  private final Optional<Path> recipes;
  private final boolean keepsFiles;
  private final ServedPolicies policies = new ServedPolicies();
  private final Set<Platform> open = ConcurrentHashMap.newKeySet();
  private final Thread atExit = new Thread(this::endAll, "ringwright exit");
  private volatile boolean closed;

  private Ringwright(Builder builder) {
    this.work = builder.work.toAbsolutePath().normalize();
    this.credentials = builder.credentials;
    this.command = new EngineCommand(builder.pulumi, builder.recipes);
    this.lab = builder.lab;
    this.recipes = builder.recipes;
    this.keepsFiles = builder.keepsFiles;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /**
   * Ringwright with its files in a folder.
   *
   * @param work made when first used; not to be shared between machines
   */
  public static Builder in(Path work) {
    return new Builder(work);
  }

  /**
   * One platform with the credentials of this process and files in {@code
   * ~/.local/state/ringwright}. Closing the platform ends all that was started for it.
   */
  public static Platform platform(PlatformSpec spec) {
    var state =
        Optional.ofNullable(System.getenv("XDG_STATE_HOME"))
            .filter(text -> !text.isBlank())
            .map(Path::of)
            .orElseGet(() -> Path.of(System.getProperty("user.home"), ".local", "state"));
    var alone = in(state.resolve("ringwright").resolve("platforms")).open();
    return alone.open(spec, alone::close);
  }

  /** A platform. Nothing is started or asked until the first operation. */
  public Platform open(PlatformSpec spec) {
    return open(spec, () -> {});
  }

  private Platform open(PlatformSpec spec, Runnable whenClosed) {
    if (closed) {
      throw new IllegalStateException("this Ringwright is closed");
    }
    var platform =
        new Platform(
            spec,
            new PlatformRun(spec, new PlatformFolder(work, spec.name()), this),
            ended -> {
              open.remove(ended);
              whenClosed.run();
            });
    open.add(platform);
    return platform;
  }

  boolean keepsFiles() {
    return keepsFiles;
  }

  ServedPolicies policies() {
    return policies;
  }

  Path pulumi(Map<String, String> environment) {
    return command.in(environment);
  }

  /**
   * Everything that the engine of a platform finds in its environment.
   *
   * @throws InvalidSpecException if there is no such world
   */
  Map<String, String> environment(PlatformSpec spec) {
    var environment = new LinkedHashMap<>(credentials.of(spec.name()));
    if (spec.world() == World.LAB) {
      environment.putAll(labEnvironment(environment));
    }
    return environment;
  }

  private Map<String, String> labEnvironment(Map<String, String> environment) {
    if (lab.isEmpty() || recipes.isEmpty()) {
      throw new InvalidSpecException(
          List.of(
              new Problem(
                  "world",
                  "lab",
                  "real, where no lab was named",
                  "name one with Ringwright.in(..).lab(stateFolder, tools)")));
    }
    var running = Lab.at(lab.get(), Toolbox.of(recipes.get(), environment), environment);
    running.up(Progress.silent());
    return running.environment();
  }

  /** Stops what runs, waits for it, and closes all platforms. */
  @Override
  public void close() {
    endAll();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException endingAnyway) {
      // The hook itself has called this, or does the same.
    }
  }

  private synchronized void endAll() {
    closed = true;
    open.forEach(Platform::cancel);
    open.forEach(Platform::close);
    policies.close();
  }

  /** Settings of a {@link Ringwright}. */
  public static final class Builder {
    private final Path work;
    private Credentials credentials = Credentials.ofProcess();
    private Optional<Path> pulumi = Optional.empty();
    private Optional<Path> lab = Optional.empty();
    private Optional<Path> recipes = Optional.empty();
    private boolean keepsFiles;

    private Builder(Path work) {
      this.work = work;
    }

    /** Where credentials come from; without it this process's own environment. */
    public Builder credentials(Credentials source) {
      this.credentials = source;
      return this;
    }

    /** The {@code pulumi} command; without it the first one on the credentials' {@code PATH}. */
    public Builder pulumi(Path executable) {
      this.pulumi = Optional.of(executable);
      return this;
    }

    /**
     * The embedded lab, for platforms of {@link World#LAB}.
     *
     * @param stateFolder of the lab, e.g. {@code .ringwright/lab} of a clone
     * @param tools folder {@code tools} of a clone: how to get the engine and the lab's programs if
     *     they are not on {@code PATH}
     */
    public Builder lab(Path stateFolder, Path tools) {
      this.lab = Optional.of(stateFolder);
      this.recipes = Optional.of(tools);
      return this;
    }

    /** Files of closed platforms stay, for looking at. */
    public Builder keepingFiles() {
      this.keepsFiles = true;
      return this;
    }

    public Ringwright open() {
      return new Ringwright(this);
    }
  }
}
