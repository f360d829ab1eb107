package io.ringwright.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.Test;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.ResourceProviderGrpc;

class DeepMessagesTest {
  private static final int LEVELS = 60; // K8ssandraCluster's CRD has some 40

  @Test
  void lets_a_crd_with_an_embedded_pod_template_through_in_both_directions() {
    assertThat(echo(true).getInputs()).isEqualTo(nested());
  }

  /** Tripwire: once plain gRPC can do it, the fence may go. */
  @Test
  void without_it_the_answer_cannot_be_read() {
    assertThatThrownBy(() -> echo(false))
        .isInstanceOf(StatusRuntimeException.class)
        .hasMessageContaining("Failed to read message");
  }

  private static CheckResponse echo(boolean deep) {
    try (var server = PluginServer.start(new Echo())) {
      var builder = ManagedChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext();
      ManagedChannel channel = (deep ? builder.intercept(new DeepMessages()) : builder).build();
      try {
        return ResourceProviderGrpc.newBlockingStub(channel)
            .check(CheckRequest.newBuilder().setNews(nested()).build());
      } finally {
        channel.shutdownNow();
      }
    }
  }

  private static Struct nested() {
    Struct inner = Struct.getDefaultInstance();
    for (int level = 0; level < LEVELS; level++) {
      inner =
          Struct.newBuilder()
              .putFields("a", Value.newBuilder().setStructValue(inner).build())
              .build();
    }
    return inner;
  }

  private static final class Echo extends ResourceProviderGrpc.ResourceProviderImplBase {
    @Override
    public void check(CheckRequest request, StreamObserver<CheckResponse> answer) {
      answer.onNext(CheckResponse.newBuilder().setInputs(request.getNews()).build());
      answer.onCompleted();
    }
  }
}
