package io.ringwright.policies.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Empty;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.ringwright.plugin.StructCodec;
import io.ringwright.plugin.Value;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import pulumirpc.AnalyzerGrpc;
import pulumirpc.AnalyzerOuterClass.AnalyzeRequest;
import pulumirpc.AnalyzerOuterClass.AnalyzerStackConfigureRequest;
import pulumirpc.AnalyzerOuterClass.ConfigureAnalyzerRequest;
import pulumirpc.AnalyzerOuterClass.EnforcementLevel;
import pulumirpc.AnalyzerOuterClass.PolicyConfig;

/** The protocol over a real connection, as an engine speaks it. */
final class PolicyPackServerTest {
  private final PolicyPackServer server = PolicyPackServer.start(Fixtures.PACK, Clock.systemUTC());
  private final ManagedChannel first = channel();
  private final ManagedChannel second = channel();

  private ManagedChannel channel() {
    return NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
  }

  @AfterEach
  void close() throws InterruptedException {
    for (var channel : new ManagedChannel[] {first, second}) {
      channel.shutdownNow();
      channel.awaitTermination(2, TimeUnit.SECONDS);
    }
    server.close();
  }

  private static AnalyzeRequest door(Value state) {
    return AnalyzeRequest.newBuilder()
        .setUrn("urn:pulumi:s::p::test:house:Door::front")
        .setType("test:house:Door")
        .setName("front")
        .setProperties(StructCodec.encode(new Value.Fields(Map.of("state", state))))
        .build();
  }

  @Test
  void tells_the_engine_its_rules_and_their_settings() {
    var info = AnalyzerGrpc.newBlockingStub(first).getAnalyzerInfo(Empty.getDefaultInstance());

    assertThat(info.getName()).isEqualTo("house");
    assertThat(info.getPolicies(0).getName()).isEqualTo("doors-shut");
    assertThat(info.getPolicies(0).getConfigSchema().getProperties().getFieldsMap())
        .containsKeys("word", "prices", "most", "suppressions");
  }

  @Test
  void answers_with_what_is_wrong() {
    var answer = AnalyzerGrpc.newBlockingStub(first).analyze(door(Value.of("open")));

    assertThat(answer.getDiagnostics(0).getMessage())
        .isEqualTo("Door front is open, allowed is shut. To fix: shut it");
    assertThat(answer.getDiagnostics(0).getEnforcementLevel())
        .isEqualTo(EnforcementLevel.MANDATORY);
  }

  @Test
  void tells_apart_what_is_not_known_yet() {
    var answer = AnalyzerGrpc.newBlockingStub(first).analyze(door(Value.UNKNOWN));

    assertThat(answer.getDiagnosticsList()).isEmpty();
    assertThat(answer.getNotApplicable(0).getReason())
        .isEqualTo("not known before the deployment: the state of the door");
  }

  @Test
  void keeps_the_settings_of_two_engines_apart() {
    AnalyzerGrpc.newBlockingStub(first)
        .configureStack(
            AnalyzerStackConfigureRequest.newBuilder()
                .putConfig("house:policies", "{\"rules\":{\"doors-shut\":\"disabled\"}}")
                .build());

    assertThat(
            AnalyzerGrpc.newBlockingStub(first)
                .analyze(door(Value.of("open")))
                .getDiagnosticsList())
        .isEmpty();
    assertThat(
            AnalyzerGrpc.newBlockingStub(second)
                .analyze(door(Value.of("open")))
                .getDiagnosticsList())
        .hasSize(1);
  }

  @Test
  void does_not_let_the_engines_filled_in_level_win_over_the_stack() {
    var stub = AnalyzerGrpc.newBlockingStub(first);
    stub.configureStack(
        AnalyzerStackConfigureRequest.newBuilder()
            .putConfig("house:policies", "{\"rules\":{\"doors-shut\":\"advisory\"}}")
            .build());
    stub.configure(
        ConfigureAnalyzerRequest.newBuilder()
            .putPolicyConfig(
                "doors-shut",
                PolicyConfig.newBuilder().setEnforcementLevel(EnforcementLevel.MANDATORY).build())
            .build());

    assertThat(stub.analyze(door(Value.of("open"))).getDiagnostics(0).getEnforcementLevel())
        .isEqualTo(EnforcementLevel.ADVISORY);
  }

  @Test
  void refuses_settings_that_it_cannot_use() {
    var request =
        AnalyzerStackConfigureRequest.newBuilder().putConfig("house:policies", "[]").build();

    assertThatThrownBy(() -> AnalyzerGrpc.newBlockingStub(first).configureStack(request))
        .hasMessageContaining("house:policies is not an object");
  }
}
