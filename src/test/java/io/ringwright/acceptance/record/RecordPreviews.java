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
 * Builds the single-cluster platform in a lab, previews the changes that reviewers meet, and keeps
 * the engine's events where the tests of the report read them.
 */
public final class RecordPreviews {
  private static final String PAPER = "single-cluster";
  private static final String STACK = "recorded";
  private static final String SERVICE = "kubernetes:core/v1:Service";
  private static final String JUDGED = "ringwright:policies";

  private final FreshClone clone;
  private final Path target;

  private RecordPreviews(FreshClone clone, Path target) {
    this.clone = clone;
    this.target = target;
  }

  /** Arguments: root of the clone. */
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]).toAbsolutePath().normalize();
    System.setProperty("ringwright.root", root.toString());
    Path target = root.resolve("automation/src/test/resources/preview");
    try (FreshClone clone = FreshClone.inPlace(root)) {
      new RecordPreviews(clone, target).all();
    } finally {
      Files.deleteIfExists(root.resolve("config/Pulumi." + STACK + ".yaml"));
    }
  }

  private void all() throws IOException {
    configure(paper -> paper.set(JUDGED, "{}"));
    record("first-deployment");
    configure(paper -> paper);
    clone.ringwright("up", STACK, "--lab", "--yes").expect(0);
    record("no-change");
    record("storage-class", paper -> paper.set("ringwright:storage.kind", "raid-5"));
    record(
        "scale-out",
        paper ->
            paper
                .set("ringwright:cassandra.nodes", "4")
                .set("ringwright:tanzu.workers.replicas", "5"));
    record("era-in-one-step", RecordPreviews::today);
    record("host-change", paper -> paper.set("ringwright:sddc.hostCount", "6"));
    record("heap", paper -> paper.set("ringwright:cassandra.heap", "24Gi"));
    record(
        "larger-workers",
        paper -> paper.set("ringwright:tanzu.workers.vmClass", "best-effort-4xlarge"));
    record("no-monitoring", paper -> paper.remove("ringwright:monitoring"));
    record(
        "blocked-by-policy",
        paper ->
            paper.set(
                JUDGED + ".rules.cost-ceiling",
                "{monthlyCeiling: 20000, currency: USD, pricePerHostHour: {i3en.metal: 10}}"));
    configure(paper -> paper);
    drift();
  }

  /**
   * Operators are as old as their era; today's want a newer Kubernetes, which is refused in one
   * step.
   */
  private static Configuration today(Configuration paper) {
    return paper.set("ringwright:profile", "current").remove("ringwright:tanzu.release");
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
    change.apply(Configuration.read(clone.config(PAPER))).write(clone.config(STACK));
  }
}
