package io.ringwright.schema;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The Java classes by which components speak of resources and functions of the provider. */
final class ComponentBindings {
  private final PackageSchema schema;
  private final GeneratedFolder files = new GeneratedFolder();
  private final Set<String> packages = new LinkedHashSet<>();

  private ComponentBindings(PackageSchema schema) {
    this.schema = schema;
  }

  static GeneratedFolder render(PackageSchema schema) {
    var bindings = new ComponentBindings(schema);
    bindings.render();
    return bindings.files;
  }

  private void render() {
    for (var type : schema.types()) {
      args(type.token(), "ResourceArgs", type.description(), type.properties());
    }
    for (var resource : schema.resources()) {
      args(resource.token(), "ResourceArgs", resource.description(), resource.inputs());
      put(resource.token(), "", ResourceBinding.render(resource));
    }
    for (var function : schema.functions()) {
      args(function.token(), "InvokeArgs", function.description(), function.inputs());
      put(
          function.token(),
          "Result",
          ReadObject.render(
              new ObjectType(
                  new Token(function.token().module(), function.token().className() + "Result"),
                  function.description(),
                  function.outputs())));
      put(function.token(), "", function(function));
    }
    for (var type : schema.typesIn(read())) {
      put(type.token(), "", ReadObject.render(type));
    }
    provider();
    packages.forEach(
        name ->
            files.put(
                JavaText.file(name, "package-info"),
                "/** Bindings of the provider {@code ringwright}, generated from its schema. */\npackage %s;\n"
                    .formatted(name)));
  }

  /** What a program gets to read. */
  private List<Property> read() {
    return Stream.concat(schema.resources().stream(), schema.functions().stream())
        .flatMap(each -> each.outputs().stream())
        .toList();
  }

  private void args(Token token, String parent, String description, List<Property> properties) {
    var javaPackage = BindingType.javaPackage(token);
    put(
        token,
        "Args",
        ArgsBinding.render(
            javaPackage, token.className() + "Args", parent, description, properties));
  }

  private void put(Token token, String suffix, String text) {
    var javaPackage = BindingType.javaPackage(token);
    packages.add(javaPackage);
    files.put(JavaText.file(javaPackage, token.className() + suffix), text);
  }

  private static String function(Operation function) {
    return """
        package %1$s;

        import com.pulumi.core.Output;
        import com.pulumi.core.TypeShape;
        import com.pulumi.deployment.Deployment;
        import com.pulumi.deployment.InvokeOptions;

        %2$spublic final class %3$s {
          private %3$s() {}

          /** Asks once all arguments are known; in a preview the answer is that of the world as it is. */
          public static Output<%3$sResult> invoke(%3$sArgs args, InvokeOptions options) {
            return Deployment.getInstance().invoke("%4$s", TypeShape.of(%3$sResult.class), args, options);
          }
        }
        """
        .formatted(
            BindingType.javaPackage(function.token()),
            JavaText.javadoc("", function.description()),
            function.token().className(),
            function.token());
  }

  /** The provider itself, so that a stack can say whom it talks to and with which credentials. */
  private void provider() {
    packages.add(BindingType.BASE);
    files.put(
        JavaText.file(BindingType.BASE, "RingwrightProviderArgs"),
        ArgsBinding.render(
            BindingType.BASE,
            "RingwrightProviderArgs",
            "ResourceArgs",
            schema.providerDescription(),
            schema.configuration()));
    files.put(
        JavaText.file(BindingType.BASE, "RingwrightProvider"),
        """
        package %s;

        import com.pulumi.resources.CustomResourceOptions;
        import com.pulumi.resources.ProviderResource;

        %spublic final class RingwrightProvider extends ProviderResource {
          public RingwrightProvider(String name, RingwrightProviderArgs args, CustomResourceOptions options) {
            super("%s", name, args, options);
          }
        }
        """
            .formatted(
                BindingType.BASE,
                JavaText.javadoc("", schema.providerDescription()),
                schema.name()));
  }
}
