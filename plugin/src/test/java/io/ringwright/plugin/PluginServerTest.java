package io.ringwright.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Empty;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import pulumirpc.EngineGrpc;
import pulumirpc.EngineOuterClass.LogRequest;
import pulumirpc.Plugin.PluginInfo;
import pulumirpc.Provider.CheckFailure;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.ResourceProviderGrpc;

class PluginServerTest {

  @Test
  void prints_its_port_and_nothing_else() {
    var stdout = new ByteArrayOutputStream();
    try (var server =
        PluginServer.start(new NumberedProvider(new Connections<>(() -> 0, n -> {})))) {
      server.announce(new PrintStream(stdout, true, StandardCharsets.UTF_8));

      assertThat(stdout.toString(StandardCharsets.UTF_8))
          .isEqualTo(server.port() + System.lineSeparator());
    }
  }

  @Test
  void keeps_connections_apart_and_tells_which_one_ended() throws Exception {
    var ended = new LinkedBlockingQueue<Integer>();
    var numbers = new int[1];
    var connections = new Connections<>(() -> ++numbers[0], ended::add);
    try (var server = PluginServer.start(connections, new NumberedProvider(connections))) {
      var first = channel(server);
      var second = channel(server);

      assertThat(version(first)).isEqualTo("1");
      assertThat(version(second)).isEqualTo("2");
      assertThat(version(first)).isEqualTo("1");

      second.shutdownNow();
      assertThat(ended.poll(10, TimeUnit.SECONDS)).isEqualTo(2);
      first.shutdownNow();
    }
  }

  @Test
  void notices_that_the_engine_has_ended() throws Exception {
    var gone = new CountDownLatch(1);
    var engine = PluginServer.start(new RecordingEngine(new LinkedBlockingQueue<>()));
    try (var link = EngineLink.to("127.0.0.1:" + engine.port())) {
      var watch = link.watch(gone::countDown);
      link.status("urn:x", "still here");
      assertThat(gone.getCount()).isEqualTo(1);

      engine.close();

      assertThat(gone.await(20, TimeUnit.SECONDS)).isTrue();
      assertThat(watch).isNotNull();
    }
  }

  @Test
  void sends_progress_as_a_passing_message() throws Exception {
    var logged = new LinkedBlockingQueue<LogRequest>();
    try (var engine = PluginServer.start(new RecordingEngine(logged));
        var link = EngineLink.to("127.0.0.1:" + engine.port())) {
      link.status("urn:x", "deploying hosts (40 %)");

      var message = logged.poll(10, TimeUnit.SECONDS);
      assertThat(message.getEphemeral()).isTrue();
      assertThat(message.getMessage()).isEqualTo("deploying hosts (40 %)");
      assertThat(message.getUrn()).isEqualTo("urn:x");
    }
  }

  @Test
  void reads_properties_nested_as_deeply_as_those_of_a_custom_resource_definition() {
    Value nested = Value.of("leaf");
    for (int level = 0; level < 60; level++) {
      nested = new Value.Fields(java.util.Map.of("properties", nested));
    }
    var news = StructCodec.encode((Value.Fields) nested);
    try (var server =
        PluginServer.start(new NumberedProvider(new Connections<>(() -> 0, n -> {})))) {
      var channel = channel(server);

      var answer =
          ResourceProviderGrpc.newBlockingStub(channel)
              .check(CheckRequest.newBuilder().setUrn("deep").setNews(news).build());

      assertThat(answer.getFailures(0).getReason()).isEqualTo("deep");
      channel.shutdownNow();
    }
  }

  private static ManagedChannel channel(PluginServer server) {
    return NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
  }

  private static String version(ManagedChannel channel) {
    return ResourceProviderGrpc.newBlockingStub(channel)
        .getPluginInfo(Empty.getDefaultInstance())
        .getVersion();
  }

  /** Answers with the number of its connection. */
  private static final class NumberedProvider
      extends ResourceProviderGrpc.ResourceProviderImplBase {
    private final Connections<Integer> connections;

    NumberedProvider(Connections<Integer> connections) {
      this.connections = connections;
    }

    @Override
    public void check(CheckRequest request, StreamObserver<CheckResponse> answer) {
      var reason = CheckFailure.newBuilder().setReason(request.getUrn());
      answer.onNext(CheckResponse.newBuilder().addFailures(reason).build());
      answer.onCompleted();
    }

    @Override
    public void getPluginInfo(Empty request, StreamObserver<PluginInfo> answer) {
      answer.onNext(PluginInfo.newBuilder().setVersion("" + connections.current()).build());
      answer.onCompleted();
    }
  }

  private static final class RecordingEngine extends EngineGrpc.EngineImplBase {
    private final BlockingQueue<LogRequest> logged;

    RecordingEngine(BlockingQueue<LogRequest> logged) {
      this.logged = logged;
    }

    @Override
    public void log(LogRequest request, StreamObserver<Empty> answer) {
      logged.add(request);
      answer.onNext(Empty.getDefaultInstance());
      answer.onCompleted();
    }
  }
}
