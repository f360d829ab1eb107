package io.ringwright.stacks.config;

import io.ringwright.catalog.Problem;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Reads a configuration, from a stack file or from what the engine passes on. */
public final class ConfigReader {
  /** The namespace of our keys: the project's name. */
  public static final String NAMESPACE = "ringwright";

  /** All keys, without the namespace. */
  public static final List<String> KEYS =
      List.of(
          "stack",
          "profile",
          "dataLoss",
          "layers",
          "kubernetes",
          "sddc",
          "supervisor",
          "storage",
          "tanzu",
          "clusters",
          "bareMetal",
          "monitoring",
          "k8ssandra",
          "cassandra",
          "endpoint",
          "policies");

  private static final String ROOT = NAMESPACE + ":";
  private static final List<String> FILE_KEYS =
      List.of("config", "encryptionsalt", "encryptedkey", "secretsprovider", "environment");

  private ConfigReader() {}

  /**
   * Reads a stack file.
   *
   * @param source how messages call the file
   * @param text its content
   */
  public static Reading file(String source, String text) {
    return file(text, new Findings(source), source);
  }

  /** The same, into findings of the caller's. */
  static Reading file(String text, Findings findings, String source) {
    Optional<Node> root;
    try {
      root = compose(text);
    } catch (MarkedYAMLException e) {
      return refused(noYaml(source, e));
    }
    return root.map(node -> read(ours(node, source, findings), findings))
        .orElseGet(() -> read(Section.absent(ROOT, findings), findings));
  }

  /**
   * Reads the values that the engine passes on.
   *
   * @param values by full key ({@code ringwright:sddc}); structured ones as JSON
   */
  public static Reading engine(Map<String, String> values) {
    var findings = new Findings("");
    var tuples = new ArrayList<NodeTuple>();
    for (var entry : new TreeMap<>(values).entrySet()) {
      if (entry.getKey().startsWith(ROOT)) {
        var key = entry.getKey().substring(ROOT.length());
        tuples.add(new NodeTuple(scalar(key), value(entry.getValue())));
      }
    }
    return read(Section.of(ROOT, mapping(tuples), findings), findings);
  }

  /** The values of a JSON object, as the engine puts them into the program's environment. */
  public static Map<String, String> keys(String json) {
    var values = new TreeMap<String, String>();
    if (compose(json).orElse(null) instanceof MappingNode mapping) {
      for (var tuple : mapping.getValue()) {
        if (tuple.getKeyNode() instanceof ScalarNode key
            && tuple.getValueNode() instanceof ScalarNode value) {
          values.put(key.getValue(), value.getValue());
        }
      }
    }
    return values;
  }

  private static Reading read(Section root, Findings findings) {
    return new StackReader(root, findings).read();
  }

  /** The values of our namespace, below the file's {@code config}. */
  private static Section ours(Node root, String source, Findings findings) {
    var tuples = new ArrayList<NodeTuple>();
    if (root instanceof MappingNode file) {
      for (var tuple : file.getValue()) {
        var key = tuple.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
        if (!FILE_KEYS.contains(key)) {
          findings.seen(key, tuple.getKeyNode().getStartMark());
          findings.judge(key, where -> Optional.of(Problem.unknownKey(where, key, FILE_KEYS)));
        } else if (key.equals("config") && tuple.getValueNode() instanceof MappingNode config) {
          config.getValue().stream().flatMap(each -> own(each).stream()).forEach(tuples::add);
        }
      }
    } else {
      findings.add(
          source, new Problem(source, "no mapping", "a stack file with config", "see config/"));
    }
    return Section.of(ROOT, mapping(tuples), findings);
  }

  /** Keys of other namespaces belong to others; keys without one are the project's. */
  private static Optional<NodeTuple> own(NodeTuple tuple) {
    if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
      return Optional.empty();
    }
    var name = key.getValue();
    if (name.contains(":") && !name.startsWith(ROOT)) {
      return Optional.empty();
    }
    var plain =
        new ScalarNode(
            Tag.STR,
            name.replace(ROOT, ""),
            key.getStartMark(),
            key.getEndMark(),
            key.getScalarStyle());
    return Optional.of(new NodeTuple(plain, tuple.getValueNode()));
  }

  private static Node value(String text) {
    boolean structured = text.startsWith("{") || text.startsWith("[");
    return structured ? compose(text).orElse(scalar(text)) : scalar(text);
  }

  private static Optional<Node> compose(String text) {
    return Optional.ofNullable(new Yaml(new LoaderOptions()).compose(new StringReader(text)));
  }

  private static ScalarNode scalar(String text) {
    return new ScalarNode(Tag.STR, text, null, null, DumperOptions.ScalarStyle.PLAIN);
  }

  private static MappingNode mapping(List<NodeTuple> tuples) {
    return new MappingNode(Tag.MAP, tuples, DumperOptions.FlowStyle.BLOCK);
  }

  private static Problem noYaml(String source, MarkedYAMLException e) {
    var line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
    return new Problem(
        source + ":" + line,
        "no YAML (" + e.getProblem() + ")",
        "a YAML document",
        "mind indentation, colons and quotes near that line");
  }

  private static Reading refused(Problem problem) {
    return new Reading(Optional.empty(), List.of(problem), List.of());
  }
}
