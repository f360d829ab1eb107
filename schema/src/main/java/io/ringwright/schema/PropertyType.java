package io.ringwright.schema;

import java.util.Optional;

/** What a property may hold. */
sealed interface PropertyType {

  /** The object type that it holds, itself or in a list or map. */
  default Optional<Token> reference() {
    if (this instanceof ListOf list) {
      return list.item().reference();
    }
    if (this instanceof MapOf map) {
      return map.value().reference();
    }
    return this instanceof Ref ref ? Optional.of(ref.token()) : Optional.empty();
  }

  /** A single value. */
  enum Scalar implements PropertyType {
    STRING,
    INTEGER,
    NUMBER,
    BOOLEAN
  }

  /** A text that must not be shown. */
  record SecretText() implements PropertyType {}

  /** Several of one type, in order. */
  record ListOf(PropertyType item) implements PropertyType {}

  /** Free keys with values of one type. */
  record MapOf(PropertyType value) implements PropertyType {}

  /** An object type of the package. */
  record Ref(Token token) implements PropertyType {}
}
