package io.ringwright.components.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Conditions that an object's status must meet before Pulumi goes on: the annotation {@code
 * pulumi.com/waitFor}. All must hold.
 *
 * <p>On an update pulumi-kubernetes looks at once at the old status, so at least one condition must
 * speak about something that the new spec changes, such as the last pod of a larger ring.
 */
public final class WaitFor {
  /** Annotation of pulumi-kubernetes. */
  public static final String ANNOTATION = "pulumi.com/waitFor";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern PATH = Pattern.compile("(\\.[A-Za-z0-9_-]+)+");

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
   * @param path from the object's root, such as {@code .status.phase}
   */
  public WaitFor field(String path, Object value) {
    return and("jsonpath={" + checked(path) + "}=" + value);
  }

  /** The field must be there. */
  public WaitFor present(String path) {
    return and("jsonpath={" + checked(path) + "}");
  }

  private WaitFor and(String condition) {
    var all = new ArrayList<>(conditions);
    all.add(condition);
    return new WaitFor(all);
  }

  /** The plugin would find a bad expression only after it has created the object. */
  private static String checked(String path) {
    if (!PATH.matcher(path).matches()) {
      throw new IllegalArgumentException(
          path + " is no path such as .status.phase, of letters, digits, - and _");
    }
    return path;
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
