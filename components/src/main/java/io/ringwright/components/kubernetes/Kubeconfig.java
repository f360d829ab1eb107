package io.ringwright.components.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.pulumi.exceptions.RunException;
import io.ringwright.catalog.Problem;
import io.ringwright.components.InvalidArgsException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * How a client gets into one or several clusters: what `kubectl` reads.
 *
 * <p>It holds credentials, so it has no readable {@code toString}, and errors quote names only.
 */
public final class Kubeconfig {
  private static final ObjectMapper YAML =
      new ObjectMapper(
          YAMLFactory.builder().disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER).build());
  private static final String CURRENT = "current-context";
  private static final String CLUSTER = "cluster";
  private static final String CONTEXT = "context";
  private static final String NAME = "name";

  private final ObjectNode root;

  private Kubeconfig(ObjectNode root) {
    this.root = root;
  }

  /**
   * Reads one.
   *
   * @throws RunException if it is none
   */
  public static Kubeconfig read(String yaml) {
    try {
      if (YAML.readTree(yaml) instanceof ObjectNode mapping) {
        return new Kubeconfig(mapping);
      }
    } catch (JsonProcessingException e) {
      // Jackson quotes what it stumbled over, which may be a key: the cause is not passed on.
    }
    throw new RunException("a kubeconfig is no YAML mapping: pass the content of the file");
  }

  /**
   * One for a service account, as an operator needs it: cluster, user and context belong together,
   * and the context is the current one.
   *
   * @param context name of the context, and of the cluster
   * @param user name of the user
   * @param server URL of the API server
   * @param authority certificate authority of the server, in Base64, as a token's Secret has it
   * @param token in clear
   */
  public static Kubeconfig ofToken(
      String context, String user, String server, String authority, String token) {
    var config = new LinkedHashMap<String, Object>();
    config.put("apiVersion", "v1");
    config.put("kind", "Config");
    config.put(
        "clusters",
        named(context, CLUSTER, "certificate-authority-data", authority, "server", server));
    config.put("users", named(user, "user", "token", token));
    config.put("contexts", named(context, CONTEXT, CLUSTER, context, "user", user));
    config.put(CURRENT, context);
    return new Kubeconfig(YAML.valueToTree(config));
  }

  /** A list of one entry. Its order is kept: the same kubeconfig is the same text in each run. */
  private static List<Object> named(String name, String key, String... pairs) {
    var value = new LinkedHashMap<String, Object>();
    for (int each = 0; each < pairs.length; each += 2) {
      value.put(pairs[each], pairs[each + 1]);
    }
    var entry = new LinkedHashMap<String, Object>();
    entry.put(NAME, name);
    entry.put(key, value);
    return List.of(entry);
  }

  /**
   * The same with another current context.
   *
   * @throws InvalidArgsException if it has no such context
   */
  public Kubeconfig in(String context) {
    if (entry("contexts", context, CONTEXT).isEmpty()) {
      throw noContext(context);
    }
    var copy = root.deepCopy();
    copy.put(CURRENT, context);
    return new Kubeconfig(copy);
  }

  /**
   * URL of the current context's API server.
   *
   * @throws InvalidArgsException if it has no current context, or that leads nowhere
   */
  public String server() {
    var current = root.path(CURRENT).asText("");
    return entry("contexts", current, CONTEXT)
        .flatMap(context -> entry("clusters", context.path(CLUSTER).asText(""), CLUSTER))
        .map(cluster -> cluster.path("server").asText(""))
        .filter(url -> !url.isEmpty())
        .orElseThrow(() -> noContext(current));
  }

  private Optional<JsonNode> entry(String list, String name, String key) {
    for (var each : root.path(list)) {
      if (each.path(NAME).asText("").equals(name)) {
        return Optional.of(each.path(key));
      }
    }
    return Optional.empty();
  }

  private InvalidArgsException noContext(String context) {
    var known = new ArrayList<String>();
    root.path("contexts").forEach(each -> known.add(each.path(NAME).asText("")));
    return new InvalidArgsException(
        List.of(
            new Problem(
                "kubeconfig context",
                context,
                "a context with cluster and server: " + String.join(", ", known),
                "name one of them, or run `kubectl config use-context`")));
  }

  /** The file's content. */
  public String text() {
    try {
      return YAML.writeValueAsString(root);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a JSON tree is always YAML", e);
    }
  }

  /** Hides the credentials. */
  @Override
  public String toString() {
    return "[kubeconfig]";
  }
}
