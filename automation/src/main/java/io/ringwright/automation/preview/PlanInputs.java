package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;

/**
 * The inputs of a resource that is to be created, value by value, without secrets.
 *
 * <p>Names that a provider makes up are left out, since each preview makes up another one. Inputs
 * of many hundred values (definitions of kinds, dashboards) count as a whole: nobody reads them one
 * by one.
 */
final class PlanInputs {
  private static final String MADE_UP = "pulumi.com/autonamed";
  private static final int MANY = 400;

  private final Masks masks;

  PlanInputs(Masks masks) {
    this.masks = masks;
  }

  Map<String, String> of(ResourceChange change) {
    var inputs = withoutMadeUpNames(change.after().inputs());
    var leaves = new TreeMap<String, String>();
    leaves(change.urn().type(), PropertyPath.root(), inputs, inputs, leaves);
    return leaves.size() <= MANY
        ? leaves
        : Map.of(leaves.size() + " values", PlanDigest.ofText(leaves.toString()));
  }

  private void leaves(
      String type, PropertyPath path, JsonNode node, JsonNode inputs, Map<String, String> leaves) {
    if (node.isObject() && !node.isEmpty() && !node.has(Shown.SIGNATURE)) {
      node.properties()
          .forEach(
              entry -> leaves(type, path.then(entry.getKey()), entry.getValue(), inputs, leaves));
    } else if (node.isArray() && !node.isEmpty()) {
      for (int i = 0; i < node.size(); i++) {
        leaves(type, path.then(String.valueOf(i)), node.path(i), inputs, leaves);
      }
    } else {
      leaves.put(path.toString(), masks.show(type, path, inputs).text());
    }
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
}
