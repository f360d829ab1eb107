package io.ringwright.automation.preview;

import io.ringwright.automation.preview.document.Block;
import java.util.List;

/**
 * A part of a report that can be told at greater or lesser length.
 *
 * @param importance sections of low importance are shortened first
 * @param shapes from the whole to the shortest; the last may be empty
 */
record Section(int importance, List<List<Block>> shapes) {
  Section {
    shapes = shapes.stream().map(List::copyOf).toList();
    if (shapes.isEmpty()) {
      throw new IllegalArgumentException("a section needs a shape");
    }
  }

  /** A section that is never shortened. */
  static Section fixed(List<Block> blocks) {
    return new Section(Integer.MAX_VALUE, List.of(blocks));
  }
}
