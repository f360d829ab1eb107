package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What must not be shown although nobody marked it a secret: the second line behind the engine's
 * own marks.
 *
 * <p>Hides by place (data of a Kubernetes Secret, the copy of the whole object in an annotation),
 * by name (a property or an environment variable called {@code ..password..}) and by look (private
 * keys, JSON web tokens, AWS key ids, passwords in URLs), and whatever matches a pattern of the
 * user's.
 */
public record Masks(List<Pattern> patterns) {
  static final String HIDDEN = "[secret]";

  private static final Pattern SECRET_NAME =
      Pattern.compile(
          "pass(word|wd|phrase)|secret|token|credential|private_?key|api_?key|access_?key|kube_?config|htpasswd",
          Pattern.CASE_INSENSITIVE);

  /** Names that only say where a secret is. */
  private static final Pattern POINTER =
      Pattern.compile(
          "(ref|name|names|path|file|class|policy|provider|type|namespace|lifetime|length)$",
          Pattern.CASE_INSENSITIVE);

  private static final List<Pattern> SECRET_LOOKS =
      List.of(
          Pattern.compile(
              "-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)"),
          Pattern.compile("eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}(\\.[A-Za-z0-9_-]+)?"),
          Pattern.compile("\\b(AKIA|ASIA)[A-Z0-9]{16}\\b"),
          Pattern.compile("(?<=://)[^/\\s:@]+:[^/\\s@]+(?=@)"));

  private static final Set<String> WHOLE_COPIES =
      Set.of("kubectl.kubernetes.io/last-applied-configuration", "__inputs");

  public Masks {
    patterns = List.copyOf(patterns);
  }

  public static Masks standard() {
    return new Masks(List.of());
  }

  public Masks and(Pattern more) {
    var all = new ArrayList<>(patterns);
    all.add(more);
    return new Masks(all);
  }

  /** The value at {@code path} of a resource's properties, as a reviewer may see it. */
  Shown show(String type, PropertyPath path, JsonNode properties) {
    return path.in(properties)
        .map(value -> show(type, path, properties, value))
        .orElseGet(Shown.Absent::new);
  }

  private Shown show(String type, PropertyPath path, JsonNode properties, JsonNode value) {
    if (Shown.unknown(value)) {
      return new Shown.Unknown();
    }
    if (Shown.secret(value) || hiddenPlace(type, path) || secretByName(path, properties, value)) {
      return new Shown.Secret();
    }
    return new Shown.Open(
        value.isTextual() ? text(value.textValue()) : text(redacted(value).toString()));
  }

  /** {@code free} with everything that looks like a secret replaced. */
  public String text(String free) {
    var masked = free;
    for (var look : SECRET_LOOKS) {
      masked = look.matcher(masked).replaceAll(HIDDEN);
    }
    for (var pattern : patterns) {
      masked = pattern.matcher(masked).replaceAll(HIDDEN);
    }
    return masked;
  }

  private static boolean hiddenPlace(String type, PropertyPath path) {
    return path.steps().stream().anyMatch(WHOLE_COPIES::contains)
        || (type.equals("kubernetes:core/v1:Secret")
            && (path.startsWith("data") || path.startsWith("stringData")));
  }

  private static boolean secretByName(PropertyPath path, JsonNode properties, JsonNode value) {
    return value.isTextual() && (secretName(path.last()) || ofSecretVariable(path, properties));
  }

  private static boolean ofSecretVariable(PropertyPath path, JsonNode properties) {
    if (!path.last().equals("value")) {
      return false;
    }
    var holder = new PropertyPath(path.steps().subList(0, path.steps().size() - 1));
    return holder.in(properties).map(it -> secretName(it.path("name").asText())).orElse(false);
  }

  private static boolean secretName(String name) {
    return SECRET_NAME.matcher(name).find() && !POINTER.matcher(name).find();
  }

  private static JsonNode redacted(JsonNode value) {
    if (Shown.secret(value)) {
      return JsonNodeFactory.instance.textNode(HIDDEN);
    }
    if (Shown.unknown(value)) {
      return JsonNodeFactory.instance.textNode("(known after apply)");
    }
    if (value instanceof ArrayNode array) {
      var copy = JsonNodeFactory.instance.arrayNode();
      array.forEach(element -> copy.add(redacted(element)));
      return copy;
    }
    if (value instanceof ObjectNode object) {
      return redactedObject(object);
    }
    return plainNumber(value);
  }

  private static ObjectNode redactedObject(ObjectNode object) {
    var copy = JsonNodeFactory.instance.objectNode();
    boolean secretVariable = secretName(object.path("name").asText());
    object
        .properties()
        .forEach(
            entry -> {
              var inner = entry.getValue();
              boolean hide =
                  WHOLE_COPIES.contains(entry.getKey())
                      || (inner.isTextual() && secretName(entry.getKey()))
                      || (inner.isTextual() && secretVariable && entry.getKey().equals("value"));
              copy.set(
                  entry.getKey(),
                  hide ? JsonNodeFactory.instance.textNode(HIDDEN) : redacted(inner));
            });
    return copy;
  }

  /** The protocol has only doubles: {@code 3.0} is the reviewer's 3. */
  private static JsonNode plainNumber(JsonNode value) {
    return value.isFloatingPointNumber()
            && value.doubleValue() == Math.rint(value.doubleValue())
            && Math.abs(value.doubleValue()) < 1e15
        ? JsonNodeFactory.instance.numberNode(value.longValue())
        : value;
  }
}
