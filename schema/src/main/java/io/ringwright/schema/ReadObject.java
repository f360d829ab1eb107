package io.ringwright.schema;

/** A class for an object that a program reads. */
final class ReadObject {
  private ReadObject() {}

  static String render(ObjectType type) {
    var name = type.token().className();
    var code = new StringBuilder();
    code.append(
        """
        package %s;

        import com.pulumi.core.annotations.CustomType;
        import org.jspecify.annotations.Nullable;

        %s@CustomType
        public final class %s {
        """
            .formatted(
                BindingType.javaPackage(type.token()),
                JavaText.javadoc("", type.description()),
                name));
    for (var property : type.properties()) {
      code.append(
          "  private final %s %s;\n"
              .formatted(
                  property.required() ? java(property) : nullable(property), property.name()));
    }
    code.append("\n  private %s(Builder from) {\n".formatted(name));
    for (var property : type.properties()) {
      code.append(
          property.required()
              ? "    this.%1$s = java.util.Objects.requireNonNull(from.%1$s, \"%1$s\");\n"
                  .formatted(property.name())
              : "    this.%1$s = from.%1$s;\n".formatted(property.name()));
    }
    code.append("  }\n");
    for (var property : type.properties()) {
      code.append('\n').append(JavaText.javadoc("  ", property.description()));
      code.append(
          property.required()
              ? "  public %s %s() {\n    return %s;\n  }\n"
                  .formatted(java(property), property.name(), property.name())
              : "  public java.util.Optional<%s> %s() {\n    return java.util.Optional.ofNullable(%s);\n  }\n"
                  .formatted(java(property), property.name(), property.name()));
    }
    builder(code, type, name);
    return code.append("}\n").toString();
  }

  private static void builder(StringBuilder code, ObjectType type, String name) {
    code.append("\n  /** Filled by the SDK. */\n  @CustomType.Builder\n");
    code.append("  public static final class Builder {\n");
    for (var property : type.properties()) {
      code.append("    private %s %s;\n".formatted(nullable(property), property.name()));
    }
    for (var property : type.properties()) {
      code.append(
          """

              @CustomType.Setter
              public Builder %1$s(%2$s value) {
                this.%1$s = value;
                return this;
              }
          """
              .formatted(property.name(), nullable(property)));
    }
    code.append(
        "\n    public %1$s build() {\n      return new %1$s(this);\n    }\n  }\n".formatted(name));
  }

  /** The annotation stands before the class's own name: {@code java.util.@Nullable List}. */
  private static String nullable(Property property) {
    return java(property).replaceFirst("^((?:[a-z]\\w*\\.)*)", "$1@Nullable ");
  }

  private static String java(Property property) {
    return BindingType.read(property.type()).java();
  }
}
