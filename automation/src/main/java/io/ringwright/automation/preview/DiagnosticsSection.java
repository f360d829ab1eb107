package io.ringwright.automation.preview;

import io.ringwright.automation.events.Urn;
import io.ringwright.automation.preview.document.Block;
import io.ringwright.automation.preview.document.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Errors and warnings, as short as they can be said: resources by name, what the engine says of
 * many protected resources said once, its echo and its advice to give protection up left out.
 */
final class DiagnosticsSection {
  private static final int MESSAGE = 600;
  private static final int SHORT_MESSAGE = 160;
  private static final int FEW = 8;
  private static final int NAMED = 3;
  private static final Pattern URN = Pattern.compile("\"?(urn:pulumi:[^\\s\"]+)\"?");
  private static final Pattern ECHO = Pattern.compile("(preview|update|refresh) failed");
  private static final Pattern REFUSED =
      Pattern.compile(
          "(?:Preview failed: |unable to replace )?resource (.+?) (?:cannot be deleted because it is protected"
              + "|as it is currently marked for protection)\\..*");

  private DiagnosticsSection() {}

  static Section of(List<StackPreview> stacks, int importance) {
    var errors = new ArrayList<Text>();
    var brief = new ArrayList<Text>();
    var warnings = new ArrayList<Text>();
    for (var stack : stacks) {
      for (var message : messages(stack, true)) {
        errors.add(line(stack, message, MESSAGE));
        brief.add(line(stack, message, SHORT_MESSAGE));
      }
      messages(stack, false).forEach(it -> warnings.add(line(stack, it, MESSAGE)));
    }
    var full = new ArrayList<Block>();
    var less = new ArrayList<Block>();
    if (!errors.isEmpty()) {
      var heading = new Block.Heading(2, Text.of("Errors"));
      full.add(heading);
      full.add(new Block.Bullets(errors.stream().limit(3L * FEW).toList()));
      less.add(heading);
      less.add(new Block.Bullets(brief.stream().limit(FEW).toList()));
    }
    if (!warnings.isEmpty()) {
      full.add(
          new Block.Folded(
              Text.of(Wording.count(warnings.size(), "warning", "warnings")),
              List.of(new Block.Bullets(warnings.stream().limit(3L * FEW).toList()))));
    }
    return new Section(importance, List.of(full, less));
  }

  private static Text line(StackPreview stack, String message, int most) {
    return Text.code(Wording.clipped(stack.stack(), Wording.NAME))
        .words(": ")
        .words(Wording.clipped(message, most));
  }

  private static List<String> messages(StackPreview stack, boolean errors) {
    var said =
        stack.diagnostics().stream()
            .filter(it -> it.error() == errors)
            .map(it -> plain(it.message()))
            .filter(it -> !ECHO.matcher(it).matches())
            .toList();
    var messages = new ArrayList<String>();
    var refused = new LinkedHashMap<String, Boolean>();
    for (var message : said) {
      var match = REFUSED.matcher(message);
      if (match.matches()) {
        refused.put(match.group(1), true);
      } else {
        messages.add(message);
      }
    }
    if (!refused.isEmpty()) {
      messages.add(0, refusal(List.copyOf(refused.keySet())));
    }
    return messages;
  }

  private static String refusal(List<String> names) {
    var shown = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
    var more = names.size() > NAMED ? " and " + (names.size() - NAMED) + " more, see below" : "";
    return "protected, so the engine refuses to delete or replace: " + shown + more;
  }

  /** On one line, with names instead of URNs. */
  private static String plain(String message) {
    return URN.matcher(message.strip().replaceAll("\\s+", " "))
        .replaceAll(match -> Matcher.quoteReplacement(name(match.group(1))));
  }

  private static String name(String text) {
    var urn = new Urn(text);
    var type = urn.type();
    return type.isEmpty() ? text : type.substring(type.lastIndexOf(':') + 1) + " " + urn.name();
  }
}
