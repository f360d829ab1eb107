package io.ringwright.automation.host.sdk;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.pulumi.Config;
import com.pulumi.Context;
import com.pulumi.context.internal.ConfigContextInternal;
import com.pulumi.context.internal.ContextInternal;
import com.pulumi.context.internal.LoggingContextInternal;
import com.pulumi.context.internal.OutputContextInternal;
import com.pulumi.core.internal.OutputFactory;
import com.pulumi.deployment.internal.DeploymentImpl;
import com.pulumi.deployment.internal.DeploymentInstanceHolder;
import com.pulumi.deployment.internal.DeploymentInstanceInternal;
import com.pulumi.deployment.internal.Runner;
import com.pulumi.exceptions.ResourceException;
import com.pulumi.exceptions.RunException;
import com.pulumi.resources.internal.Stack;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * One run of a Pulumi program inside this JVM, against an engine that waits for its resources.
 *
 * <p>Runs may follow each other in one JVM, also after failures. A program that throws is never a
 * success: the engine would take what had not been registered yet for unwanted, and delete it.
 */
public final class ProgramRun {
  private final RunSettings settings;
  private final Consumer<Context> program;

  public ProgramRun(RunSettings settings, Consumer<Context> program) {
    this.settings = settings;
    this.program = program;
  }

  /** Runs the program to its end and reports its problems to the engine's log. Blocks. */
  public ProgramEnd run() {
    try (var channels = new EngineChannels(settings.monitorAddress(), settings.engineAddress())) {
      var state = deploymentState(channels);
      var deployment = new DeploymentImpl(state);
      var instance = new DeploymentInstanceInternal(deployment);
      DeploymentInstanceHolder.setInstance(instance);
      try {
        var result = start(deployment, state.runner).join();
        return end(result, state);
      } finally {
        DeploymentInstanceHolder.internalUnsafeDestroyInstance();
      }
    }
  }

  private DeploymentImpl.DeploymentState deploymentState(EngineChannels channels) {
    var logger = Logger.getLogger(DeploymentImpl.class.getName());
    // At FINE the SDK writes whole requests, secrets in plain text included.
    logger.setLevel(Level.OFF);
    var state =
        new DeploymentImpl.DeploymentState(
            new DeploymentImpl.Config(
                ImmutableMap.copyOf(settings.config()), ImmutableSet.copyOf(settings.secretKeys())),
            logger,
            settings.organization(),
            settings.project(),
            settings.stack(),
            settings.rootDirectory(),
            settings.preview(),
            channels.engine(),
            channels.monitor());
    state.runner = new EventDrivenRunner(channels::idle);
    return state;
  }

  private CompletableFuture<Runner.Result<Stack>> start(DeploymentImpl deployment, Runner runner) {
    var context = context(deployment, runner);
    return runner.runAsync(
        () ->
            Stack.factory(settings.project(), settings.stack(), List.of())
                .apply(
                    () -> {
                      program.accept(context);
                      return context.exports();
                    }));
  }

  private ContextInternal context(DeploymentImpl deployment, Runner runner) {
    return new ContextInternal(
        settings.organization(),
        settings.project(),
        settings.stack(),
        new LoggingContextInternal(deployment.getLog()),
        new ConfigContextInternal(
            settings.project(), name -> new Config(deployment.getConfig(), name)),
        new OutputContextInternal(new OutputFactory(runner)),
        List.of());
  }

  private static ProgramEnd end(Runner.Result<Stack> result, DeploymentImpl.DeploymentState state) {
    if (result.exceptions().isEmpty()) {
      return state.logger.hasLoggedErrors() ? ProgramEnd.Failed.REPORTED : ProgramEnd.FINISHED;
    }
    var causes = result.exceptions().stream().flatMap(e -> message(e).stream()).distinct().toList();
    // Echoes alone are no explanation, but better than none.
    var messages = causes.isEmpty() ? List.of(result.exceptions().get(0).toString()) : causes;
    try {
      for (var message : messages) {
        state.logger.errorAsync(message).join();
      }
    } catch (CompletionException engineGone) {
      return new ProgramEnd.Failed(messages, false);
    }
    return new ProgramEnd.Failed(messages, true);
  }

  /** The sentence for a person; empty when the engine has said it already. */
  static Optional<String> message(Throwable failure) {
    if (failure instanceof StatusRuntimeException rpc) {
      return isEcho(rpc.getStatus())
          ? Optional.empty()
          : Optional.of(
              Optional.ofNullable(rpc.getStatus().getDescription()).orElse(rpc.getMessage()));
    }
    // A refused value that an output brings is wrapped by whatever was waiting for it.
    var told =
        Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
            .filter(cause -> cause instanceof RunException || cause instanceof ResourceException)
            .map(Throwable::getMessage)
            .findFirst();
    if (told.isPresent()) {
      return told;
    }
    return Optional.of(
        "the program failed: "
            + failure.getClass().getSimpleName()
            + Optional.ofNullable(failure.getMessage()).map(text -> ": " + text).orElse("")
            + place(failure));
  }

  // When one resource fails, the engine ends the others' calls: consequences, not causes.
  private static boolean isEcho(Status status) {
    var text = Optional.ofNullable(status.getDescription()).orElse("");
    return text.contains("resource monitor shut down")
        || status.getCode() == Status.Code.UNAVAILABLE
        || status.getCode() == Status.Code.CANCELLED;
  }

  private static String place(Throwable failure) {
    return Stream.of(failure.getStackTrace())
        .filter(frame -> frame.getClassName().startsWith("io.ringwright"))
        .filter(frame -> !frame.getClassName().startsWith("io.ringwright.automation.host"))
        .findFirst()
        .map(frame -> " (" + frame.getFileName() + ":" + frame.getLineNumber() + ")")
        .orElse("");
  }
}
