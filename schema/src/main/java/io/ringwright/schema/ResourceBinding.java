package io.ringwright.schema;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class of a resource. */
final class ResourceBinding {
  private ResourceBinding() {}

  static String render(Operation resource) {
    var name = resource.token().className();
    var outputs = outputs(resource);
    var secrets = outputs.stream().filter(Property::isSecret).map(Property::name).toList();
    var code = new StringBuilder();
    code.append(
        """
        package %1$s;

        import com.pulumi.core.Output;
        import com.pulumi.core.annotations.Export;
        import com.pulumi.core.annotations.ResourceType;
        import com.pulumi.resources.CustomResource;
        import com.pulumi.resources.CustomResourceOptions;
        import io.ringwright.components.FreshOptions;
        import java.util.List;

        %2$s@ResourceType(type = %3$s.TYPE)
        public final class %3$s extends CustomResource {
          /** Type token in Pulumi state: public API of the provider. */
          public static final String TYPE = "%4$s";

          private static final List<String> SECRETS = List.of(%5$s);

        """
            .formatted(
                BindingType.javaPackage(resource.token()),
                JavaText.javadoc("", resource.description()),
                name,
                resource.token(),
                quoted(secrets)));
    for (var output : outputs) {
      var type = BindingType.read(output.type());
      code.append(
          "  @Export(name = \"%s\", refs = {%s}, tree = \"%s\")\n  private Output<%s> %s;\n\n"
              .formatted(output.name(), type.refs(), type.tree(), type.java(), output.name()));
    }
    constructors(code, name);
    outputs.forEach(output -> getter(code, output));
    return code.append("}\n").toString();
  }

  private static void constructors(StringBuilder code, String name) {
    code.append(
        """
          public %1$s(String name, %1$sArgs args, CustomResourceOptions options) {
            super(TYPE, name, args, FreshOptions.binding(options, SECRETS));
          }

          private %1$s(String name, Output<String> id, %1$sArgs lookup, CustomResourceOptions options) {
            super(TYPE, name, lookup, FreshOptions.lookup(options, SECRETS, id));
          }

          /**
           * What exists already under {@code id}: read, never created, changed or deleted.
           *
           * @param lookup what the provider needs besides the id to find it, such as credentials
           */
          public static %1$s get(
              String name, Output<String> id, %1$sArgs lookup, CustomResourceOptions options) {
            return new %1$s(name, id, lookup, options);
          }
        """
            .formatted(name));
  }

  private static void getter(StringBuilder code, Property output) {
    var java = BindingType.read(output.type()).java();
    code.append('\n').append(JavaText.javadoc("  ", output.description()));
    code.append(
        output.required()
            ? "  public Output<%s> %s() {\n    return %s;\n  }\n"
                .formatted(java, output.name(), output.name())
            : "  public Output<java.util.Optional<%s>> %s() {\n    return %s.applyValue(java.util.Optional::ofNullable);\n  }\n"
                .formatted(java, output.name(), output.name()));
  }

  /** An object that goes in comes back unchanged: nobody reads it from the resource. */
  private static List<Property> outputs(Operation resource) {
    return Stream.concat(
            resource.inputs().stream().filter(each -> each.type().reference().isEmpty()),
            resource.outputs().stream())
        .toList();
  }

  private static String quoted(List<String> names) {
    return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
  }
}
