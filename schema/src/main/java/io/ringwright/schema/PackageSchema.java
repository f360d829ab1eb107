package io.ringwright.schema;

import java.util.List;
import java.util.Optional;

/** The whole package, in the order of its files. */
record PackageSchema(
    String name,
    String displayName,
    String version,
    String description,
    List<String> keywords,
    String license,
    String providerDescription,
    List<Property> configuration,
    List<ObjectType> types,
    List<Operation> resources,
    List<Operation> functions) {

  Optional<ObjectType> type(Token token) {
    return types.stream().filter(type -> type.token().equals(token)).findFirst();
  }
}
