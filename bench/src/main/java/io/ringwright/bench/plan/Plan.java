package io.ringwright.bench.plan;

import io.ringwright.bench.report.Cell;
import io.ringwright.bench.verdict.Criterion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Load runs to be made: every combination of the parameters' values, each so many times. All
 * combinations are run once before any is run again, so that a platform that changes with time does
 * not favour one of them.
 *
 * @param parameters values by name, in order
 * @param repetitions 1 or more
 * @param timeLimit of each cell's load
 * @param clients commands that load together, at least one
 * @param beside commands whose output is kept from before and after each load
 * @param criteria for every cell
 */
public record Plan(
    Map<String, List<String>> parameters,
    int repetitions,
    Duration timeLimit,
    List<Command> clients,
    Map<String, Command> beside,
    List<Criterion> criteria) {
  public Plan {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    clients = List.copyOf(clients);
    beside = Collections.unmodifiableMap(new LinkedHashMap<>(beside));
    criteria = List.copyOf(criteria);
  }

  /** In the order in which they are run. */
  public List<PlannedCell> cells() {
    List<Map<String, String>> grid = List.of(Map.of());
    for (var parameter : parameters.entrySet()) {
      var wider = new ArrayList<Map<String, String>>();
      for (var settings : grid) {
        for (var value : parameter.getValue()) {
          var one = new LinkedHashMap<>(settings);
          one.put(parameter.getKey(), value);
          wider.add(one);
        }
      }
      grid = wider;
    }
    var cells = new ArrayList<PlannedCell>();
    for (int repetition = 1; repetition <= repetitions; repetition++) {
      for (int i = 0; i < grid.size(); i++) {
        var settings = new LinkedHashMap<>(grid.get(i));
        settings.put(Cell.REPETITION, String.valueOf(repetition));
        cells.add(cell("cell-" + (i + 1) + "-run-" + repetition, settings));
      }
    }
    return cells;
  }

  private PlannedCell cell(String name, Map<String, String> settings) {
    var besides = new LinkedHashMap<String, Command>();
    beside.forEach((kept, command) -> besides.put(kept, command.with(settings)));
    return new PlannedCell(
        name, settings, clients.stream().map(client -> client.with(settings)).toList(), besides);
  }
}
