package io.ringwright.components.shape;

import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.Resource;
import com.pulumi.resources.ResourceOptions;
import java.util.List;

/**
 * One resource as the SDK registered it.
 *
 * @param parent name of its parent, empty for none
 */
public record Registered(
    String type,
    String name,
    String parent,
    boolean isProtected,
    boolean hasProvider,
    List<String> replaceOnChanges,
    List<String> secretOutputs) {

  static Registered of(String type, String name, ResourceOptions options) {
    return new Registered(
        type,
        name,
        options.getParent().map(Resource::pulumiResourceName).orElse(""),
        options.isProtect(),
        options.getProvider().isPresent(),
        options.getReplaceOnChanges(),
        options instanceof CustomResourceOptions custom
            ? custom.getAdditionalSecretOutputs()
            : List.of());
  }

  /** A line of the golden file: what a user's state is addressed by. */
  String line() {
    return (parent.isEmpty() ? "" : parent + " > ")
        + name
        + "  "
        + type
        + (isProtected ? "  protected" : "");
  }
}
