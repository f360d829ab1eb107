package io.ringwright.automation.preview.document;

import java.util.List;

/** A part of a report that stands on its own lines. */
public sealed interface Block {

  /** A title; level 1 is the report's, deeper levels are sections. */
  record Heading(int level, Text text) implements Block {}

  record Paragraph(Text text) implements Block {}

  record Bullets(List<Text> items) implements Block {
    public Bullets {
      items = List.copyOf(items);
    }
  }

  /** Rows under named columns; every row has as many cells as there are columns. */
  record Table(List<String> columns, List<List<Text>> rows) implements Block {
    public Table {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
      for (var row : rows) {
        if (row.size() != columns.size()) {
          throw new IllegalArgumentException(
              "a row has " + row.size() + " cells, the table has " + columns.size() + " columns");
        }
      }
    }
  }

  /** Folded until a reader opens it. */
  record Folded(Text summary, List<Block> inside) implements Block {
    public Folded {
      inside = List.copyOf(inside);
    }
  }
}
