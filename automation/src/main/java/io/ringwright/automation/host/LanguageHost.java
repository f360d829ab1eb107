package io.ringwright.automation.host;

import com.google.protobuf.Empty;
import com.pulumi.Context;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import io.ringwright.automation.host.sdk.ProgramEnd;
import io.ringwright.automation.host.sdk.ProgramRun;
import io.ringwright.automation.host.sdk.RunSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import pulumirpc.Language.GetRequiredPackagesRequest;
import pulumirpc.Language.GetRequiredPackagesResponse;
import pulumirpc.Language.InstallDependenciesRequest;
import pulumirpc.Language.InstallDependenciesResponse;
import pulumirpc.Language.RunRequest;
import pulumirpc.Language.RunResponse;
import pulumirpc.LanguageRuntimeGrpc.LanguageRuntimeImplBase;
import pulumirpc.Plugin.PluginInfo;

/**
 * Serves one program to the Pulumi engine from this JVM, on loopback. Each operation of the engine
 * is one run; runs may follow each other. Closing it ends the server, not the running program.
 */
public final class LanguageHost implements AutoCloseable {
  // The engine's own limit for what it sends.
  private static final int MAX_MESSAGE_BYTES = 400 * 1024 * 1024;

  // Held here, since the log manager forgets loggers (and their levels) nobody refers to.
  private static final Logger PROBE_LOGGER =
      Logger.getLogger("io.grpc.netty.shaded.io.grpc.netty.NettyServerHandler");

  private final Server server;

  private LanguageHost(Server server) {
    this.server = server;
  }

  /**
   * Starts serving {@code program}. The engine's address is expected as first argument of each run,
   * which is what the engine does for {@code --client}.
   */
  public static LanguageHost serve(Program program) {
    return serve(program, "");
  }

  /**
   * As {@link #serve(Consumer)} for a host that the engine has started itself.
   *
   * @param engineAddress what the engine gave on the command line
   */
  static LanguageHost serve(Program program, String engineAddress) {
    // The engine first calls a method without a name, which the server would log as a failure.
    PROBE_LOGGER.setLevel(Level.OFF);
    try {
      var server =
          NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
              .maxInboundMessageSize(MAX_MESSAGE_BYTES)
              .addService(new Service(program, engineAddress))
              .build()
              .start();
      return new LanguageHost(server);
    } catch (IOException e) {
      throw new UncheckedIOException("no port on loopback for the language host", e);
    }
  }

  /** Port on loopback. */
  public int port() {
    return server.getPort();
  }

  /** {@code host:port}, as {@code pulumi --client} wants it. */
  public String address() {
    return "127.0.0.1:" + port();
  }

  void awaitEnd() throws InterruptedException {
    server.awaitTermination();
  }

  @Override
  public void close() {
    server.shutdownNow();
  }

  /** What to run. */
  public interface Program {
    /**
     * The program for one run.
     *
     * @param config all configuration values of the run, full keys, objects as JSON; a program sees
     *     only those that it asks for, so this is how it can tell unknown keys
     */
    Consumer<Context> of(Map<String, String> config);
  }

  private static final class Service extends LanguageRuntimeImplBase {
    private final Program program;
    private final String ownEngineAddress;

    Service(Program program, String ownEngineAddress) {
      this.program = program;
      this.ownEngineAddress = ownEngineAddress;
    }

    @Override
    public void getPluginInfo(Empty request, StreamObserver<PluginInfo> answer) {
      reply(answer, PluginInfo.newBuilder().setVersion("1.0.0").build());
    }

    // Plugins are loaded when the first resource asks for them, with the version it asks for.
    @Override
    public void getRequiredPackages(
        GetRequiredPackagesRequest request, StreamObserver<GetRequiredPackagesResponse> answer) {
      reply(answer, GetRequiredPackagesResponse.getDefaultInstance());
    }

    // The program is compiled before the host starts; there is nothing to install.
    @Override
    public void installDependencies(
        InstallDependenciesRequest request, StreamObserver<InstallDependenciesResponse> answer) {
      answer.onCompleted();
    }

    @Override
    public void run(RunRequest request, StreamObserver<RunResponse> answer) {
      var engineAddress = request.getArgsCount() > 0 ? request.getArgs(0) : ownEngineAddress;
      if (engineAddress.isEmpty()) {
        answer.onError(
            Status.INVALID_ARGUMENT
                .withDescription("the engine did not say where it listens")
                .asException());
        return;
      }
      try {
        var settings = settings(request, engineAddress);
        var end = new ProgramRun(settings, program.of(settings.config())).run();
        reply(answer, response(end));
      } catch (RuntimeException e) {
        // Never a success: what the program did not register would be deleted.
        answer.onError(
            Status.INTERNAL
                .withDescription("the program could not be run: " + e.getMessage())
                .asException());
      }
    }

    private static RunSettings settings(RunRequest request, String engineAddress) {
      return new RunSettings(
          request.getMonitorAddress(),
          engineAddress,
          request.getOrganization().isEmpty() ? "organization" : request.getOrganization(),
          request.getProject(),
          request.getStack(),
          request.getInfo().getRootDirectory(),
          request.getDryRun(),
          request.getConfigMap(),
          Set.copyOf(request.getConfigSecretKeysList()));
    }

    private static RunResponse response(ProgramEnd end) {
      if (end instanceof ProgramEnd.Failed failed) {
        return failed.reported()
            ? RunResponse.newBuilder().setBail(true).build()
            : RunResponse.newBuilder().setError(String.join("\n", failed.messages())).build();
      }
      return RunResponse.getDefaultInstance();
    }

    private static <T> void reply(StreamObserver<T> answer, T value) {
      answer.onNext(value);
      answer.onCompleted();
    }
  }
}
