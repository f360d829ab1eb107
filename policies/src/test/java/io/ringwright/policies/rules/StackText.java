package io.ringwright.policies.rules;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.ringwright.plugin.Value;
import io.ringwright.policies.kit.Properties;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.platform.Types;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A stack as a short text: a YAML list of {@code kind name: properties}. A lone {@code ?} is a
 * value not known yet, {@code secret(x)} a secret one, and the key {@code $protect} is the option.
 */
final class StackText {
  private static final YAMLMapper YAML = new YAMLMapper();

  private static final Map<String, String> KINDS =
      Map.ofEntries(
          Map.entry("sddc", Types.SDDC),
          Map.entry("firewall", Types.FIREWALL_RULE),
          Map.entry("group", Types.GATEWAY_GROUP),
          Map.entry("namespace", Types.NAMESPACE),
          Map.entry("tanzu", Types.TANZU_CLUSTER),
          Map.entry("guard", Types.DATA_GUARD),
          Map.entry("password", Types.PASSWORD),
          Map.entry("ring", Types.K8SSANDRA_CLUSTER),
          Map.entry("schedule", Types.BACKUP_SCHEDULE),
          Map.entry("certificate", Types.CERTIFICATE),
          Map.entry("alerts", Types.PROMETHEUS_RULE),
          Map.entry("k8snamespace", Types.KUBERNETES_NAMESPACE),
          Map.entry("service", Types.SERVICE),
          Map.entry("secret", Types.SECRET),
          Map.entry("deployment", Types.DEPLOYMENT),
          Map.entry("binding", Types.CLUSTER_ROLE_BINDING),
          Map.entry("crd", Types.CRD),
          Map.entry("chart", Types.CHART),
          Map.entry("provider", Types.KUBERNETES_PROVIDER),
          Map.entry("machine", Types.VIRTUAL_MACHINE),
          Map.entry("apart", Types.ANTI_AFFINITY_RULE),
          Map.entry("policy", Types.STORAGE_POLICY),
          Map.entry("node", Types.CASSANDRA_NODE),
          Map.entry("command", Types.REMOTE_COMMAND),
          Map.entry("volume", "aws:ebs/volume:Volume"));

  private StackText() {}

  static StackView stack(String text) {
    var resources = new ArrayList<ResourceView>();
    for (var entry : read(text)) {
      entry.properties().forEach(one -> resources.add(resource(one.getKey(), one.getValue())));
    }
    return new StackView(resources);
  }

  private static ResourceView resource(String heading, JsonNode properties) {
    var words = heading.split(" ", 2);
    var type = KINDS.get(words[0]);
    if (type == null) {
      throw new IllegalArgumentException("no such kind in this test language: " + words[0]);
    }
    var fields = value(properties) instanceof Value.Fields object ? object : Value.Fields.EMPTY;
    return new ResourceView(
        urn(type, words[1]),
        type,
        words[1],
        new Properties(fields.without("$protect").without("$provider").without("$dependsOn")),
        fields.at("$protect").isPresent(),
        text(fields, "$provider").map(name -> urn(Types.KUBERNETES_PROVIDER, name) + "::some-id"),
        text(fields, "$dependsOn").map(StackText::dependencies).orElse(List.of()));
  }

  /** {@code machine a, machine b}. */
  private static List<String> dependencies(String names) {
    return Stream.of(names.split(", *", -1))
        .map(name -> name.split(" ", 2))
        .map(words -> urn(KINDS.get(words[0]), words[1]))
        .toList();
  }

  static String urn(String type, String name) {
    return "urn:pulumi:test::ringwright::" + type + "::" + name;
  }

  static Value.Fields fields(String text) {
    return value(read(text)) instanceof Value.Fields fields ? fields : Value.Fields.EMPTY;
  }

  private static Optional<String> text(Value.Fields fields, String key) {
    return new Properties(fields).text(key).ifKnown();
  }

  private static JsonNode read(String text) {
    try {
      return YAML.readTree(text);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Value value(JsonNode node) {
    if (node.isObject()) {
      var fields = new LinkedHashMap<String, Value>();
      node.properties().forEach(entry -> fields.put(entry.getKey(), value(entry.getValue())));
      return new Value.Fields(fields);
    }
    if (node.isArray()) {
      var items = new ArrayList<Value>();
      node.forEach(item -> items.add(value(item)));
      return new Value.Items(items);
    }
    if (node.isTextual()) {
      return text(node.textValue());
    }
    if (node.isBoolean()) {
      return Value.of(node.booleanValue());
    }
    return node.isNumber() ? Value.of(node.doubleValue()) : Value.NULL;
  }

  private static Value text(String text) {
    if (text.equals("?")) {
      return Value.UNKNOWN;
    }
    return text.startsWith("secret(") && text.endsWith(")")
        ? Value.secret(text.substring(7, text.length() - 1))
        : Value.of(text);
  }
}
