package io.ringwright.provider.wire;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.TypedResource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeSet;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.DiffResponse.DiffChanges;
import pulumirpc.Provider.PropertyDiff;

/** The detailed diff of the protocol. */
final class DiffAnswer {
  private DiffAnswer() {}

  static DiffResponse of(TypedResource.Compared compared, List<String> ignored) {
    var answer = DiffResponse.newBuilder().setHasDetailedDiff(true);
    var roots = new TreeSet<String>();
    var replaced = new TreeSet<String>();
    var refused = new LinkedHashSet<Problem>();
    for (var entry : compared.changes().entrySet()) {
      var path = entry.getKey().path();
      if (ignored.stream().anyMatch(path::isIn)) {
        continue;
      }
      var replaces = entry.getValue() instanceof Change.Replace;
      roots.add(path.root());
      if (replaces) {
        replaced.add(path.text());
      }
      if (entry.getValue() instanceof Change.Refuse refusal) {
        refused.add(refusal.problem());
      }
      answer.putDetailedDiff(
          path.text(),
          PropertyDiff.newBuilder().setKind(kind(entry.getKey().kind(), replaces)).build());
    }
    if (!refused.isEmpty()) {
      throw new CallFailed(Problem.text(List.copyOf(refused)));
    }
    return answer
        .addAllDiffs(roots)
        .addAllReplaces(replaced)
        .setDeleteBeforeReplace(compared.deletesFirst() && !replaced.isEmpty())
        .setChanges(roots.isEmpty() ? DiffChanges.DIFF_NONE : DiffChanges.DIFF_SOME)
        .build();
  }

  /** Other credentials or addresses reach the same resources: never a reason to replace them. */
  static DiffResponse ofConfiguration(Value.Fields olds, Value.Fields news) {
    var keys = new TreeSet<>(olds.values().keySet());
    keys.addAll(news.values().keySet());
    keys.removeIf(
        key -> olds.at(key).map(Value::revealed).equals(news.at(key).map(Value::revealed)));
    var answer = DiffResponse.newBuilder().setHasDetailedDiff(true).addAllDiffs(keys);
    for (var key : keys) {
      answer.putDetailedDiff(
          key,
          PropertyDiff.newBuilder().setKind(PropertyDiff.Kind.UPDATE).setInputDiff(true).build());
    }
    return answer
        .setChanges(keys.isEmpty() ? DiffChanges.DIFF_NONE : DiffChanges.DIFF_SOME)
        .build();
  }

  private static PropertyDiff.Kind kind(Difference.Kind kind, boolean replaces) {
    return switch (kind) {
      case ADDED -> replaces ? PropertyDiff.Kind.ADD_REPLACE : PropertyDiff.Kind.ADD;
      case REMOVED -> replaces ? PropertyDiff.Kind.DELETE_REPLACE : PropertyDiff.Kind.DELETE;
      case CHANGED -> replaces ? PropertyDiff.Kind.UPDATE_REPLACE : PropertyDiff.Kind.UPDATE;
    };
  }
}
