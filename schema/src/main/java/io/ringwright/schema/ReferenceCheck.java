package io.ringwright.schema;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

/** No name is given twice, and none is used that nothing has. */
final class ReferenceCheck {
  private final PackageSchema schema;

  private ReferenceCheck(PackageSchema schema) {
    this.schema = schema;
  }

  static ReferenceCheck of(PackageSchema schema) {
    return new ReferenceCheck(schema);
  }

  void run() {
    var classes = new HashSet<String>();
    Stream.concat(
            schema.types().stream().map(ObjectType::token),
            Stream.concat(schema.resources().stream(), schema.functions().stream())
                .map(Operation::token))
        .forEach(
            token -> {
              if (!classes.add(token.module() + ":" + token.className())) {
                throw new SchemaException(token.text(), "is described twice");
              }
            });
    schema.types().forEach(type -> check(type.token(), type.properties()));
    Stream.concat(schema.resources().stream(), schema.functions().stream())
        .forEach(each -> check(each.token(), each.state()));
  }

  private void check(Token owner, List<Property> properties) {
    var names = new HashSet<String>();
    for (var property : properties) {
      var where = owner + "." + property.name();
      if (!names.add(property.name())) {
        throw new SchemaException(where, "is there twice; an output is never an input again");
      }
      property
          .type()
          .reference()
          .filter(token -> schema.type(token).isEmpty())
          .ifPresent(
              token -> {
                throw new SchemaException(where, "there is no type " + token);
              });
    }
  }
}
