package io.ringwright.acceptance.harness;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Looks for processes that outlive the command that started them, the lab's own ones apart. */
public record OrphanHunt(FreshClone checkout) {

  /** Plugins may need a moment to notice that their engine is gone. */
  private static final Duration GRACE = Duration.ofSeconds(20);

  /** Processes alive now that are neither the lab's nor harmless. */
  public List<MarkedProcesses.Seen> found() {
    Set<Long> lab = labProcesses();
    return checkout.processes().alive().stream().filter(seen -> !lab.contains(seen.pid())).toList();
  }

  /**
   * Waits until none is left.
   *
   * @throws AssertionError that shows their command lines
   */
  public void expectNone() {
    Poll.upTo(GRACE).until("no orphan", this::found, List::isEmpty);
  }

  /** The daemon of the lab, and all that descend from it. */
  private Set<Long> labProcesses() {
    var pids = new HashSet<Long>();
    checkout.processes().alive().stream()
        .filter(seen -> seen.commandLine().contains("io.ringwright.lab."))
        .flatMap(seen -> ProcessHandle.of(seen.pid()).stream())
        .forEach(
            daemon -> {
              pids.add(daemon.pid());
              daemon.descendants().forEach(child -> pids.add(child.pid()));
            });
    return pids;
  }
}
