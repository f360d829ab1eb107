package io.ringwright.bench.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A run to be made.
 *
 * @param name of its folder
 * @param clients commands that load together
 * @param beside by name, commands whose output is kept from before and after the load
 */
public record PlannedCell(
    String name, Map<String, String> settings, List<Command> clients, Map<String, Command> beside) {
  public PlannedCell {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    clients = List.copyOf(clients);
    beside = Collections.unmodifiableMap(new LinkedHashMap<>(beside));
  }
}
