package io.ringwright.schema;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

  /**
   * The object types in some properties, and in those again, in the order in which they are met.
   */
  Set<ObjectType> typesIn(List<Property> properties) {
    var found = new LinkedHashSet<ObjectType>();
    properties.forEach(property -> collect(property, found));
    return found;
  }

  private void collect(Property property, Set<ObjectType> found) {
    property
        .type()
        .reference()
        .map(token -> type(token).orElseThrow())
        .filter(found::add)
        .ifPresent(type -> type.properties().forEach(each -> collect(each, found)));
  }
}
