package io.ringwright.provider.host;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.provider.host.ssh.Answer;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads what the programs and files of Linux say of a host. */
final class FactsReading {
  private static final JsonMapper JSON = new JsonMapper();
  private static final long KIB_PER_MIB = 1024;

  private FactsReading() {}

  static GetFactsResult of(Answer answer) {
    var cpus = cpus(answer.section("lscpu"));
    var numa = answer.section("numa").stream().filter(line -> !line.isBlank()).toList();
    int sockets = distinct(cpus, Cpu::socket);
    var memory = numbers(answer.section("meminfo"));
    return new GetFactsResult(
        Field.of(answer.first("hostname").orElse("unknown")),
        Field.of(distribution(answer.section("os-release"))),
        Field.of(answer.first("kernel").orElse("unknown")),
        Field.of(answer.first("architecture").orElse("unknown")),
        Field.of(answer.first("model")),
        Field.of(sockets),
        Field.of(distinct(cpus, cpu -> cpu.socket() + "/" + cpu.core())),
        Field.of(cpus.size()),
        Field.of(numa.isEmpty() ? List.of("0-" + (cpus.size() - 1)) : numa),
        Field.of(Math.max(1, numa.size() / Math.max(1, sockets))),
        Field.of(mebibytes(memory, "MemTotal")),
        Field.of(mebibytes(memory, "MemAvailable")),
        Field.of(disks(String.join("\n", answer.section("lsblk")))));
  }

  /** A logical CPU; empty columns of {@code lscpu -p} are what the machine does not tell. */
  record Cpu(String cpu, String core, String socket, String node) {}

  static List<Cpu> cpus(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.startsWith("#") && !line.isBlank())
        .map(line -> line.split(",", -1))
        .filter(columns -> columns.length >= 4)
        .map(columns -> new Cpu(columns[0], columns[1], columns[2], columns[3]))
        .toList();
  }

  private static int distinct(List<Cpu> cpus, Function<Cpu, String> by) {
    return (int) cpus.stream().map(by).distinct().count();
  }

  static String distribution(List<String> lines) {
    var values =
        lines.stream()
            .filter(line -> line.contains("="))
            .collect(
                Collectors.toMap(
                    line -> line.substring(0, line.indexOf('=')),
                    line -> line.substring(line.indexOf('=') + 1).replace("\"", ""),
                    (first, second) -> second));
    return (values.getOrDefault("ID", "unknown") + " " + values.getOrDefault("VERSION_ID", ""))
        .strip();
  }

  static Map<String, Long> numbers(List<String> meminfo) {
    var numbers = new TreeMap<String, Long>();
    for (var line : meminfo) {
      var words = line.split("[:\\s]+", -1);
      if (words.length >= 2 && words[1].chars().allMatch(Character::isDigit)) {
        numbers.put(words[0], Long.valueOf(words[1]));
      }
    }
    return numbers;
  }

  private static int mebibytes(Map<String, Long> memory, String name) {
    return (int) (memory.getOrDefault(name, 0L) / KIB_PER_MIB);
  }

  /** The whole disks among the block devices; some versions of lsblk put numbers in quotes. */
  static List<Disk> disks(String json) {
    if (json.isBlank()) {
      return List.of();
    }
    try {
      return Stream.of(JSON.readTree(json).path("blockdevices"))
          .flatMap(JsonNode::valueStream)
          .filter(each -> List.of("disk", "loop").contains(each.path("type").asText()))
          .filter(each -> each.path("size").asLong() > 0)
          .sorted(Comparator.comparing(each -> each.path("name").asText()))
          .map(FactsReading::disk)
          .toList();
    } catch (JsonProcessingException e) {
      throw new CallFailed("lsblk printed no JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static Disk disk(JsonNode each) {
    var rotational = each.path("rota").asText();
    return new Disk(
        Field.of(each.path("name").asText()),
        Field.of(text(each, "model")),
        Field.of((int) (each.path("size").asLong() >> 30)),
        Field.of(rotational.equals("1") || rotational.equals("true")),
        Field.of(content(each)),
        Field.of(text(each, "mountpoint")));
  }

  private static Optional<String> content(JsonNode disk) {
    boolean parts = text(disk, "pttype").isPresent() || disk.path("children").size() > 0;
    return text(disk, "fstype").or(() -> parts ? Optional.of("partitions") : Optional.empty());
  }

  private static Optional<String> text(JsonNode node, String key) {
    return Optional.of(node.path(key))
        .filter(JsonNode::isTextual)
        .map(each -> each.asText().strip())
        .filter(each -> !each.isEmpty());
  }
}
