package io.ringwright.automation.preview;

import io.ringwright.automation.preview.document.Block;
import io.ringwright.automation.preview.document.Text;
import java.util.List;

/** What the policies say, the mandatory findings first and longest. */
final class FindingsSection {
  private static final int MESSAGE = 600;
  private static final int SHORT_MESSAGE = 160;
  private static final int FEW = 8;

  private FindingsSection() {}

  static Section of(List<StackPreview> stacks, int importance) {
    var all =
        stacks.stream()
            .flatMap(it -> it.findings().stream().map(each -> new Of(it.stack(), each)))
            .sorted((a, b) -> a.what().compareTo(b.what()))
            .toList();
    if (all.isEmpty()) {
      return new Section(importance, List.of(List.of()));
    }
    var heading = new Block.Heading(2, Text.of("Policy findings"));
    var columns =
        List.of("Level", "Severity", "Policy", "Stack", "What is wrong, and how to fix it");
    var blocking = all.stream().filter(it -> it.what().blocks()).toList();
    var counted =
        new Block.Paragraph(
            Text.of(
                blocking.size() + " mandatory, " + (all.size() - blocking.size()) + " advisory"));
    return new Section(
        importance,
        List.of(
            List.of(
                heading,
                StackColumn.table(
                    stacks, columns, all.stream().map(it -> finding(it, MESSAGE)).toList())),
            List.of(
                heading,
                counted,
                new Block.Table(
                    columns,
                    blocking.stream().limit(3L * FEW).map(it -> finding(it, MESSAGE)).toList())),
            List.of(
                heading,
                counted,
                new Block.Table(
                    columns,
                    blocking.stream().limit(FEW).map(it -> finding(it, SHORT_MESSAGE)).toList())),
            List.of(heading, counted)));
  }

  private static List<Text> finding(Of it, int most) {
    var level = it.what().blocks() ? Text.strong(it.what().level()) : Text.of(it.what().level());
    return List.of(
        level,
        Text.of(it.what().severity()),
        Text.code(Wording.clipped(it.what().policy(), Wording.NAME)),
        Text.code(Wording.clipped(it.stack(), Wording.NAME)),
        Text.of(Wording.clipped(it.what().message(), most)));
  }

  /** A finding of a stack. */
  private record Of(String stack, Finding what) {}
}
