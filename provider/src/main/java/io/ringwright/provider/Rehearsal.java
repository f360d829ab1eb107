package io.ringwright.provider;

import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.ringwright.plugin.PluginServer;
import java.util.Map;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.ResourceProviderGrpc;

/**
 * Serves the provider and calls it once as an engine does, previewing only, so that a build can
 * record which classes each start needs: see {@code archive_classes} in {@code tools/launch.sh}.
 * Reaches nothing but this JVM.
 */
public final class Rehearsal {
  private static final String GUARD =
      "urn:pulumi:rehearsal::rehearsal::ringwright:guard:DataGuard::guard";

  private Rehearsal() {}

  /** Takes no arguments. */
  public static void main(String[] args) {
    try (var engine = PluginServer.start();
        var server = ProviderServer.start(Map.of())) {
      var channel =
          NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
      try {
        play(channel, "127.0.0.1:" + engine.port());
      } finally {
        channel.shutdownNow();
      }
    }
  }

  private static void play(ManagedChannel channel, String engine) {
    var provider = ResourceProviderGrpc.newBlockingStub(channel);
    var hello =
        provider.handshake(ProviderHandshakeRequest.newBuilder().setEngineAddress(engine).build());
    var schema = provider.getSchema(GetSchemaRequest.getDefaultInstance()).getSchema();
    var configuration = provider.checkConfig(CheckRequest.getDefaultInstance()).getInputs();
    var configured =
        provider.configure(ConfigureRequest.newBuilder().setArgs(configuration).build());
    var inputs = provider.check(CheckRequest.newBuilder().setUrn(GUARD).build()).getInputs();
    var made =
        provider.create(
            CreateRequest.newBuilder()
                .setUrn(GUARD)
                .setProperties(inputs)
                .setPreview(true)
                .build());
    var same =
        provider.diff(
            DiffRequest.newBuilder()
                .setUrn(GUARD)
                .setId("guard")
                .setOlds(made.getProperties())
                .setNews(inputs)
                .build());
    if (!hello.getAcceptSecrets()
        || !configured.getSupportsPreview()
        || schema.isEmpty()
        || same.getReplacesCount() > 0) {
      throw new IllegalStateException("the provider does not answer as it should");
    }
  }
}
