package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.NodeSize;
import java.util.ArrayList;
import java.util.List;

/** A Cassandra node outside of the sizes that production rings are run with. */
final class NodeSizeRecommended implements ResourceRule<NodeSize> {
  private static final int MIN_CPUS = 8;
  private static final int MAX_CPUS = 16;
  private static final int MIN_MEMORY_GIB = 32;
  private static final int MAX_MEMORY_GIB = 128;
  private static final int MIN_DISK_TIB = 2;
  private static final int MAX_DISK_TIB = 4;

  /** A tenth of give: 7 of 8 vCPUs are what a worker of 8 can offer. */
  private static final double GIVE = 0.875;

  @Override
  public Facts facts() {
    return new Facts(
        "node-size-recommended",
        Level.ADVISORY,
        Severity.LOW,
        "A Cassandra node has 8 to 16 vCPUs, 32 to 128 GB of memory and 2 to 4 TB of disk.",
        "Smaller nodes spend their time on compaction and garbage collection, larger disks take days to stream when a node is replaced.",
        "K8ssandra on Tanzu paper, Cassandra Version and Settings");
  }

  @Override
  public List<NodeSize> subjects(ResourceView resource) {
    return NodeSize.of(resource);
  }

  @Override
  public Verdict judge(NodeSize node, Settings settings) {
    var problems = new ArrayList<Problem>();
    node.cpus()
        .ifKnown()
        .filter(cpu -> outside(cpu.amount(), MIN_CPUS, MAX_CPUS))
        .ifPresent(cpu -> problems.add(problem(node, node.names().cpus(), cpu.cpus(), "8 to 16")));
    node.memory()
        .ifKnown()
        .filter(memory -> outside(memory.gibibytes(), MIN_MEMORY_GIB, MAX_MEMORY_GIB))
        .ifPresent(
            memory ->
                problems.add(
                    problem(node, node.names().memory(), memory.memory(), "32 GB to 128 GB")));
    node.disk()
        .ifKnown()
        .filter(disk -> outside(disk.tebibytes(), MIN_DISK_TIB, MAX_DISK_TIB))
        .ifPresent(
            disk ->
                problems.add(problem(node, node.names().disk(), disk.memory(), "2 TB to 4 TB")));
    boolean unknown =
        node.cpus().isUnknown() || node.memory().isUnknown() || node.disk().isUnknown();
    return problems.isEmpty() && unknown
        ? Verdict.notYetKnown("the size of a node")
        : Verdict.of(problems);
  }

  private static boolean outside(double amount, double least, double most) {
    return amount < least * GIVE || amount > most * 1.1;
  }

  private static Problem problem(NodeSize node, String what, String got, String allowed) {
    return new Problem(
        node.at(what),
        got,
        allowed,
        "take that size for production, or suppress this for a test ring");
  }
}
