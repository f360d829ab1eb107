package io.ringwright.automation.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** A stack's outputs as people read them: a name, its value, lists one entry a line. */
final class OutputsTable {
  private static final String NOTES = "notes";

  private OutputsTable() {}

  static List<String> lines(JsonNode outputs) {
    var lines = new ArrayList<String>();
    var width = 0;
    for (var names = outputs.fieldNames(); names.hasNext(); ) {
      width = Math.max(width, names.next().length());
    }
    for (var fields = outputs.fields(); fields.hasNext(); ) {
      var field = fields.next();
      if (!field.getKey().equals(NOTES)) {
        lines.addAll(lines(field.getKey(), field.getValue(), width));
      }
    }
    entries(outputs.path(NOTES)).forEach(note -> lines.add("  * " + note));
    return lines;
  }

  private static List<String> lines(String name, JsonNode value, int width) {
    var lines = new ArrayList<String>();
    var label = name;
    for (var entry : entries(value)) {
      for (var line : entry.lines().toList()) {
        lines.add(("  %-" + Math.max(1, width) + "s  %s").formatted(label, line));
        label = "";
      }
    }
    return lines;
  }

  private static List<String> entries(JsonNode value) {
    return value.isArray()
        ? StreamSupport.stream(value.spliterator(), false).map(OutputsTable::text).toList()
        : value.isMissingNode() ? List.of() : List.of(text(value));
  }

  private static String text(JsonNode value) {
    return value.isValueNode() ? value.asText() : value.toString();
  }
}
