package io.ringwright.bench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.ringwright.bench.report.Cell;
import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.verdict.Criterion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A plan as it is written, in YAML. A key that it does not know is refused. */
record PlanFile(
    @JsonProperty @Nullable LinkedHashMap<String, List<String>> parameters,
    @JsonProperty @Nullable Integer repetitions,
    @JsonProperty @Nullable String timeLimit,
    @JsonProperty @Nullable List<List<String>> clients,
    @JsonProperty @Nullable LinkedHashMap<String, List<String>> beside,
    @JsonProperty @Nullable Criteria criteria) {
  private static final YAMLMapper YAML =
      YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private static final Pattern TIME = Pattern.compile("([1-9]\\d{0,5})(s|m|h)");
  private static final Pattern NAME = Pattern.compile("[a-zA-Z][a-zA-Z0-9_-]*");
  private static final int MOST_CELLS = 10_000;

  /** What every cell must meet beyond an end without errors. */
  record Criteria(
      @JsonProperty @Nullable Double minThroughput,
      @JsonProperty @Nullable LinkedHashMap<String, Double> maxLatencyMillis) {}

  /**
   * Reads a plan.
   *
   * @throws UnusablePlan if it can't be run as it stands
   */
  static Plan read(String text) throws UnusablePlan {
    try {
      var file = YAML.readValue(text, PlanFile.class);
      if (file == null) {
        throw new UnusablePlan("plan", "is empty");
      }
      return file.plan();
    } catch (JsonProcessingException e) {
      var at = e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr();
      throw new UnusablePlan(at.isEmpty() ? "plan" : at, e.getOriginalMessage());
    }
  }

  private Plan plan() throws UnusablePlan {
    var values = parameters == null ? new LinkedHashMap<String, List<String>>() : parameters;
    var commands = new ArrayList<Command>();
    for (var words : clients == null ? List.<List<String>>of() : clients) {
      commands.add(command("clients", words));
    }
    if (commands.isEmpty()) {
      throw new UnusablePlan("clients", "is missing; name one command or more, each a list");
    }
    var besides = new LinkedHashMap<String, Command>();
    if (beside != null) {
      for (var one : beside.entrySet()) {
        if (!NAME.matcher(one.getKey()).matches()) {
          throw new UnusablePlan("beside." + one.getKey(), "a name of letters and digits, please");
        }
        besides.put(one.getKey(), command("beside." + one.getKey(), one.getValue()));
      }
    }
    int times = repetitions == null ? 1 : repetitions;
    if (times < 1) {
      throw new UnusablePlan("repetitions", "is " + times + "; allowed is 1 or more");
    }
    check(values, commands, besides, times);
    return new Plan(values, times, limit(), commands, besides, declared());
  }

  private static void check(
      Map<String, List<String>> values,
      List<Command> commands,
      Map<String, Command> besides,
      int times)
      throws UnusablePlan {
    long cells = times;
    for (var parameter : values.entrySet()) {
      var where = "parameters." + parameter.getKey();
      if (!NAME.matcher(parameter.getKey()).matches()
          || parameter.getKey().equals(Cell.REPETITION)) {
        throw new UnusablePlan(where, "a name of letters and digits, please, not repetition");
      }
      var some = parameter.getValue();
      if (some == null || some.isEmpty() || some.contains(null)) {
        throw new UnusablePlan(where, "has no value; list one or more");
      }
      if (new HashSet<>(some).size() < some.size()) {
        throw new UnusablePlan(where, "lists a value twice; repetitions are for that");
      }
      cells = Math.min(cells * some.size(), MOST_CELLS + 1L);
    }
    if (cells > MOST_CELLS) {
      throw new UnusablePlan("parameters", "make more than " + MOST_CELLS + " cells");
    }
    var read = new HashSet<String>();
    commands.forEach(command -> read.addAll(command.reads()));
    for (var name : values.keySet()) {
      if (!read.contains(name)) {
        throw new UnusablePlan(
            "parameters." + name,
            "no client reads it, so its values would all measure the same; write {"
                + name
                + "} where it belongs");
      }
    }
    besides.values().forEach(command -> read.addAll(command.reads()));
    read.removeAll(values.keySet());
    read.remove(Cell.REPETITION);
    if (!read.isEmpty()) {
      throw new UnusablePlan(
          "{" + read.iterator().next() + "}", "there is no such parameter; list its values");
    }
  }

  private static Command command(String where, @Nullable List<String> words) throws UnusablePlan {
    if (words == null || words.isEmpty() || words.contains(null) || words.get(0).isBlank()) {
      throw new UnusablePlan(where, "a command is a list: its program, then its arguments");
    }
    return new Command(words);
  }

  private Duration limit() throws UnusablePlan {
    var matcher = TIME.matcher(timeLimit == null ? "" : timeLimit);
    if (!matcher.matches()) {
      throw new UnusablePlan(
          "timeLimit", "is " + timeLimit + "; allowed is a number with s, m or h, such as 20m");
    }
    long number = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }

  private List<Criterion> declared() throws UnusablePlan {
    var all = new ArrayList<Criterion>();
    all.add(new Criterion.Complete());
    all.add(new Criterion.NoErrors());
    if (criteria == null) {
      return all;
    }
    try {
      if (criteria.minThroughput() != null) {
        all.add(new Criterion.MinimumThroughput(criteria.minThroughput()));
      }
      if (criteria.maxLatencyMillis() != null) {
        criteria
            .maxLatencyMillis()
            .forEach(
                (percentile, millis) ->
                    all.add(
                        new Criterion.LatencyCeiling(
                            Percentile.of(percentile.replaceFirst("^p", "")),
                            Duration.ofNanos(Math.round(millis * 1e6)))));
      }
    } catch (IllegalArgumentException e) {
      throw new UnusablePlan(
          "criteria", e instanceof NumberFormatException ? "no percentile" : e.getMessage());
    }
    return all;
  }
}
