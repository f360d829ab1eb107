package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.TreeMap;

/**
 * The inputs of a resource that is to be created, as a text that is the same for the same inputs
 * and holds no secret.
 *
 * <p>Names that a provider makes up are left out, since each preview makes up another one.
 */
final class PlanInputs {
  private static final Masks MASKS = Masks.standard();
  private static final String MADE_UP = "pulumi.com/autonamed";

  private PlanInputs() {}

  static String of(ResourceChange change) {
    var inputs = withoutMadeUpNames(change.after().inputs());
    var shown = new TreeMap<String, String>();
    for (var name : (Iterable<String>) inputs::fieldNames) {
      var value = MASKS.show(change.urn().type(), PropertyPath.root().then(name), inputs);
      shown.put(
          name, value instanceof Shown.Open ? sorted(inputs.path(name), value) : value.text());
    }
    return shown.toString();
  }

  private static JsonNode withoutMadeUpNames(JsonNode inputs) {
    var copy = inputs.deepCopy();
    if (copy.path("metadata") instanceof ObjectNode metadata
        && metadata.path("annotations").path(MADE_UP).asText().equals("true")) {
      metadata.remove("name");
    }
    // Bridged providers list here what they filled in themselves.
    if (copy instanceof ObjectNode object) {
      copy.path("__defaults").forEach(made -> object.remove(made.asText()));
    }
    return copy;
  }

  /** Objects come in the order of the program's maps, which may differ from run to run. */
  private static String sorted(JsonNode original, Shown value) {
    return original.isContainerNode() ? CanonicalJson.of(value.text()) : value.text();
  }
}
