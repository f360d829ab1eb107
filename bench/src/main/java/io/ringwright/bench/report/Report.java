package io.ringwright.bench.report;

import io.ringwright.bench.nodetool.RingStatus;
import io.ringwright.bench.verdict.Criterion;
import io.ringwright.bench.verdict.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Load runs, to be judged and shown together.
 *
 * @param title of the page
 * @param cells runs that could be read
 * @param unreadable by the name of their file: why. None of them is a pass
 * @param rings by the name of their file: what {@code nodetool status} said beside the runs
 * @param criteria for every cell
 */
public record Report(
    String title,
    List<Cell> cells,
    Map<String, String> unreadable,
    Map<String, RingStatus> rings,
    List<Criterion> criteria) {
  private static final String STORAGE = "storage";

  public Report {
    cells = List.copyOf(cells);
    unreadable = Collections.unmodifiableMap(new LinkedHashMap<>(unreadable));
    rings = Collections.unmodifiableMap(new LinkedHashMap<>(rings));
    criteria = List.copyOf(criteria);
  }

  List<Verdict> verdicts(Cell cell) {
    return criteria.stream().map(criterion -> criterion.judge(cell.run())).toList();
  }

  boolean passed(Cell cell) {
    return verdicts(cell).stream().allMatch(verdict -> verdict.result() == Verdict.Result.PASSED);
  }

  /** Whether everything could be read and meets all criteria. */
  public boolean passed() {
    return !cells.isEmpty() && unreadable.isEmpty() && cells.stream().allMatch(this::passed);
  }

  /** How it went, in a sentence. */
  public String verdict() {
    int all = cells.size() + unreadable.size();
    if (all == 0) {
      return "Failed: there is no run.";
    }
    return (passed() ? "Passed: " : "Failed: ")
        + cells.stream().filter(this::passed).count()
        + " of "
        + all
        + " runs meet all criteria"
        + (unreadable.isEmpty() ? "." : "; " + unreadable.size() + " could not be read.");
  }

  /** Names of all settings, in their order. */
  Set<String> settings() {
    var names = new LinkedHashSet<String>();
    cells.forEach(cell -> names.addAll(cell.settings().keySet()));
    return names;
  }

  /** Settings as a legend wants them: those that vary, the values alone. */
  String label(Map<String, String> settings) {
    var some = new LinkedHashMap<>(settings);
    some.keySet().retainAll(varied());
    some.computeIfPresent(Cell.THREADS, (any, threads) -> threads + " threads");
    some.computeIfPresent(Cell.REPETITION, (any, number) -> "#" + number);
    return String.join(" ", some.values());
  }

  /** Names of the settings that are not alike in all cells. */
  Set<String> varied() {
    var names = new LinkedHashSet<String>();
    for (var name : settings()) {
      if (cells.stream().map(cell -> cell.settings().get(name)).distinct().count() > 1) {
        names.add(name);
      }
    }
    return names;
  }

  /** What to set side by side: storage if it varies, else the first that does but is no sweep. */
  Optional<String> compared() {
    var candidates = new LinkedHashSet<>(varied());
    candidates.removeAll(Set.of(Cell.THREADS, Cell.REPETITION, CellFolder.CLIENT));
    return candidates.stream()
        .filter(name -> name.startsWith(STORAGE))
        .findFirst()
        .or(() -> candidates.stream().findFirst());
  }
}
