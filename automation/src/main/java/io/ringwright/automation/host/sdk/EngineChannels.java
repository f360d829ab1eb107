package io.ringwright.automation.host.sdk;

import com.google.protobuf.Empty;
import com.pulumi.core.internal.ContextAwareCompletableFuture;
import com.pulumi.deployment.internal.Engine;
import com.pulumi.deployment.internal.Monitor;
import com.pulumi.resources.Resource;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.stub.StreamObserver;
import io.ringwright.plugin.DeepMessages;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import pulumirpc.EngineGrpc;
import pulumirpc.EngineOuterClass.GetRootResourceRequest;
import pulumirpc.EngineOuterClass.GetRootResourceResponse;
import pulumirpc.EngineOuterClass.LogRequest;
import pulumirpc.EngineOuterClass.LogSeverity;
import pulumirpc.EngineOuterClass.RequirePulumiVersionRequest;
import pulumirpc.EngineOuterClass.RequirePulumiVersionResponse;
import pulumirpc.Provider.CallResponse;
import pulumirpc.Resource.ReadResourceRequest;
import pulumirpc.Resource.ReadResourceResponse;
import pulumirpc.Resource.RegisterPackageRequest;
import pulumirpc.Resource.RegisterPackageResponse;
import pulumirpc.Resource.RegisterResourceOutputsRequest;
import pulumirpc.Resource.RegisterResourceRequest;
import pulumirpc.Resource.RegisterResourceResponse;
import pulumirpc.Resource.ResourceCallRequest;
import pulumirpc.Resource.ResourceInvokeRequest;
import pulumirpc.Resource.ResourceInvokeResponse;
import pulumirpc.Resource.SupportsFeatureRequest;
import pulumirpc.Resource.SupportsFeatureResponse;
import pulumirpc.ResourceMonitorGrpc;

/**
 * The two connections of one program run: to the engine's log and to its resource monitor.
 *
 * <p>The SDK's own connections cannot be closed and leak in a JVM that runs many programs.
 */
final class EngineChannels implements AutoCloseable {
  // The engine's own limit; the default of 4 MiB is too small for a stack with chart manifests.
  private static final int MAX_MESSAGE_BYTES = 400 * 1024 * 1024;

  private final CallsUnderWay calls = new CallsUnderWay();
  private final ManagedChannel monitorChannel;
  private final ManagedChannel engineChannel;

  EngineChannels(String monitorAddress, String engineAddress) {
    monitorChannel = open(monitorAddress);
    engineChannel = open(engineAddress);
  }

  Monitor monitor() {
    return new MonitorCalls(ResourceMonitorGrpc.newStub(monitorChannel));
  }

  /** Whether no call is under way and no answer is being worked on. */
  boolean idle() {
    return calls.none();
  }

  Engine engine() {
    return new EngineCalls(EngineGrpc.newStub(engineChannel));
  }

  @Override
  public void close() {
    monitorChannel.shutdownNow();
    engineChannel.shutdownNow();
  }

  private ManagedChannel open(String address) {
    return ManagedChannelBuilder.forTarget(address)
        .usePlaintext()
        .maxInboundMessageSize(MAX_MESSAGE_BYTES)
        .intercept(calls, new DeepMessages())
        .build();
  }

  /** Calls {@code method} and hands the answer on in the context of the running program. */
  private static <Q, A> CompletableFuture<A> call(
      BiConsumer<Q, StreamObserver<A>> method, Q request) {
    var answer = new CompletableFuture<A>();
    method.accept(
        request,
        new StreamObserver<>() {
          @Override
          public void onNext(A value) {
            answer.complete(value);
          }

          @Override
          public void onError(Throwable failure) {
            answer.completeExceptionally(failure);
          }

          @Override
          public void onCompleted() {}
        });
    return ContextAwareCompletableFuture.wrap(answer);
  }

  private record MonitorCalls(ResourceMonitorGrpc.ResourceMonitorStub stub) implements Monitor {
    @Override
    public CompletableFuture<SupportsFeatureResponse> supportsFeatureAsync(
        SupportsFeatureRequest request) {
      return call(stub::supportsFeature, request);
    }

    @Override
    public CompletableFuture<ResourceInvokeResponse> invokeAsync(ResourceInvokeRequest request) {
      return call(stub::invoke, request);
    }

    @Override
    public CompletableFuture<CallResponse> callAsync(ResourceCallRequest request) {
      return call(stub::call, request);
    }

    @Override
    public CompletableFuture<ReadResourceResponse> readResourceAsync(
        Resource resource, ReadResourceRequest request) {
      return call(stub::readResource, request);
    }

    @Override
    public CompletableFuture<RegisterResourceResponse> registerResourceAsync(
        Resource resource, RegisterResourceRequest request) {
      return call(stub::registerResource, request);
    }

    @Override
    public CompletableFuture<Void> registerResourceOutputsAsync(
        RegisterResourceOutputsRequest request) {
      return EngineChannels.<RegisterResourceOutputsRequest, Empty>call(
              stub::registerResourceOutputs, request)
          .thenApply(empty -> null);
    }

    @Override
    public CompletableFuture<RegisterPackageResponse> registerPackageAsync(
        RegisterPackageRequest request) {
      return call(stub::registerPackage, request);
    }
  }

  private record EngineCalls(EngineGrpc.EngineStub stub) implements Engine {
    @Override
    public CompletableFuture<Void> logAsync(LogRequest request) {
      // The SDK's debug lines hold whole requests with secrets in plain text, and cost a call each.
      if (request.getSeverity() == LogSeverity.DEBUG) {
        return ContextAwareCompletableFuture.wrap(CompletableFuture.completedFuture(null));
      }
      return EngineChannels.<LogRequest, Empty>call(stub::log, request).thenApply(empty -> null);
    }

    @Override
    public CompletableFuture<GetRootResourceResponse> getRootResourceAsync(
        GetRootResourceRequest request) {
      return call(stub::getRootResource, request);
    }

    @Override
    public CompletableFuture<RequirePulumiVersionResponse> requirePulumiVersionAsync(
        RequirePulumiVersionRequest request) {
      return call(stub::requirePulumiVersion, request);
    }
  }
}
