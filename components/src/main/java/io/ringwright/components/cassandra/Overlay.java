package io.ringwright.components.cassandra;

import java.util.LinkedHashMap;
import java.util.Map;

/** Fields laid over others, object by object; lists and values are replaced. */
final class Overlay {
  private Overlay() {}

  static Map<String, Object> on(Map<String, Object> below, Map<String, Object> above) {
    var result = new LinkedHashMap<>(below);
    above.forEach((key, value) -> result.merge(key, value, Overlay::laid));
    return result;
  }

  private static Object laid(Object below, Object above) {
    return below instanceof Map<?, ?> lower && above instanceof Map<?, ?> upper
        ? on(fields(lower), fields(upper))
        : above;
  }

  @SuppressWarnings("unchecked") // specs have string keys
  static Map<String, Object> fields(Map<?, ?> object) {
    return (Map<String, Object>) object;
  }
}
