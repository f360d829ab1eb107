package io.ringwright.automation.preview;

import io.ringwright.automation.preview.document.Block;
import io.ringwright.automation.preview.document.MarkdownWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Fits sections into a number of bytes by telling the least important ones more shortly. Bytes,
 * since whoever counts characters never counts more of them.
 */
final class Budget {
  private Budget() {}

  static String markdown(List<Section> sections, int bytes) {
    var written = new ArrayList<List<String>>();
    for (var section : sections) {
      written.add(section.shapes().stream().map(MarkdownWriter::write).toList());
    }
    var chosen = new int[sections.size()];
    while (size(written, chosen) > bytes && shorten(sections, chosen)) {
      // One step at a time, so that nothing is shortened more than it has to be.
    }
    return joined(written, chosen);
  }

  /** Everything at full length. */
  static List<Block> whole(List<Section> sections) {
    return sections.stream().flatMap(section -> section.shapes().get(0).stream()).toList();
  }

  private static boolean shorten(List<Section> sections, int[] chosen) {
    int least = -1;
    for (int i = 0; i < chosen.length; i++) {
      boolean shorter = chosen[i] + 1 < sections.get(i).shapes().size();
      if (shorter
          && (least < 0 || sections.get(i).importance() < sections.get(least).importance())) {
        least = i;
      }
    }
    if (least >= 0) {
      chosen[least]++;
    }
    return least >= 0;
  }

  private static int size(List<List<String>> written, int[] chosen) {
    int size = 0;
    for (int i = 0; i < chosen.length; i++) {
      size += written.get(i).get(chosen[i]).getBytes(StandardCharsets.UTF_8).length;
    }
    return size;
  }

  private static String joined(List<List<String>> written, int[] chosen) {
    var text = new StringBuilder();
    for (int i = 0; i < chosen.length; i++) {
      text.append(written.get(i).get(chosen[i]));
    }
    return text.toString();
  }
}
