package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A kind of resource: what is right, what a change means, and how to bring it about. The first four
 * methods are pure and offline; the rest act. No resource sees the wire.
 *
 * @param <I> what the user asks for
 * @param <S> what is known of it, its inputs included
 */
public interface ManagedResource<I extends Record, S extends Record> {

  /** The same wish in canonical spelling, with defaults filled in. */
  I canonical(I wanted);

  /** All problems of a canonical wish at once; fields that are not known yet are no problem. */
  List<Problem> check(I wanted);

  /** What each changed property means; empty if nothing changed. */
  Map<Path, Change> diff(S last, I wanted);

  /**
   * What the state will be, for a preview.
   *
   * @param last the present state if the resource exists: what stays as it is must stay known, or
   *     everything that depends on it previews as changing
   */
  S foresee(Optional<S> last, I wanted);

  Outcome<S> create(I wanted, Call call);

  /**
   * The present state; empty means gone, which is not an error.
   *
   * @param last what is known so far; at an import, nothing but the id
   */
  Optional<S> read(String id, S last, Call call);

  Outcome<S> update(String id, S last, I wanted, Call call);

  /**
   * What a create has brought about that was cut off, so that no state knows of it: the id of what
   * is there by now or on its way; empty if there is nothing of it.
   *
   * @param wanted what that create wanted
   * @param call for the resource that was created
   */
  Optional<String> begun(I wanted, Call call);

  /** Returns when it is gone; gone already is success. */
  void delete(String id, S last, Call call);

  /** True if an old and a new one cannot exist side by side, so that a replace deletes first. */
  default boolean isExclusive() {
    return true;
  }
}
