package io.ringwright.schema;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The records that the provider computes with: {@code XInputs} and {@code XState} of a resource,
 * {@code XInputs} and {@code XResult} of a function, and one for each object type.
 */
final class ProviderRecords {
  private static final String BASE = "io.ringwright.provider.";

  private final GeneratedFolder files = new GeneratedFolder();

  private ProviderRecords() {}

  static GeneratedFolder render(PackageSchema schema) {
    var records = new ProviderRecords();
    schema
        .types()
        .forEach(type -> records.plain(type.token(), "", type.description(), type.properties()));
    for (var resource : schema.resources()) {
      var of = "What a user says of it: " + resource.description();
      records.plain(resource.token(), "Inputs", of, resource.inputs());
      records.state(resource);
    }
    for (var function : schema.functions()) {
      var of = function.description();
      records.plain(function.token(), "Inputs", "What is asked: " + of, function.inputs());
      records.plain(function.token(), "Result", "What is answered: " + of, function.outputs());
    }
    return records.files;
  }

  private void plain(Token token, String suffix, String description, List<Property> properties) {
    var name = token.className() + suffix;
    var components = properties.stream().map(ProviderRecords::component);
    put(
        token,
        name,
        description,
        components,
        properties.stream()
            .map(each -> copy(name, each, properties, ""))
            .collect(Collectors.joining()));
  }

  private void state(Operation resource) {
    var name = resource.token().className() + "State";
    var inputs = resource.token().className() + "Inputs";
    var outputs = resource.outputs();
    var components =
        Stream.concat(
            Stream.of("@Inline %s inputs".formatted(inputs)),
            outputs.stream().map(each -> "Field<%s> %s".formatted(java(each.type()), each.name())));
    var methods = new StringBuilder();
    methods.append(
        method(
            "Nothing is known yet but what was asked for.",
            "public static %s of(%s inputs)".formatted(name, inputs),
            call(
                name,
                Stream.concat(
                    Stream.of("inputs"), outputs.stream().map(each -> "Field.absent()")))));
    methods.append(
        method(
            "The same, of which something else is wanted now.",
            "public %s withInputs(%s value)".formatted(name, inputs),
            call(name, Stream.concat(Stream.of("value"), outputs.stream().map(Property::name)))));
    methods.append(
        method(
            "The state in a preview: what is known stays, the rest will be known later.",
            "public %s foreseen(%s wanted)".formatted(name, inputs),
            call(
                name,
                Stream.concat(
                    Stream.of("wanted"),
                    outputs.stream().map(each -> each.name() + ".orUnknown()")))));
    outputs.forEach(each -> methods.append(copy(name, each, outputs, "inputs")));
    var description = "What is known of it: " + resource.description();
    put(resource.token(), name, description, components, methods.toString());
  }

  private void put(
      Token token, String name, String description, Stream<String> components, String methods) {
    var javaPackage = BASE + token.module();
    var body =
        """
        package %s;

        import io.ringwright.provider.spi.*;
        import java.util.List;
        import java.util.Map;

        %spublic record %s(%s) {
        %s}
        """
            .formatted(
                javaPackage,
                JavaText.javadoc("", description),
                name,
                components.map(each -> "\n    " + each).collect(Collectors.joining(",")),
                methods);
    files.put(JavaText.file(javaPackage, name), body);
  }

  /** A method that returns a copy with one component replaced. */
  private static String copy(
      String record, Property changed, List<Property> properties, String first) {
    var title = Character.toUpperCase(changed.name().charAt(0)) + changed.name().substring(1);
    var values = properties.stream().map(each -> each.equals(changed) ? "value" : each.name());
    return method(
        "The same with another " + changed.name() + ".",
        "public %s with%s(Field<%s> value)".formatted(record, title, java(changed.type())),
        call(record, first.isEmpty() ? values : Stream.concat(Stream.of(first), values)));
  }

  private static String method(String javadoc, String head, String result) {
    return "\n%s  %s {\n    return %s;\n  }\n"
        .formatted(JavaText.javadoc("  ", javadoc), head, result);
  }

  private static String call(String record, Stream<String> values) {
    return "new %s(%s)".formatted(record, values.collect(Collectors.joining(", ")));
  }

  private static String component(Property property) {
    return "%sField<%s> %s"
        .formatted(property.required() ? "@Required " : "", java(property.type()), property.name());
  }

  private static String java(PropertyType type) {
    if (type instanceof PropertyType.Scalar scalar) {
      return switch (scalar) {
        case STRING -> "String";
        case INTEGER -> "Integer";
        case NUMBER -> "Double";
        case BOOLEAN -> "Boolean";
      };
    }
    if (type instanceof PropertyType.SecretText) {
      return "Secret";
    }
    if (type instanceof PropertyType.ListOf list) {
      return "List<%s>".formatted(java(list.item()));
    }
    if (type instanceof PropertyType.MapOf map) {
      return "Map<String, %s>".formatted(java(map.value()));
    }
    var token = ((PropertyType.Ref) type).token();
    return BASE + token.module() + "." + token.className();
  }
}
