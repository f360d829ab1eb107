package io.ringwright.provider.spi;

import io.ringwright.plugin.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * One property that is not what it was. Nothing given is an empty list, an empty object and an
 * explicit null alike.
 *
 * @param kind how it differs
 * @param after the new value; {@link Value#UNKNOWN} differs from everything but itself
 */
public record Difference(Path path, Kind kind, Optional<Value> before, Optional<Value> after) {

  /** How a property differs. */
  public enum Kind {
    ADDED,
    REMOVED,
    CHANGED
  }

  /** The differing leaves of two records of the same type, by path. */
  public static <R extends Record> List<Difference> between(
      R before, R after, RecordCodec<R> codec) {
    return between(codec.encode(before).revealed(), codec.encode(after).revealed());
  }

  static List<Difference> between(Value before, Value after) {
    var found = new ArrayList<Difference>();
    collect(new Path(""), Optional.of(before), Optional.of(after), found);
    return List.copyOf(found);
  }

  /** Judges each difference; the order is that of the paths. */
  public static Map<Path, Change> judge(
      List<Difference> differences, Function<Difference, Change> judgement) {
    var changes = new TreeMap<Path, Change>();
    differences.forEach(each -> changes.put(each.path(), judgement.apply(each)));
    return changes;
  }

  private static void collect(
      Path path, Optional<Value> before, Optional<Value> after, List<Difference> found) {
    if (before.orElse(Value.NULL) instanceof Value.Fields old
        && after.orElse(Value.NULL) instanceof Value.Fields wanted) {
      var keys = new TreeSet<>(old.values().keySet());
      keys.addAll(wanted.values().keySet());
      keys.forEach(key -> collect(path.at(key), given(old.at(key)), given(wanted.at(key)), found));
      return;
    }
    if (before.orElse(Value.NULL) instanceof Value.Items old
        && after.orElse(Value.NULL) instanceof Value.Items wanted) {
      for (int i = 0; i < Math.max(old.values().size(), wanted.values().size()); i++) {
        collect(path.at(i), item(old, i), item(wanted, i), found);
      }
      return;
    }
    if (!before.equals(after)) {
      found.add(new Difference(path, kind(before, after), before, after));
    }
  }

  private static Optional<Value> item(Value.Items items, int index) {
    return index < items.values().size()
        ? Optional.of(items.values().get(index))
        : Optional.empty();
  }

  private static Optional<Value> given(Optional<Value> value) {
    return value.filter(
        each ->
            !(each instanceof Value.Items items && items.values().isEmpty())
                && !(each instanceof Value.Fields fields && fields.values().isEmpty()));
  }

  private static Kind kind(Optional<Value> before, Optional<Value> after) {
    if (before.isEmpty()) {
      return Kind.ADDED;
    }
    return after.isEmpty() ? Kind.REMOVED : Kind.CHANGED;
  }
}
