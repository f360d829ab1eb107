package io.ringwright.schema;

import java.util.Optional;

/**
 * A named value of a resource, function or object type.
 *
 * @param required an input that the user gives, or an output that is always there
 * @param otherwise what the provider takes if the user says nothing, for the documentation
 */
record Property(
    String name,
    PropertyType type,
    boolean required,
    String description,
    Optional<String> otherwise) {

  boolean isSecret() {
    return type instanceof PropertyType.SecretText;
  }
}
