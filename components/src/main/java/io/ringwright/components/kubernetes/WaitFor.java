package io.ringwright.components.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Conditions that an object's status must meet before Pulumi goes on: the annotation {@code
 * pulumi.com/waitFor}. All must hold.
 *
 * <p>On an update pulumi-kubernetes looks at once at the old status, so at least one condition must
 * speak about something that the new spec changes: its {@link #observed() generation}, or, where
 * the status does not tell that, the last pod of a larger ring.
 */
public final class WaitFor {
  /** Annotation of pulumi-kubernetes. */
  public static final String ANNOTATION = "pulumi.com/waitFor";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern SHORTHAND = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_./-]+");

  private final List<String> conditions;

  private WaitFor(List<String> conditions) {
    this.conditions = List.copyOf(conditions);
  }

  /** No condition yet. */
  public static WaitFor nothing() {
    return new WaitFor(List.of());
  }

  /**
   * The field must have that value.
   *
   * @param path names from the object's root, such as {@code status}, {@code phase}
   */
  public WaitFor field(Object value, String... path) {
    return and("jsonpath={" + jsonPath(path) + "}=" + value);
  }

  /** The field must be there. */
  public WaitFor present(String... path) {
    return and("jsonpath={" + jsonPath(path) + "}");
  }

  /**
   * The controller must be done with this very spec: it writes {@code status.observedGeneration}
   * last. A filter, because it is the only place of RFC 9535 that compares two fields: of the
   * object's parts it selects the one, if any, that observed the current generation.
   */
  public WaitFor observed() {
    return and("jsonpath={$[?@.observedGeneration == $.metadata.generation].observedGeneration}");
  }

  private WaitFor and(String condition) {
    var all = new ArrayList<>(conditions);
    all.add(condition);
    return new WaitFor(all);
  }

  /**
   * The plugin reads RFC 9535, where a name with a dash must be quoted, and finds out only after it
   * has created the object.
   */
  private static String jsonPath(String... path) {
    return Arrays.stream(path).map(WaitFor::segment).collect(Collectors.joining());
  }

  private static String segment(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "a field named " + name + " can't be waited for: only letters, digits, _ . / and - can");
    }
    return SHORTHAND.matcher(name).matches() ? "." + name : "['" + name + "']";
  }

  /** The annotation's value. */
  public String annotation() {
    try {
      return JSON.writeValueAsString(conditions);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a list of texts is always JSON", e);
    }
  }
}
