package io.ringwright.components.shape;

import com.pulumi.Context;
import com.pulumi.resources.ResourceTransformation;
import com.pulumi.test.Mocks;
import com.pulumi.test.PulumiTest;
import com.pulumi.test.TestOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * What a program registers, without an engine: names, types, parents and protection as the SDK got
 * them, inputs as a provider would.
 */
public final class Shape {
  private final List<Registered> resources;
  private final Map<String, Map<String, Object>> inputs;

  private Shape(List<Registered> resources, Map<String, Map<String, Object>> inputs) {
    this.resources = resources;
    this.inputs = inputs;
  }

  /** Runs {@code program} and fails with its first error. */
  public static Shape of(Consumer<Context> program) {
    var registered = Collections.synchronizedList(new ArrayList<Registered>());
    var inputs = new ConcurrentHashMap<String, Map<String, Object>>();
    ResourceTransformation record =
        args -> {
          registered.add(
              Registered.of(
                  args.resource().pulumiResourceType(),
                  args.resource().pulumiResourceName(),
                  args.options()));
          return Optional.empty();
        };
    try {
      PulumiTest.withMocks(new Answers(inputs))
          .withOptions(TestOptions.builder().resourceTransformations(List.of(record)).build())
          .runTest(program)
          .throwOnError();
    } finally {
      PulumiTest.cleanup();
    }
    return new Shape(List.copyOf(registered), inputs);
  }

  /** Sorted, for comparison with a golden file. */
  public List<String> lines() {
    return resources.stream()
        .filter(each -> !each.type().startsWith("pulumi:pulumi:"))
        .map(Registered::line)
        .sorted()
        .toList();
  }

  /** The resource of that name. */
  public Registered resource(String name) {
    return resources.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  /** What its provider would be sent, without secret marks and unknowns. */
  public Map<String, Object> inputs(String name) {
    return inputs.getOrDefault(name, Map.of());
  }

  /** Answers as the providers do, as far as a program looks at them. */
  private record Answers(Map<String, Map<String, Object>> inputs) implements Mocks {
    private static final Map<String, Object> STATE =
        Map.ofEntries(
            Map.entry("clusterName", "Cluster-1"),
            Map.entry("clusterId", "c-1"),
            Map.entry("vcenterUrl", "https://vcenter.example"),
            Map.entry("vcenterUser", "cloudadmin@vmc.local"),
            Map.entry("vcenterPassword", "secret"),
            Map.entry("nsxUrl", "https://nsx.example"),
            Map.entry("version", "1.20"),
            Map.entry("state", "READY"),
            Map.entry("supervisorEndpoint", "192.0.2.1"),
            Map.entry("kubeconfig", "apiVersion: v1"),
            Map.entry("endpoint", "https://192.0.2.2:6443"),
            Map.entry("result", "s3cret"));

    @Override
    public CompletableFuture<ResourceResult> newResourceAsync(ResourceArgs args) {
      inputs.put(args.name, args.inputs);
      var state = new HashMap<String, Object>(args.inputs);
      if (args.type.startsWith("ringwright:")) {
        state.putAll(STATE);
      }
      if ("kubernetes.io/service-account-token".equals(args.inputs.get("type"))) {
        state.put("data", Map.of("token", "dG9rZW4=", "ca.crt", "Y2E="));
      }
      return CompletableFuture.completedFuture(
          ResourceResult.of(Optional.of(args.name + "-id"), state));
    }
  }
}
