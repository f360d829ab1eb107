package io.ringwright.provider.supervisor;

import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** What can be said against the node pools of a Tanzu cluster, and against disks of nodes. */
final class PoolChecks {
  private static final List<String> EFFECTS =
      List.of("NoSchedule", "PreferNoSchedule", "NoExecute");
  private static final Pattern DURATION = Pattern.compile("(\\d+h)?(\\d+m)?(\\d+s)?");

  private final List<Problem> problems = new ArrayList<>();

  private PoolChecks() {}

  static List<Problem> of(TanzuClusterInputs wanted) {
    var checks = new PoolChecks();
    var names = new HashSet<String>();
    var pools = wanted.nodePools().orElse(List.of());
    for (int i = 0; i < pools.size(); i++) {
      checks.pool("TanzuCluster.nodePools[" + i + "]", pools.get(i), names);
    }
    return List.copyOf(checks.problems);
  }

  private void pool(String where, NodePool pool, Set<String> names) {
    rule(pool.name(), name -> DnsLabel.check(where + ".name", name));
    rule(
        pool.name(),
        name ->
            names.add(name)
                ? Optional.empty()
                : Optional.of(
                    new Problem(
                        where + ".name", name, "a name that no other pool has", "rename one")));
    rule(
        pool.replicas(),
        replicas ->
            replicas >= 0
                ? Optional.empty()
                : Optional.of(
                    new Problem(where + ".replicas", replicas, "0 or more", "write 0 or more")));
    problems.addAll(volumes(where + ".volumes", pool.volumes()));
    for (var taint : pool.taints().orElse(List.of())) {
      rule(taint.effect(), effect -> Words.oneOf(where + ".taints.effect", effect, EFFECTS));
    }
    rule(pool.nodeDrainTimeout(), text -> duration(where + ".nodeDrainTimeout", text));
  }

  /** Disks of nodes of one kind. */
  static List<Problem> volumes(String where, Field<List<NodeVolume>> volumes) {
    var checks = new PoolChecks();
    var names = new HashSet<String>();
    for (var volume : volumes.orElse(List.of())) {
      checks.volume(where, volume, names);
    }
    return List.copyOf(checks.problems);
  }

  private void volume(String where, NodeVolume volume, Set<String> names) {
    rule(
        volume.name(),
        name ->
            names.add(name)
                ? Optional.empty()
                : Optional.of(
                    new Problem(where, name, "each volume name once", "rename one of them")));
    rule(
        volume.mountPath(),
        path ->
            path.startsWith("/")
                ? Optional.empty()
                : Optional.of(
                    new Problem(
                        where + ".mountPath",
                        path,
                        "an absolute path",
                        "write for instance /var/lib/containerd")));
    rule(
        volume.capacityGiB(),
        size ->
            size >= 1
                ? Optional.empty()
                : Optional.of(new Problem(where + ".capacityGiB", size, "1 or more", "write 16")));
  }

  /** A duration as Kubernetes writes it. */
  static Optional<Problem> duration(String where, String text) {
    return !text.isEmpty() && DURATION.matcher(text).matches()
        ? Optional.empty()
        : Optional.of(
            new Problem(where, text, "a duration such as 10m or 1h30m", "write for instance 10m"));
  }

  private <T> void rule(Field<T> field, Function<T, Optional<Problem>> rule) {
    field.known().flatMap(rule).ifPresent(problems::add);
  }
}
