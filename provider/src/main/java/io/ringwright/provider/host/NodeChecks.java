package io.ringwright.provider.host;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.CassandraYaml;
import io.ringwright.catalog.JavaRules;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What can be said against an instance before its host is asked. */
final class NodeChecks {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,30}");
  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern FOLDER = Pattern.compile("(/[A-Za-z0-9._-]+)+");
  private static final int LARGEST_PORT = 65_535;

  private final CassandraNodeInputs node;
  private final List<Problem> problems = new ArrayList<>();

  private NodeChecks(CassandraNodeInputs node) {
    this.node = node;
  }

  static List<Problem> of(CassandraNodeInputs node) {
    return new NodeChecks(node).run();
  }

  private List<Problem> run() {
    problems.addAll(Hosts.check("CassandraNode.connection", node.connection()));
    shape(
        "name",
        node.name(),
        NAME,
        "lower-case letters, digits and dashes",
        "write for instance c1");
    shape("sha256", node.sha256(), SHA256, "64 hex digits", "run sha256sum on the archive");
    shape(
        "directory",
        node.directory(),
        FOLDER,
        "an absolute folder",
        "write for instance /mnt/disk1");
    version();
    seeds();
    ports();
    node.tokens()
        .known()
        .flatMap(tokens -> CassandraRules.tokens("CassandraNode.tokens", tokens))
        .ifPresent(problems::add);
    node.heapMiB()
        .known()
        .filter(heap -> heap < CassandraRules.MIN_HEAP_MIB)
        .map(
            heap ->
                new Problem(
                    "CassandraNode.heapMiB",
                    heap,
                    CassandraRules.MIN_HEAP_MIB + " or more",
                    "write " + CassandraRules.MIN_HEAP_MIB))
        .ifPresent(problems::add);
    jvmOptions();
    node.dataLoss()
        .known()
        .flatMap(word -> Words.oneOf("CassandraNode.dataLoss", word, List.of("refuse", "allow")))
        .ifPresent(problems::add);
    return List.copyOf(problems);
  }

  private void shape(
      String property, Field<String> text, Pattern shape, String allowed, String fix) {
    text.known()
        .filter(value -> !shape.matcher(value).matches())
        .map(value -> new Problem("CassandraNode." + property, value, allowed, fix))
        .ifPresent(problems::add);
  }

  private void version() {
    var version = node.version().known();
    if (version.isEmpty()) {
      return;
    }
    var keys = CassandraYaml.of(version.get());
    if (keys.isEmpty()) {
      problems.add(
          new Problem(
              "CassandraNode.version",
              version.get(),
              "a version of " + String.join(", ", CassandraYaml.lines()),
              "write for instance 5.0.4"));
      return;
    }
    node.jdk()
        .known()
        .flatMap(java -> JavaRules.check("CassandraNode.jdk", version.get(), java))
        .ifPresent(problems::add);
    for (var key : new TreeMap<>(node.yaml().orElse(Map.of())).keySet()) {
      var where = "CassandraNode.yaml";
      if (NodeFiles.OWN_KEYS.contains(key)) {
        problems.add(
            new Problem(
                where, key, "keys that have no property of their own", "set the property instead"));
      } else {
        keys.get().check(where, key).ifPresent(problems::add);
      }
    }
  }

  private void seeds() {
    node.seeds()
        .known()
        .filter(seeds -> seeds.stream().anyMatch(seed -> seed.isBlank() || seed.contains(",")))
        .map(
            seeds ->
                new Problem(
                    "CassandraNode.seeds",
                    seeds,
                    "one address for each",
                    "write [10.0.0.1, 10.0.0.2]"))
        .ifPresent(problems::add);
  }

  private void ports() {
    var byPort = new TreeMap<Integer, String>();
    port("storagePort", node.storagePort(), byPort);
    port("nativePort", node.nativePort(), byPort);
    port("jmxPort", node.jmxPort(), byPort);
  }

  private void port(String property, Field<Integer> port, Map<Integer, String> byPort) {
    var where = "CassandraNode." + property;
    port.known()
        .ifPresent(
            number -> {
              if (number < 1 || number > LARGEST_PORT) {
                problems.add(Hosts.port(where, number));
                return;
              }
              var other = byPort.putIfAbsent(number, property);
              if (other != null) {
                problems.add(
                    new Problem(
                        where,
                        number,
                        "another port than that of " + other,
                        "change one of the two"));
              }
            });
  }

  private void jvmOptions() {
    for (var option : node.jvmOptions().orElse(List.of())) {
      if (!option.startsWith("-") || option.chars().anyMatch(Character::isWhitespace)) {
        problems.add(
            new Problem(
                "CassandraNode.jvmOptions",
                option,
                "options that begin with a dash, one each, without blanks (the JVM would take"
                    + " anything else for a class, or drop it)",
                "write for instance -XX:+UseG1GC"));
      } else if (option.startsWith("-Xmx") || option.startsWith("-Xms")) {
        problems.add(
            new Problem(
                "CassandraNode.jvmOptions", option, "options but for the heap", "set heapMiB"));
      }
    }
  }
}
