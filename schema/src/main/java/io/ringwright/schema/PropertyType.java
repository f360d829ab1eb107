package io.ringwright.schema;

/** What a property may hold. */
sealed interface PropertyType {

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
