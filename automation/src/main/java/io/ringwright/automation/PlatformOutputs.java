package io.ringwright.automation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a platform tells about itself.
 *
 * @param values every output by name: texts as they are, everything else as JSON, secrets as {@code
 *     [secret]}
 */
public record PlatformOutputs(Endpoints endpoints, Map<String, String> values) {
  static final PlatformOutputs NONE = new PlatformOutputs(Endpoints.NONE, Map.of());

  public PlatformOutputs {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  static PlatformOutputs of(JsonNode outputs) {
    var values = new TreeMap<String, String>();
    outputs
        .properties()
        .forEach(
            each ->
                values.put(
                    each.getKey(),
                    each.getValue().isTextual()
                        ? each.getValue().asText()
                        : each.getValue().toString()));
    return new PlatformOutputs(Endpoints.of(outputs), values);
  }
}
