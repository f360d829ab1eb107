package io.ringwright.schema;

import java.util.List;

/** An arguments class with its builder. */
final class ArgsBinding {
  private ArgsBinding() {}

  static String render(
      String javaPackage, String name, String parent, String description, List<Property> inputs) {
    var code = new StringBuilder();
    code.append(
        """
        package %s;

        import com.pulumi.core.Output;
        import com.pulumi.core.annotations.Import;
        import com.pulumi.exceptions.MissingRequiredPropertyException;
        import com.pulumi.resources.%s;
        import org.jspecify.annotations.Nullable;

        %spublic final class %s extends %s {
        """
            .formatted(javaPackage, parent, JavaText.javadoc("", description), name, parent));
    for (var input : inputs) {
      code.append(
          "  @Import(name = \"%s\")\n  private final @Nullable Output<%s> %s;\n\n"
              .formatted(input.name(), java(input), input.name()));
    }
    code.append("  private %s(Builder from) {\n".formatted(name));
    inputs.forEach(each -> code.append("    this.%1$s = from.%1$s;\n".formatted(each.name())));
    code.append("  }\n\n  public static Builder builder() {\n    return new Builder();\n  }\n\n");
    code.append("  /** Each setting takes a value, or the output of another resource. */\n");
    code.append("  public static final class Builder {\n");
    inputs.forEach(
        each ->
            code.append(
                "    private @Nullable Output<%s> %s;\n".formatted(java(each), each.name())));
    code.append("\n    private Builder() {}\n");
    inputs.forEach(each -> setters(code, each));
    code.append("\n    public %s build() {\n".formatted(name));
    inputs.stream()
        .filter(Property::required)
        .forEach(each -> code.append(missing(name, each.name())));
    code.append("      return new %s(this);\n    }\n".formatted(name));
    code.append(
        """

            /** Without the check for completeness: what it takes to look up an object that exists. */
            public %1$s buildLookup() {
              return new %1$s(this);
            }
          }
        }
        """
            .formatted(name));
    return code.toString();
  }

  private static String missing(String owner, String property) {
    return """
              if (%2$s == null) {
                throw new MissingRequiredPropertyException("%1$s", "%2$s");
              }
        """
        .formatted(owner, property);
  }

  private static void setters(StringBuilder code, Property input) {
    var javadoc = JavaText.javadoc("    ", input.description());
    code.append(
        """

        %1$s    public Builder %2$s(%3$s value) {
              return %2$s(Output.of(value));
            }

        %1$s    public Builder %2$s(Output<%3$s> value) {
              this.%2$s = value%4$s;
              return this;
            }
        """
            .formatted(javadoc, input.name(), java(input), input.isSecret() ? ".asSecret()" : ""));
  }

  private static String java(Property property) {
    return BindingType.given(property.type()).java();
  }
}
