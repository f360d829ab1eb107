package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.MemorySize;
import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * A mapping of the configuration, read key by key.
 *
 * <p>A value of the wrong kind becomes a finding, and reading goes on without it. Whoever reads a
 * section ends with {@link #refuseOtherKeys()}: what nobody asked for is a typo.
 */
final class Section {
  private static final String SECURE = "secure";

  private final String path;
  private final Map<String, Node> values;
  private final Findings findings;
  private final TreeSet<String> asked = new TreeSet<>();
  private final Map<String, Problem> missing = new LinkedHashMap<>();

  private Section(String path, Map<String, Node> values, Findings findings) {
    this.path = path;
    this.values = values;
    this.findings = findings;
  }

  /** The section at {@code path}; a node that is no mapping is a finding and reads as empty. */
  static Section of(String path, Node node, Findings findings) {
    var values = new LinkedHashMap<String, Node>();
    if (node instanceof MappingNode mapping) {
      for (var tuple : mapping.getValue()) {
        if (tuple.getKeyNode() instanceof ScalarNode key) {
          var twice = values.put(key.getValue(), tuple.getValueNode());
          var at = join(path, key.getValue());
          if (twice != null) {
            findings.judge(
                at,
                where ->
                    Optional.of(
                        new Problem(where, "there twice", "each key once", "remove one of them")));
          }
          findings.seen(at, key.getStartMark());
        }
      }
    } else if (!Tag.NULL.equals(node.getTag())) {
      findings.judge(
          path,
          where ->
              Optional.of(
                  new Problem(
                      where,
                      shown(node),
                      "a mapping of keys to values",
                      "indent its keys below it")));
    }
    return new Section(path, values, findings);
  }

  static Section absent(String path, Findings findings) {
    return new Section(path, Map.of(), findings);
  }

  String path() {
    return path;
  }

  String path(String key) {
    return join(path, key);
  }

  /** Path of {@code key} below {@code path}. */
  static String join(String path, String key) {
    if (path.isEmpty()) {
      return key;
    }
    return path.endsWith(":") ? path + key : path + "." + key;
  }

  boolean has(String key) {
    asked.add(key);
    findings.asked(path(key));
    return values.containsKey(key);
  }

  /** The section below {@code key}, if it is there. */
  Optional<Section> section(String key) {
    return node(key).map(node -> of(path(key), node, findings));
  }

  /**
   * The sections of a list, each at the path of its position; an empty list is a finding, while
   * none are there if the key is not.
   */
  List<Section> someSections(String key) {
    var sections = new ArrayList<Section>();
    node(key)
        .ifPresent(
            node -> {
              if (!(node instanceof SequenceNode list) || list.getValue().isEmpty()) {
                wrongKind(path(key), node, "a list of mappings", "begin each with a dash");
                return;
              }
              for (var each : list.getValue()) {
                var at = path(key) + "[" + sections.size() + "]";
                findings.seen(at, each.getStartMark());
                sections.add(of(at, each, findings));
              }
            });
    return List.copyOf(sections);
  }

  Optional<String> text(String key) {
    return node(key).flatMap(node -> text(path(key), node));
  }

  String text(String key, String otherwise) {
    return text(key).orElse(otherwise);
  }

  /** A value that nothing else can stand in for. */
  String requiredText(String key, String allowed, String example) {
    require(key, allowed, example);
    return text(key).orElse("");
  }

  /**
   * A finding unless the key is there; told by {@link #refuseOtherKeys()}, since it may be there
   * under a mistyped name, which is one mistake and not two.
   */
  void require(String key, String allowed, String fix) {
    if (!has(key)) {
      missing.put(key, Problem.missing(findings.where(path(key)), allowed, fix));
      findings.refuse(path(key));
    }
  }

  int integer(String key, int otherwise) {
    return node(key).flatMap(node -> integer(path(key), node)).orElse(otherwise);
  }

  int integer(String key, int otherwise, int min, int max) {
    int value = integer(key, otherwise);
    if (value < min || value > max) {
      findings.judge(
          path(key),
          where ->
              Optional.of(
                  new Problem(
                      where,
                      value,
                      min + " to " + max,
                      "write " + Math.max(min, Math.min(max, otherwise)))));
    }
    return value;
  }

  boolean flag(String key, boolean otherwise) {
    return node(key)
        .flatMap(
            node -> {
              if (node instanceof ScalarNode scalar && Tag.BOOL.equals(scalar.getTag())) {
                return Optional.of(Boolean.valueOf(scalar.getValue().toLowerCase(Locale.ROOT)));
              }
              wrongKind(path(key), node, "true or false", "write true or false, without quotes");
              return Optional.empty();
            })
        .orElse(otherwise);
  }

  /** One of a closed list of words. */
  <T> T choice(
      String key, T otherwise, List<String> words, BiFunction<String, String, Optional<T>> named) {
    return text(key).flatMap(word -> chosen(key, word, words, named)).orElse(otherwise);
  }

  private <T> Optional<T> chosen(
      String key, String word, List<String> words, BiFunction<String, String, Optional<T>> named) {
    var value = named.apply(key, word);
    if (value.isEmpty()) {
      findings.judge(
          path(key),
          where ->
              Optional.of(
                  new Problem(
                      where,
                      word,
                      "one of " + String.join(", ", words),
                      NearMiss.of(word, words)
                          .map(near -> "did you mean " + near + "?")
                          .orElse("write " + words.get(0)))));
    }
    return value;
  }

  Optional<CidrBlock> cidr(String key) {
    return text(key).flatMap(text -> cidr(path(key), text));
  }

  List<CidrBlock> cidrs(String key) {
    return texts(key).stream().flatMap(text -> cidr(path(key), text).stream()).toList();
  }

  private Optional<CidrBlock> cidr(String at, String text) {
    var problem = CidrBlock.check(findings.where(at), text);
    problem.ifPresent(found -> findings.add(at, found));
    return problem.isPresent() ? Optional.empty() : Optional.of(CidrBlock.of(text));
  }

  Optional<MemorySize> memory(String key) {
    return text(key)
        .flatMap(
            text -> {
              var problem = MemorySize.check(findings.where(path(key)), text);
              problem.ifPresent(found -> findings.add(path(key), found));
              return problem.isPresent() ? Optional.empty() : Optional.of(MemorySize.of(text));
            });
  }

  /** A list of texts; empty if the key is not there. */
  List<String> texts(String key) {
    return node(key)
        .map(
            node -> {
              if (!(node instanceof SequenceNode list)) {
                wrongKind(path(key), node, "a list", "write [" + shown(node) + "]");
                return List.<String>of();
              }
              var texts = new ArrayList<String>();
              for (var each : list.getValue()) {
                text(path(key), each).ifPresent(texts::add);
              }
              return List.copyOf(texts);
            })
        .orElse(List.of());
  }

  /** All values below this section, each as a text; they are asked for thereby. */
  Map<String, String> values() {
    var texts = new TreeMap<String, String>();
    for (var key : values.keySet()) {
      text(key).ifPresent(value -> texts.put(key, value));
    }
    return texts;
  }

  /** A secret: in a file it is there but can't be read, from the engine it comes decrypted. */
  Optional<Secret> secret(String key) {
    return node(key)
        .flatMap(
            node -> {
              if (node instanceof MappingNode mapping && isSecure(mapping)) {
                return Optional.of(Secret.sealed());
              }
              return text(path(key), node).map(Secret::of);
            });
  }

  private static boolean isSecure(MappingNode mapping) {
    return mapping.getValue().size() == 1
        && mapping.getValue().get(0).getKeyNode() instanceof ScalarNode key
        && key.getValue().equals(SECURE);
  }

  /**
   * Adds a finding for each key that nobody has asked for, and for each that is missing: but not of
   * what is no section at all, which was told.
   */
  void refuseOtherKeys() {
    for (var key : values.keySet()) {
      if (!asked.contains(key)) {
        findings.judge(path(key), where -> Optional.of(Problem.unknownKey(where, key, asked)));
        NearMiss.of(key, asked).ifPresent(this::mistyped);
      }
    }
    if (!findings.refused(path)) {
      missing.forEach((key, problem) -> findings.add(path(key), problem));
    }
    missing.clear();
  }

  /** What was meant for a key is not there, and its default is not to be judged. */
  private void mistyped(String key) {
    missing.remove(key);
    findings.refuse(path(key));
  }

  private Optional<Node> node(String key) {
    return has(key) ? Optional.of(values.get(key)) : Optional.empty();
  }

  private Optional<String> text(String at, Node node) {
    if (node instanceof ScalarNode scalar && Tag.STR.equals(scalar.getTag())) {
      return Optional.of(scalar.getValue());
    }
    var quoted =
        node instanceof ScalarNode scalar && !Tag.NULL.equals(scalar.getTag())
            ? "write \"" + scalar.getValue() + "\", in quotes"
            : "write one text";
    wrongKind(at, node, "a text", quoted);
    return Optional.empty();
  }

  private Optional<Integer> integer(String at, Node node) {
    if (node instanceof ScalarNode scalar && Tag.INT.equals(scalar.getTag())) {
      try {
        return Optional.of(Integer.decode(scalar.getValue()));
      } catch (NumberFormatException tooLarge) {
        // falls through to the finding: YAML has integers without bounds
      }
    }
    wrongKind(at, node, "a whole number", "write digits only, without quotes");
    return Optional.empty();
  }

  private void wrongKind(String at, Node node, String allowed, String fix) {
    findings.judge(at, where -> Optional.of(new Problem(where, shown(node), allowed, fix)));
  }

  private static String shown(Node node) {
    if (node instanceof ScalarNode scalar) {
      var value = scalar.getValue().isEmpty() ? "empty" : scalar.getValue();
      return Tag.STR.equals(scalar.getTag()) && !scalar.getValue().isEmpty()
          ? "\"" + value + "\""
          : value;
    }
    if (node instanceof SequenceNode list) {
      return list.getValue().isEmpty() ? "an empty list" : "a list";
    }
    return "a mapping";
  }
}
