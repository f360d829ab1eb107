package io.ringwright.provider.nsx;

import io.ringwright.provider.spi.Field;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;

/** Lists that are sets: NSX keeps no order in them, and another order is no change. */
final class Unordered {
  private Unordered() {}

  /** What was seen, in the order in which the program says it, if it is the same. */
  static Field<List<String>> seen(Collection<String> seen, Field<List<String>> last) {
    if (seen.isEmpty()) {
      return Field.absent();
    }
    return isSame(last.orElse(List.of()), seen) ? last : Field.of(List.copyOf(seen));
  }

  static boolean isSame(Collection<String> one, Collection<String> other) {
    return new HashSet<>(one).equals(new HashSet<>(other));
  }

  /** Each element in its canonical spelling, and once. */
  static Field<List<String>> canonical(Field<List<String>> texts, UnaryOperator<String> spelling) {
    return texts.map(each -> each.stream().map(spelling).distinct().toList());
  }
}
