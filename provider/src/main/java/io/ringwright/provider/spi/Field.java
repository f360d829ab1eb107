package io.ringwright.provider.spi;

import java.util.Optional;
import java.util.function.Function;

/**
 * One property of a resource: known, left out, or known only once another resource exists. The
 * third is a state of its own, so that a preview never takes "not yet" for "not at all".
 */
public sealed interface Field<T> {

  /** A value that is here. */
  record Known<T>(T value) implements Field<T> {}

  /** Left out by the user, or not reported by the service. */
  record Absent<T>() implements Field<T> {}

  /** To be known in the update; occurs in previews only. */
  record Unknown<T>() implements Field<T> {}

  static <T> Field<T> of(T value) {
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

  /** The value if it is here. */
  default Optional<T> known() {
    return this instanceof Known<T> known ? Optional.of(known.value()) : Optional.empty();
  }

  /** The value if it is here, else {@code other}. */
  default T orElse(T other) {
    return known().orElse(other);
  }

  /** The value of a required field, which the codec has seen to be here. */
  default T get() {
    return known()
        .orElseThrow(() -> new IllegalStateException("required, and not here: a provider bug"));
  }

  default boolean isUnknown() {
    return this instanceof Unknown<T>;
  }

  /** The same field with {@code value} where nothing was said. */
  default Field<T> orDefault(T value) {
    return this instanceof Absent<T> ? of(value) : this;
  }

  /** What is not known stays to be seen: the field in a preview. */
  default Field<T> orUnknown() {
    return known().isPresent() ? this : unknown();
  }

  /** Keeps absent and unknown as they are. */
  default <U> Field<U> map(Function<T, U> change) {
    if (this instanceof Known<T> known) {
      return of(change.apply(known.value()));
    }
    return isUnknown() ? unknown() : absent();
  }
}
