package io.ringwright.automation.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Columns as wide as what is in them. */
final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();

  TextTable(String... head) {
    rows.add(List.of(head));
  }

  void row(Object... cells) {
    rows.add(IntStream.range(0, cells.length).mapToObj(i -> String.valueOf(cells[i])).toList());
  }

  /** The head and all rows; nothing when there is no row. */
  List<String> lines() {
    return rows.size() == 1 ? List.of() : rows.stream().map(this::line).toList();
  }

  private String line(List<String> row) {
    return IntStream.range(0, row.size())
        .mapToObj(column -> pad(row.get(column), column))
        .collect(Collectors.joining("  "))
        .stripTrailing();
  }

  private String pad(String cell, int column) {
    var width = rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    return cell + " ".repeat(width - cell.length());
  }
}
