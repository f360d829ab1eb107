package io.ringwright.automation.preview;

import io.ringwright.automation.preview.document.Block;
import io.ringwright.automation.preview.document.Text;
import java.util.ArrayList;
import java.util.List;

/** Leaves the column that names the stack out of a report about a single one. */
final class StackColumn {
  static final String NAME = "Stack";

  private StackColumn() {}

  static Block.Table table(List<StackPreview> stacks, List<String> columns, List<List<Text>> rows) {
    int at = columns.indexOf(NAME);
    if (stacks.size() > 1 || at < 0) {
      return new Block.Table(columns, rows);
    }
    return new Block.Table(
        without(columns, at), rows.stream().map(row -> without(row, at)).toList());
  }

  private static <T> List<T> without(List<T> list, int index) {
    var rest = new ArrayList<>(list);
    rest.remove(index);
    return rest;
  }
}
