package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;
import java.util.List;

/** How a create or an update ended. */
public sealed interface Outcome<S> {
  /** The resource's id at its service. */
  String id();

  /** What is known of it now. */
  S state();

  /** All is as wanted. */
  record Done<S>(String id, S state) implements Outcome<S> {}

  /**
   * It exists, but is not as wanted: failed, or not waited for. The engine keeps the id, so that
   * the next update goes on instead of making a second one.
   */
  record Unfinished<S>(String id, S state, List<Problem> left) implements Outcome<S> {
    public Unfinished {
      left = List.copyOf(left);
    }
  }
}
