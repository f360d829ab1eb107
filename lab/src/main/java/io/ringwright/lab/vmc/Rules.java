package io.ringwright.lab.vmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Rules of a fault script that wait for their moment, in order. Not safe for several threads. */
final class Rules<R> {
  private final List<Armed<R>> armed = new ArrayList<>();

  /** A rule that lets some occasions pass and then acts a number of times. */
  private static final class Armed<R> {
    private final R rule;
    private int skip;
    private int left;

    Armed(R rule, int skip, int times) {
      this.rule = rule;
      this.skip = skip;
      this.left = times;
    }

    /** Whether it acts now. */
    boolean acts() {
      if (skip > 0) {
        skip--;
        return false;
      }
      left--;
      return true;
    }
  }

  void add(R rule, int skip, int times) {
    armed.add(new Armed<>(rule, skip, times));
  }

  void clear() {
    armed.clear();
  }

  /** The first rule that fits and acts; it is spent by that, and gone once it is used up. */
  Optional<R> take(Predicate<R> fits) {
    for (var each : armed) {
      if (fits.test(each.rule) && each.acts()) {
        armed.removeIf(spent -> spent.left == 0);
        return Optional.of(each.rule);
      }
    }
    return Optional.empty();
  }

  /** Rules that have not been used up. */
  List<R> waiting() {
    return armed.stream().map(each -> each.rule).toList();
  }
}
