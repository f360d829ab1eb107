package io.ringwright.policies.kit;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A property that is set, is not set, or that only the deployment will set. */
public sealed interface Field<T> {

  /** Set. */
  record Known<T>(T value) implements Field<T> {}

  /** Not set: the default of whoever reads it applies. */
  record Absent<T>() implements Field<T> {}

  /** To be known after the deployment: neither right nor wrong. */
  record Unknown<T>() implements Field<T> {}

  static <T> Field<T> known(T value) {
    return new Known<>(value);
  }

  static <T> Field<T> absent() {
    return new Absent<>();
  }

  static <T> Field<T> unknown() {
    return new Unknown<>();
  }

  static <T> Field<T> of(Optional<T> value) {
    return value.<Field<T>>map(Known::new).orElseGet(Absent::new);
  }

  /** The answer for each of the three states. */
  default <R> R fold(
      Function<? super T, ? extends R> known,
      Supplier<? extends R> absent,
      Supplier<? extends R> unknown) {
    if (this instanceof Known<T> here) {
      return known.apply(here.value());
    }
    return this instanceof Absent<T> ? absent.get() : unknown.get();
  }

  default <R> Field<R> map(Function<? super T, ? extends R> to) {
    return flatMap(value -> new Known<R>(to.apply(value)));
  }

  default <R> Field<R> flatMap(Function<? super T, ? extends Field<R>> to) {
    return this.<Field<R>>fold(to, Absent::new, Unknown::new);
  }

  /** This field, or {@code other} where this one is not set. */
  default Field<T> or(Field<T> other) {
    return this instanceof Absent<T> ? other : this;
  }

  /** This field, or the default that applies where it is not set. */
  default Field<T> or(T standard) {
    return or(new Known<>(standard));
  }

  /** Both together: unknown if either is unknown, else absent if either is absent. */
  default <U, R> Field<R> with(Field<U> other, BiFunction<? super T, ? super U, ? extends R> join) {
    if (this instanceof Unknown<T> || other instanceof Unknown<U>) {
      return new Unknown<>();
    }
    return flatMap(mine -> other.map(theirs -> join.apply(mine, theirs)));
  }

  /** True only if the value is known and passes. */
  default boolean is(Predicate<? super T> test) {
    return this instanceof Known<T> here && test.test(here.value());
  }

  default boolean isAbsent() {
    return this instanceof Absent<T>;
  }

  default boolean isUnknown() {
    return this instanceof Unknown<T>;
  }

  /** The value if it is known. */
  default Optional<T> ifKnown() {
    return this.<Optional<T>>fold(Optional::of, Optional::empty, Optional::empty);
  }
}
