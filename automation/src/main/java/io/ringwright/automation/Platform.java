package io.ringwright.automation;

import io.ringwright.automation.engine.Interruption;
import io.ringwright.automation.engine.OperationResult;
import io.ringwright.automation.engine.StackEngine;
import io.ringwright.automation.preview.PlanDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * One platform: previewed, built, looked after and taken down. Thread-safe.
 *
 * <p>Each operation blocks until it has ended, and tells what happened in its result; what the
 * world refuses is a {@link Failure}, never an exception. A second operation meanwhile is told that
 * the platform is busy. Listeners are called on a thread of the operation and must not block for
 * long.
 */
public final class Platform implements AutoCloseable {
  /** How long an engine may take to stop before it is told to give up, and then to do that. */
  private static final Duration STOPPING = Duration.ofSeconds(60);

  private final PlatformSpec spec;
  private final PlatformRun run;
  private final Consumer<Platform> whenClosed;
  private final Semaphore turn = new Semaphore(1);
  private volatile Interruption stop = new Interruption();
  private volatile boolean closed;

  Platform(PlatformSpec spec, PlatformRun run, Consumer<Platform> whenClosed) {
    this.spec = spec;
    this.run = run;
    this.whenClosed = whenClosed;
  }

  public String name() {
    return spec.name();
  }

  public PlatformSpec spec() {
    return spec;
  }

  /** True while an operation runs. */
  public boolean running() {
    return turn.availablePermits() == 0 && !closed;
  }

  /** What {@link #up} would do. Changes nothing. */
  public PreviewResult preview() {
    return preview(event -> {});
  }

  /** The same, with a listener. */
  public PreviewResult preview(Consumer<PlatformEvent> listener) {
    var begun = Instant.now();
    return operate(Verb.PREVIEW, Map.of(), listener, Platform::previewed)
        .preview(name(), millisSince(begun));
  }

  /** Builds the platform, or changes it to what its specification says now. */
  public RunResult up() {
    return up(event -> {});
  }

  /** The same, with a listener. */
  public RunResult up(Consumer<PlatformEvent> listener) {
    return run(
        Verb.UP, Map.of(), listener, (engine, heard) -> prepared(engine, heard, this::build));
  }

  /**
   * The same, if it would still do what was reviewed: it previews again, and is refused if the
   * world has changed meanwhile.
   *
   * @param reviewed the {@link PreviewResult#digest} that somebody has agreed to
   */
  public RunResult up(String reviewed, Consumer<PlatformEvent> listener) {
    return run(
        Verb.UP,
        Map.of(),
        listener,
        (engine, heard) ->
            prepared(
                engine,
                heard,
                (ready, same) -> {
                  var now = previewed(ready, new Narration(name(), event -> {}));
                  if (!(now.ending() instanceof Ending.Succeeded)) {
                    return now;
                  }
                  var digest = PlanDigest.of(now.seen().orElseThrow()).text();
                  return digest.equals(reviewed) ? build(ready, same) : now.ending(changed(digest));
                }));
  }

  private static Failure changed(String digest) {
    return new Failure.Refused(
        "what would change now is not what was reviewed: its digest is " + digest,
        List.of("preview again, and have that reviewed"));
  }

  /** Reads every resource and records what has changed behind the platform's back. */
  public RunResult refresh() {
    return refresh(event -> {});
  }

  /** The same, with a listener. */
  public RunResult refresh(Consumer<PlatformEvent> listener) {
    return run(
        Verb.REFRESH,
        Map.of(),
        listener,
        (engine, heard) ->
            prepared(
                engine, heard, (ready, same) -> withOutputs(ready, ready.refresh(same), same)));
  }

  /** Takes the platform down. */
  public RunResult destroy(DataLoss dataLoss) {
    return destroy(dataLoss, event -> {});
  }

  /** The same, with a listener. */
  public RunResult destroy(DataLoss dataLoss, Consumer<PlatformEvent> listener) {
    Map<String, String> more =
        dataLoss == DataLoss.ALLOW ? Map.of("RINGWRIGHT_DATA_LOSS", "allow") : Map.of();
    return run(
        Verb.DESTROY,
        more,
        listener,
        (engine, heard) ->
            prepared(engine, heard, (ready, same) -> takenDown(ready, same, dataLoss)));
  }

  /**
   * What the platform tells about itself now.
   *
   * @throws PlatformException if there is none yet, or its backend does not answer
   */
  public PlatformOutputs outputs() {
    return run.looking(engine -> PlatformOutputs.of(engine.outputs(StackEngine.Secrets.HIDDEN)));
  }

  /**
   * An output in plain text, such as {@code kubeconfig}.
   *
   * @return empty if there is no such output
   * @throws PlatformException as {@link #outputs}
   */
  public Optional<String> secret(String output) {
    return run.looking(
        engine ->
            Optional.ofNullable(engine.outputs(StackEngine.Secrets.SHOWN).get(output))
                .map(value -> value.isTextual() ? value.asText() : value.toString()));
  }

  /**
   * Stops the running operation: what has begun is finished and recorded, nothing new begins.
   * Called again, the engine gives up waiting for what has begun. Nothing happens if none runs.
   */
  public void cancel() {
    if (running()) {
      stop.request();
    }
  }

  /** Stops what runs, waits for its end, and removes the platform's files. It stays as it is. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    cancel();
    boolean ended = awaitTurn();
    if (!ended) {
      cancel();
      ended = awaitTurn();
    }
    closed = true;
    if (ended) {
      run.close();
    }
    whenClosed.accept(this);
  }

  private boolean awaitTurn() {
    try {
      return turn.tryAcquire(STOPPING.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private RunResult run(
      Verb verb, Map<String, String> more, Consumer<PlatformEvent> listener, Task task) {
    var begun = Instant.now();
    return operate(verb, more, listener, task).run(name(), verb, millisSince(begun));
  }

  private Conclusion operate(
      Verb verb, Map<String, String> more, Consumer<PlatformEvent> listener, Task task) {
    if (closed) {
      throw new IllegalStateException("platform " + name() + " is closed");
    }
    if (!turn.tryAcquire()) {
      return Conclusion.of(
          new Failure.Busy("another operation of platform " + name() + " is running"));
    }
    try {
      stop = new Interruption();
      var heard = new Narration(name(), listener);
      heard.tell(new PlatformEvent.Begun(name(), verb));
      var conclusion = inTime(more, stop, heard, task);
      heard.tell(new PlatformEvent.Ended(name(), verb, conclusion.ending()));
      return conclusion.with(heard.notes());
    } finally {
      turn.release();
    }
  }

  private Conclusion inTime(
      Map<String, String> more, Interruption running, Narration heard, Task task) {
    var limit = spec.timeOut().map(time -> TimeLimit.start(time, STOPPING, running));
    try {
      var conclusion = run.alone(more, running, engine -> task.work(engine, heard));
      return limit.filter(TimeLimit::passed).isPresent()
              && conclusion.ending() instanceof Failure.Interrupted
          ? conclusion.ending(
              new Failure.TimedOut("it took longer than " + spec.timeOut().orElseThrow()))
          : conclusion;
    } finally {
      limit.ifPresent(TimeLimit::close);
    }
  }

  private static Conclusion previewed(StackEngine engine, Narration heard) {
    return told(engine.preview(heard), heard, PlatformOutputs.NONE);
  }

  private static Conclusion prepared(StackEngine engine, Narration heard, Task task) {
    var notes = engine.prepare();
    return task.work(engine, heard).with(notes);
  }

  private Conclusion build(StackEngine engine, Narration heard) {
    return withOutputs(engine, engine.up(heard), heard);
  }

  private static Conclusion takenDown(StackEngine engine, Narration heard, DataLoss dataLoss) {
    var state = engine.state();
    if (state.isEmpty()) {
      return Conclusion.nothing();
    }
    var holding = state.protectedResources();
    if (!holding.isEmpty() && dataLoss == DataLoss.REFUSE) {
      return Conclusion.of(
          new Failure.Refused(
              "it holds data, so nothing was deleted",
              holding.stream().map(each -> each.urn().name() + " (" + each.type() + ")").toList()));
    }
    var protection =
        holding.isEmpty() ? StackEngine.Protection.HONOURED : StackEngine.Protection.LIFTED;
    return told(engine.destroy(protection, heard), heard, PlatformOutputs.NONE);
  }

  private static Conclusion withOutputs(
      StackEngine engine, OperationResult result, Narration heard) {
    return told(
        result,
        heard,
        result.succeeded()
            ? PlatformOutputs.of(engine.outputs(StackEngine.Secrets.HIDDEN))
            : PlatformOutputs.NONE);
  }

  private static Conclusion told(OperationResult result, Narration heard, PlatformOutputs outputs) {
    return new Conclusion(
        Endings.of(result), result.changes(), Optional.of(heard.seen()), outputs, List.of());
  }

  private static long millisSince(Instant begun) {
    return Duration.between(begun, Instant.now()).toMillis();
  }

  private interface Task {
    Conclusion work(StackEngine engine, Narration heard);
  }
}
