package io.ringwright.acceptance.record;

import io.ringwright.acceptance.harness.Configuration;
import io.ringwright.acceptance.harness.EngineEvents;
import io.ringwright.acceptance.harness.FreshClone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Builds a platform in a lab, previews the changes that reviewers meet, and keeps the engine's
 * events where the tests of the report read them.
 */
public final class RecordPreviews {
  private static final String ONE_CLUSTER = "single-cluster";
  private static final String TWO_CLUSTERS = "multi-cluster";
  private static final String STACK = "recorded";
  private static final String SERVICE = "kubernetes:core/v1:Service";
  private static final String JUDGED = "ringwright:policies";

  private final FreshClone clone;
  private final Path target;
  private final String paper;

  private RecordPreviews(FreshClone clone, Path target, String paper) {
    this.clone = clone;
    this.target = target;
    this.paper = paper;
  }

  /**
   * Arguments: root of the clone; the platform, {@code single-cluster} or {@code multi-cluster}.
   */
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]).toAbsolutePath().normalize();
    System.setProperty("ringwright.root", root.toString());
    Path target = root.resolve("automation/src/test/resources/preview");
    try (FreshClone clone = FreshClone.inPlace(root)) {
      var recorder = new RecordPreviews(clone, target, args[1]);
      switch (args[1]) {
        case ONE_CLUSTER -> recorder.changesOfOneCluster();
        case TWO_CLUSTERS -> recorder.changesOfTwoClusters();
        default ->
            throw new IllegalArgumentException(
                args[1] + ": allowed is " + ONE_CLUSTER + " or " + TWO_CLUSTERS);
      }
    } finally {
      Files.deleteIfExists(root.resolve("config/Pulumi." + STACK + ".yaml"));
    }
  }

  private void changesOfTwoClusters() throws IOException {
    configure(given -> given);
    clone.ringwright("up", STACK, "--lab", "--yes").expect(0);
    record(
        "removed-datacenter",
        given ->
            given.set(
                "ringwright:cassandra.datacenters",
                "[{name: dc1, cluster: cassandra-1, nodes: 3}]"));
  }

  private void changesOfOneCluster() throws IOException {
    configure(given -> given.set(JUDGED, "{}"));
    record("first-deployment");
    configure(given -> given);
    clone.ringwright("up", STACK, "--lab", "--yes").expect(0);
    record("no-change");
    record("storage-class", given -> given.set("ringwright:storage.kind", "raid-5"));
    record(
        "scale-out",
        given ->
            given
                .set("ringwright:cassandra.nodes", "4")
                .set("ringwright:tanzu.workers.replicas", "5"));
    record("era-in-one-step", RecordPreviews::today);
    record("host-change", given -> given.set("ringwright:sddc.hostCount", "6"));
    record("heap", given -> given.set("ringwright:cassandra.heap", "24Gi"));
    record(
        "larger-workers",
        given -> given.set("ringwright:tanzu.workers.vmClass", "best-effort-4xlarge"));
    record("no-monitoring", given -> given.remove("ringwright:monitoring"));
    record(
        "blocked-by-policy",
        given ->
            given.set(
                JUDGED + ".rules.cost-ceiling",
                "{monthlyCeiling: 20000, currency: USD, pricePerHostHour: {i3en.metal: 10}}"));
    configure(given -> given);
    drift();
  }

  /**
   * Operators are as old as their era; today's want a newer Kubernetes, which is refused in one
   * step.
   */
  private static Configuration today(Configuration given) {
    return given.set("ringwright:profile", "current").remove("ringwright:tanzu.release");
  }

  /** Somebody deletes a Service of the ring, which only a refresh can see. */
  private void drift() throws IOException {
    var service = clone.state(STACK).resources(SERVICE).get(0).id().split("/");
    var unused =
        clone
            .clusterOf(STACK)
            .ask(client -> client.services().inNamespace(service[0]).withName(service[1]).delete());
    record("drift", "--refresh");
  }

  private void record(String name, UnaryOperator<Configuration> change) throws IOException {
    configure(change);
    record(name);
  }

  private void record(String name, String... options) throws IOException {
    EngineEvents events = clone.newEventLog();
    var words = new ArrayList<>(List.of("preview", STACK, "--lab"));
    words.addAll(List.of(options));
    var preview =
        clone
            .startRingwright(
                Map.of("RINGWRIGHT_EVENT_LOG", events.log().toString()),
                words.toArray(String[]::new))
            .await(Duration.ofMinutes(10));
    System.out.printf("%s: exit code %d%n", name, preview.exitCode());
    if (events.soFar().isEmpty()) {
      System.out.println(preview);
      return;
    }
    EventLogs.keep(events.log(), target.resolve("real-" + name + ".events.jsonl.gz"));
  }

  private void configure(UnaryOperator<Configuration> change) {
    change.apply(Configuration.read(clone.config(paper))).write(clone.config(STACK));
  }
}
