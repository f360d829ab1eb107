package io.ringwright.plugin;

import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.util.concurrent.TimeUnit;
import pulumirpc.EngineGrpc;
import pulumirpc.EngineOuterClass.LogRequest;
import pulumirpc.EngineOuterClass.LogSeverity;

/**
 * The way back to the engine that loaded us: messages for its user. A message that cannot be
 * delivered is dropped, because the work it tells about matters more. Thread-safe.
 */
public final class EngineLink implements AutoCloseable {
  private static final long NEVER_IDLE_DAYS = 365;
  private static final long PATIENCE_SECONDS = 5;

  private final ManagedChannel channel;

  private EngineLink(ManagedChannel channel) {
    this.channel = channel;
  }

  /** A link to the engine at {@code host:port}; connects when first used. */
  public static EngineLink to(String address) {
    QuietLogs.install();
    return new EngineLink(
        NettyChannelBuilder.forTarget(address)
            .usePlaintext()
            .idleTimeout(NEVER_IDLE_DAYS, TimeUnit.DAYS)
            .build());
  }

  /** Runs {@code gone} once when the engine has ended, however it ended. */
  public EngineWatch watch(Runnable gone) {
    return EngineWatch.over(channel, gone);
  }

  /** Shows a passing message beside a resource while it is worked on. */
  public void status(String urn, String message) {
    send(urn, message, LogSeverity.INFO, true);
  }

  /** Leaves a note about a resource that stays visible after the update. */
  public void note(String urn, String message) {
    send(urn, message, LogSeverity.INFO, false);
  }

  /** Leaves a warning about a resource. */
  public void warn(String urn, String message) {
    send(urn, message, LogSeverity.WARNING, false);
  }

  private void send(String urn, String message, LogSeverity severity, boolean passing) {
    var request =
        LogRequest.newBuilder()
            .setUrn(urn)
            .setMessage(message)
            .setSeverity(severity)
            .setEphemeral(passing)
            .build();
    try {
      var ignored =
          EngineGrpc.newBlockingStub(channel)
              .withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS)
              .log(request);
    } catch (StatusRuntimeException dropped) {
      // The engine is gone or busy; EngineWatch deals with the former.
    }
  }

  @Override
  public void close() {
    channel.shutdownNow();
  }
}
