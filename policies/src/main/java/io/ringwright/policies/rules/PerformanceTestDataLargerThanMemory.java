package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.NodeSize;
import java.util.List;
import java.util.Locale;

/** A data set that fits memory measures the memory. */
final class PerformanceTestDataLargerThanMemory implements ResourceRule<NodeSize> {

  @Override
  public Facts facts() {
    return new Facts(
        "performance-test-data-larger-than-memory",
        Level.ADVISORY,
        Severity.LOW,
        "In a performance test each node holds more data than it has memory.",
        "Otherwise reads come from the page cache and the storage under test is never read.",
        "DataStax on vSAN paper (at least 500 GB per node and larger than memory)");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.number(
            "dataPerNodeGiB",
            0,
            "GiB of data that a performance test loads on each node; 0 if this stack is no performance test."));
  }

  @Override
  public List<NodeSize> subjects(ResourceView resource) {
    return NodeSize.of(resource);
  }

  @Override
  public Verdict judge(NodeSize node, Settings settings) {
    double data = settings.number("dataPerNodeGiB");
    if (data <= 0) {
      return Verdict.kept();
    }
    return node.mostMemory()
        .fold(
            memory ->
                data > memory.gibibytes()
                    ? Verdict.kept()
                    : Verdict.broken(
                        node.at("data per node"),
                        String.format(Locale.ROOT, "%.0f GiB", data),
                        "more than " + memory.memory() + ", the memory of a node",
                        "load more, or give the nodes less memory"),
            Verdict::kept,
            () -> Verdict.notYetKnown("the memory of a node"));
  }
}
