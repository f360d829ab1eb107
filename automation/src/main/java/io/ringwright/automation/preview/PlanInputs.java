package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.TreeMap;

/**
 * The inputs of a resource that is to be created, as a text that is the same for the same inputs
 * and holds no secret.
 */
final class PlanInputs {
  private static final Masks MASKS = Masks.standard();

  private PlanInputs() {}

  static String of(ResourceChange change) {
    var inputs = change.after().inputs();
    var shown = new TreeMap<String, String>();
    for (var name : (Iterable<String>) inputs::fieldNames) {
      var value = MASKS.show(change.urn().type(), PropertyPath.root().then(name), inputs);
      shown.put(
          name, value instanceof Shown.Open ? sorted(inputs.path(name), value) : value.text());
    }
    return shown.toString();
  }

  /** Objects come in the order of the program's maps, which may differ from run to run. */
  private static String sorted(JsonNode original, Shown value) {
    return original.isContainerNode() ? CanonicalJson.of(value.text()) : value.text();
  }
}
