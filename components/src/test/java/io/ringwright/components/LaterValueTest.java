package io.ringwright.components;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.test.Mocks;
import com.pulumi.test.PulumiTest;
import com.pulumi.test.TestResult;
import io.ringwright.catalog.Problem;
import io.ringwright.components.bindings.guard.Password;
import io.ringwright.components.bindings.guard.PasswordArgs;
import io.ringwright.components.bindings.supervisor.ControlPlaneArgs;
import io.ringwright.components.bindings.supervisor.NodePoolArgs;
import io.ringwright.components.bindings.supervisor.SupervisorArgs;
import io.ringwright.components.bindings.supervisor.TanzuCluster;
import io.ringwright.components.bindings.supervisor.TanzuClusterArgs;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Under the SDK's own runner; how ours words a failure has its own tests. */
class LaterValueTest {
  private static final String REFUSAL =
      "TanzuCluster.workers is 2, allowed is 3 or more. To fix: call workers(3)";

  private final Queue<String> registered = new ConcurrentLinkedQueue<>();

  @AfterEach
  void cleanUp() {
    PulumiTest.cleanup();
  }

  /** The SDK's runner may tell it bare or wrapped, as its threads happen to meet. */
  @Test
  void tells_a_refusal_in_the_words_of_the_builder() {
    assertThat(afterRefusal().errors()).isNotEmpty().allMatch(error -> error.contains(REFUSAL));
  }

  @Test
  void fails_the_run_and_registers_nothing_with_the_refused_value() {
    assertThat(afterRefusal().exitCode()).isNotZero();
    assertThat(registered).containsExactly("source");
  }

  private TestResult afterRefusal() {
    return PulumiTest.withMocks(mocks())
        .runTest(
            context -> {
              var source = new Password("source", PasswordArgs.builder().build(), options());
              var workers =
                  Input.of(source.result().applyValue(any -> 2))
                      .checked(LaterValueTest::tooFew, never -> {});
              var cluster = new TanzuCluster("ring", cluster(workers), options());
              context.export("kubeconfig", cluster.kubeconfig());
            });
  }

  private static Optional<Problem> tooFew(int workers) {
    return Optional.of(
        new Problem("TanzuCluster.workers", workers, "3 or more", "call workers(3)"));
  }

  /** The value is deep inside, where the SDK serializes it last. */
  private static TanzuClusterArgs cluster(Output<Integer> workers) {
    return TanzuClusterArgs.builder()
        .supervisor(SupervisorArgs.builder().endpoint("e").user("u").password("p").build())
        .namespace("cassandra")
        .name("ring")
        .release("v1.23.8---vmware.1-tkg.1")
        .controlPlane(
            ControlPlaneArgs.builder().replicas(3).vmClass("small").storageClass("s").build())
        .nodePools(
            List.of(
                NodePoolArgs.builder()
                    .name("workers")
                    .replicas(workers)
                    .vmClass("large")
                    .storageClass("s")
                    .build()))
        .build();
  }

  private static CustomResourceOptions options() {
    return CustomResourceOptions.builder().build();
  }

  private Mocks mocks() {
    return new Mocks() {
      @Override
      public CompletableFuture<ResourceResult> newResourceAsync(ResourceArgs args) {
        registered.add(args.name);
        return CompletableFuture.completedFuture(
            ResourceResult.of(Optional.of(args.name), Map.of("result", "x")));
      }

      @Override
      public CompletableFuture<Map<String, Object>> callAsync(CallArgs args) {
        return CompletableFuture.completedFuture(Map.of());
      }
    };
  }
}
