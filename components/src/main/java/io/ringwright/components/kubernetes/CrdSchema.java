package io.ringwright.components.kubernetes;

import com.pulumi.core.Output;
import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The structural schema of one version of a CRD, read strictly: a field that it does not know is a
 * problem, while an API server drops it in silence.
 *
 * <p>Outputs are values that are not known yet, and so never wrong here. Rules in CEL and formats
 * are left to the API server.
 */
public final class CrdSchema {
  private final Map<String, Object> root;

  private CrdSchema(Map<String, Object> root) {
    this.root = root;
  }

  /**
   * The schema of {@code version} in a CRD's spec; empty if the CRD has no such version or no
   * schema for it.
   */
  public static Optional<CrdSchema> of(Map<String, Object> crdSpec, String version) {
    return list(crdSpec.get("versions")).stream()
        .map(CrdSchema::map)
        .filter(each -> version.equals(each.get("name")))
        .map(each -> map(map(each.get("schema")).get("openAPIV3Schema")))
        .filter(schema -> !schema.isEmpty())
        .findFirst()
        .map(CrdSchema::new);
  }

  /** Every problem of {@code spec}, with {@code where} in front of the field. */
  public List<Problem> problems(String where, Map<String, Object> spec) {
    var problems = new ArrayList<Problem>();
    check(where, spec, map(map(root.get("properties")).get("spec")), problems);
    return problems;
  }

  private void check(
      String where, Object value, Map<String, Object> schema, List<Problem> problems) {
    if (value instanceof Output || schema.isEmpty()) {
      return;
    }
    if (Boolean.TRUE.equals(schema.get("x-kubernetes-int-or-string"))) {
      checkText(where, String.valueOf(value), schema, problems);
      return;
    }
    var type = String.valueOf(schema.getOrDefault("type", ""));
    if (!typed(type, value)) {
      problems.add(new Problem(where, value, "of type " + type, "write a value of type " + type));
      return;
    }
    if (value instanceof Map<?, ?> object) {
      checkObject(where, object, schema, problems);
    } else if (value instanceof Collection<?> items) {
      int index = 0;
      for (var item : items) {
        check(where + "[" + index++ + "]", item, map(schema.get("items")), problems);
      }
    } else if (value instanceof Number number) {
      checkNumber(where, number, schema, problems);
    } else {
      checkText(where, String.valueOf(value), schema, problems);
    }
  }

  private static boolean typed(String type, Object value) {
    return switch (type) {
      case "object" -> value instanceof Map;
      case "array" -> value instanceof Collection;
      case "string" -> value instanceof String;
      case "boolean" -> value instanceof Boolean;
      case "integer" -> value instanceof Integer;
      case "number" -> value instanceof Number;
      default -> true;
    };
  }

  private void checkObject(
      String where, Map<?, ?> object, Map<String, Object> schema, List<Problem> problems) {
    var properties = map(schema.get("properties"));
    for (var required : list(schema.get("required"))) {
      if (!object.containsKey(required) && !map(properties.get(required)).containsKey("default")) {
        problems.add(Problem.missing(where + "." + required, "a value", "set " + required));
      }
    }
    for (var entry : object.entrySet()) {
      var key = String.valueOf(entry.getKey());
      if (properties.containsKey(key)) {
        check(where + "." + key, entry.getValue(), map(properties.get(key)), problems);
      } else if (schema.get("additionalProperties") instanceof Map<?, ?> values) {
        check(where + "." + key, entry.getValue(), map(values), problems);
      } else if (closed(schema, properties)) {
        problems.add(unknown(where + "." + key, key, properties.keySet()));
      }
    }
  }

  private static boolean closed(Map<String, Object> schema, Map<String, Object> properties) {
    return !Boolean.TRUE.equals(schema.get("x-kubernetes-preserve-unknown-fields"))
        && !Boolean.TRUE.equals(schema.get("additionalProperties"))
        && !Boolean.TRUE.equals(schema.get("x-kubernetes-embedded-resource"))
        && !properties.isEmpty();
  }

  /** Vendor's lists can be long, so only a near miss is named. */
  private static Problem unknown(String where, String key, Collection<String> known) {
    return new Problem(
        where,
        Problem.Presence.NOT_A_KEY,
        "the fields of this version's CRD",
        NearMiss.of(key, known)
            .map(near -> "did you mean " + near + "?")
            .orElse("remove it: this version of the operator would ignore it"));
  }

  private static void checkNumber(
      String where, Number number, Map<String, Object> schema, List<Problem> problems) {
    if (schema.get("minimum") instanceof Number min && number.doubleValue() < min.doubleValue()) {
      problems.add(new Problem(where, number, min + " or more", "write " + min + " or more"));
    }
    if (schema.get("maximum") instanceof Number max && number.doubleValue() > max.doubleValue()) {
      problems.add(new Problem(where, number, max + " or less", "write " + max + " or less"));
    }
  }

  private static void checkText(
      String where, String text, Map<String, Object> schema, List<Problem> problems) {
    var allowed = list(schema.get("enum"));
    if (!allowed.isEmpty() && !allowed.stream().map(String::valueOf).toList().contains(text)) {
      problems.add(
          new Problem(
              where,
              text,
              String.join(", ", allowed.stream().map(String::valueOf).toList()),
              "write one of them"));
    }
    if (schema.get("pattern") instanceof String pattern
        && !Pattern.compile(pattern).matcher(text).find()) {
      problems.add(
          new Problem(where, text, "text that matches " + pattern, "write it in that form"));
    }
    if (schema.get("minLength") instanceof Number min && text.length() < min.intValue()) {
      problems.add(new Problem(where, text, min + " characters or more", "write a longer text"));
    }
  }

  @SuppressWarnings("unchecked") // JSON objects have string keys
  private static Map<String, Object> map(Object value) {
    return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
  }

  private static List<?> list(Object value) {
    return value instanceof List<?> list ? list : List.of();
  }
}
