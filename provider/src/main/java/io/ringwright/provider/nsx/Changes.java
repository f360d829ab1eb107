package io.ringwright.provider.nsx;

import io.ringwright.plugin.Value;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a changed property means for a thing at NSX.
 *
 * @param inputs how a program describes the thing
 * @param unordered names of its lists in which another order is no change
 */
record Changes<I extends Record>(RecordCodec<I> inputs, Set<String> unordered) {
  Changes {
    unordered = Set.copyOf(unordered);
  }

  /**
   * Judges what differs.
   *
   * @param judgement of everything but the address of NSX
   */
  Map<Path, Change> between(I last, I wanted, Function<Difference, Change> judgement) {
    var before = inputs.encode(last);
    var after = inputs.encode(wanted);
    var differences =
        Difference.between(last, wanted, inputs).stream()
            .filter(each -> !isOtherOrder(each.path().root(), before, after))
            .filter(each -> !isLeftToNsx(each))
            .toList();
    return Difference.judge(
        differences,
        each -> each.path().root().equals("nsxUrl") ? ofAddress(each) : judgement.apply(each));
  }

  private boolean isOtherOrder(String root, Value.Fields before, Value.Fields after) {
    return unordered.contains(root)
        && before.at(root).map(Changes::elements).equals(after.at(root).map(Changes::elements))
        && before.at(root).isPresent();
  }

  /** Who names no place among the rules takes the one that is there. */
  static boolean isLeftToNsx(Difference difference) {
    return difference.path().root().equals("sequenceNumber")
        && difference.kind() == Difference.Kind.REMOVED;
  }

  private static Set<Value> elements(Value value) {
    return value instanceof Value.Items items
        ? items.values().stream().map(Value::revealed).collect(Collectors.toSet())
        : Set.of(value);
  }

  /** Another way to the same SDDC is no other place. */
  private static Change ofAddress(Difference difference) {
    var before = sddc(difference.before());
    var after = sddc(difference.after());
    boolean isElsewhere = before.isPresent() && after.isPresent() && !before.equals(after);
    return isElsewhere || difference.after().equals(Optional.of(Value.UNKNOWN))
        ? Change.REPLACE
        : Change.UPDATE;
  }

  private static Optional<String> sddc(Optional<Value> address) {
    return address.flatMap(
        each -> each instanceof Value.Text text ? NsxClient.sddc(text.value()) : Optional.empty());
  }

  /** The elements of a list property that were there before and are not any more. */
  static List<String> missing(List<String> before, List<String> after) {
    return before.stream().filter(each -> !after.contains(each)).toList();
  }
}
