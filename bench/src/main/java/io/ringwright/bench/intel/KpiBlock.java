package io.ringwright.bench.intel;

import io.ringwright.bench.read.Lines;
import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The KPI block of Intel's Cassandra workload: figures per instance of the load tool, and one sum.
 * Only the rate is a sum; latencies stay with their instance. What the code prints and what its
 * README shows differ; both are read.
 *
 * @param instances at least one
 * @param operationsPerSecond the sum that the block ends with
 */
public record KpiBlock(List<Instance> instances, double operationsPerSecond) {
  private static final Pattern SUM =
      Pattern.compile("\\*(?:Final|Finally) Op rate ?\\(op/s\\): ?(.+)");
  private static final Pattern OF_INSTANCE =
      Pattern.compile("Stress (\\d{1,4}) (.+?) ?(?:\\((.+?)\\))? *: *(.+)");
  private static final Pattern OF_README =
      Pattern.compile("([A-Z][A-Za-z0-9. ]+?) ?(?:\\((.+?)\\))? *: *(.+)");
  private static final double ROUNDING = 0.5;

  public KpiBlock {
    instances = List.copyOf(instances);
  }

  /**
   * Figures of one instance, as printed: rates per second, latencies in milliseconds.
   *
   * @param figures by their names without unit: {@code Latency mean}
   * @param took without its seconds where the block tells minutes
   */
  public record Instance(int number, Map<String, Double> figures, Optional<Duration> took) {
    public Instance {
      figures = Map.copyOf(figures);
    }

    /** A figure, if the block has it. */
    public Optional<Double> figure(String name) {
      return Optional.ofNullable(figures.get(name));
    }
  }

  /**
   * Reads an output.
   *
   * @param source name of the file, for complaints
   * @throws UnreadableOutput if a line is none of the block's, or if the sum is missing or is not
   *     the sum of the instances
   */
  public static KpiBlock read(String source, String text) throws UnreadableOutput {
    return new Reading(source, text).block();
  }

  /** A block that is being read. */
  private static final class Reading {
    private final Lines lines;
    private final Map<Integer, Map<String, Double>> figures = new LinkedHashMap<>();
    private final Map<Integer, Duration> times = new LinkedHashMap<>();
    private Optional<Double> sum = Optional.empty();

    Reading(String source, String text) {
      this.lines = Lines.of(source, text);
    }

    KpiBlock block() throws UnreadableOutput {
      while (lines.hasNext()) {
        read(lines.next());
      }
      if (figures.isEmpty()) {
        throw lines.unreadable("no figure in it");
      }
      var instances = new ArrayList<Instance>();
      figures.forEach(
          (number, of) ->
              instances.add(new Instance(number, of, Optional.ofNullable(times.get(number)))));
      var block =
          new KpiBlock(
              instances, sum.orElseThrow(() -> lines.unreadable("no line \"*Final Op rate\"")));
      if (instances.stream().allMatch(each -> each.figure("Op rate").isPresent())) {
        double added = instances.stream().mapToDouble(each -> each.figures().get("Op rate")).sum();
        if (Math.abs(added - block.operationsPerSecond()) > ROUNDING * instances.size()) {
          throw lines.unreadable(
              "its instances add up to %.0f op/s, its sum is %.0f"
                  .formatted(added, block.operationsPerSecond()));
        }
      }
      return block;
    }

    private void read(Line line) throws UnreadableOutput {
      var text = line.text();
      if (text.isEmpty() || text.matches("-{3,}") || text.matches("\\*\\*.+\\*\\*")) {
        return;
      }
      var total = SUM.matcher(text);
      if (total.matches()) {
        sum = Optional.of(Numbers.decimal(line, total.group(1)));
        return;
      }
      var ours = OF_INSTANCE.matcher(text);
      if (ours.matches()) {
        figure(line, Integer.parseInt(ours.group(1)), ours.group(2), ours.group(3), ours.group(4));
        return;
      }
      var readme = OF_README.matcher(text);
      if (!readme.matches()) {
        throw line.unreadable("no line of a KPI block");
      }
      figure(line, 0, readme.group(1), readme.group(2), readme.group(3));
    }

    private void figure(Line line, int instance, String name, String unit, String value)
        throws UnreadableOutput {
      var of = figures.computeIfAbsent(instance, number -> new LinkedHashMap<>());
      if (name.equals("Total operation time")) {
        times.put(instance, time(line, unit, value));
      } else if (of.put(name, Numbers.decimal(line, value)) != null) {
        throw line.unreadable(name + " of instance " + instance + " stands twice");
      }
    }

    private static Duration time(Line line, String unit, String value) throws UnreadableOutput {
      if ("minute".equals(unit)) {
        return Duration.ofMinutes(Numbers.whole(line, value));
      }
      return Numbers.clock(line, value);
    }
  }
}
