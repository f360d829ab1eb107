package io.ringwright.stacks;

import com.pulumi.test.Mocks;
import com.pulumi.test.PulumiTest;
import com.pulumi.test.TestOptions;
import com.pulumi.test.TestResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/** What a program registers with an engine that says yes to everything. */
final class Registered implements Mocks {
  static final String KUBECONFIG =
      """
      current-context: admin
      contexts: [{name: admin, context: {cluster: mine, user: admin}}]
      clusters: [{name: mine, cluster: {server: "https://192.0.2.2:6443"}}]
      """;

  /** What a stack below says of a cluster. */
  private static final Map<String, Object> BELOW =
      Map.of("kubeconfig", KUBECONFIG, "storageClass", "vsan");

  /** Outputs that the real provider computes, by property. */
  private static final Map<String, Object> COMPUTED =
      Map.ofEntries(
          Map.entry("resources", List.of()),
          Map.entry("clusterName", "Cluster-1"),
          Map.entry("vcenterUrl", "https://vcenter.example.com"),
          Map.entry("vcenterUser", "cloudadmin@vmc.local"),
          Map.entry("vcenterPassword", "secret"),
          Map.entry("nsxUrl", "https://nsx.example.com"),
          Map.entry("supervisorEndpoint", "10.9.0.1"),
          Map.entry("kubeconfig", KUBECONFIG),
          Map.entry("data", Map.of("token", "dG9rZW4=", "ca.crt", "Y2E=")),
          Map.entry(
              "outputs", Map.of("clusters", Map.of("cassandra-1", BELOW, "cassandra-2", BELOW))),
          Map.entry("result", "generated"));

  private final ConcurrentLinkedQueue<ResourceArgs> resources = new ConcurrentLinkedQueue<>();

  /** Runs the program of a stack file, with further values on top. */
  static Registered running(Path file, Surroundings surroundings, Map<String, String> extra) {
    var registered = new Registered();
    try {
      registered.result =
          Optional.of(
              PulumiTest.withMocks(registered)
                  .withOptions(TestOptions.builder().projectName("ringwright").build())
                  .runTest(RingwrightProgram.of(withValues(surroundings, values(file, extra)))));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } finally {
      PulumiTest.cleanup();
    }
    return registered;
  }

  private Optional<TestResult> result = Optional.empty();

  TestResult result() {
    return result.orElseThrow();
  }

  /** Type and name of each resource, sorted. */
  List<String> names() {
    return resources.stream().map(each -> each.type + " " + each.name).sorted().toList();
  }

  Map<String, Object> inputs(String name) {
    return resources.stream()
        .filter(each -> name.equals(each.name))
        .findFirst()
        .flatMap(each -> Optional.ofNullable(each.inputs))
        .orElseThrow();
  }

  @Override
  public CompletableFuture<ResourceResult> newResourceAsync(ResourceArgs args) {
    resources.add(args);
    var state = new HashMap<String, Object>(COMPUTED);
    Optional.ofNullable(args.inputs).ifPresent(state::putAll);
    return CompletableFuture.completedFuture(
        ResourceResult.of(Optional.of(args.name + "-id"), state));
  }

  /** As the engine passes them on: structured values as JSON. */
  private static Map<String, String> values(Path file, Map<String, String> extra)
      throws IOException {
    var values = new HashMap<String, String>();
    Map<String, Map<String, Object>> stack = new Yaml().load(Files.readString(file));
    stack
        .get("config")
        .forEach(
            (key, value) ->
                values.put(
                    key,
                    value instanceof Map || value instanceof List
                        ? json(value)
                        : value.toString()));
    values.putAll(extra);
    return values;
  }

  private static Surroundings withValues(Surroundings surroundings, Map<String, String> values) {
    return new Surroundings(
        surroundings.chartRepository(),
        surroundings.cache(),
        surroundings.authorities(),
        surroundings.kubeconfig(),
        surroundings.hosts(),
        Optional.of(json(values)),
        surroundings.project());
  }

  /** Flow style with quoted texts is JSON. */
  private static String json(Object value) {
    var options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.FLOW);
    options.setDefaultScalarStyle(DumperOptions.ScalarStyle.DOUBLE_QUOTED);
    options.setWidth(Integer.MAX_VALUE);
    return new Yaml(options).dump(value);
  }
}
