package io.ringwright.automation.preview;

import io.ringwright.automation.preview.document.Block;
import io.ringwright.automation.preview.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The plainer parts of a report. */
final class Sections {
  private static final int STACKS = 60;
  private static final int FEW = 8;

  private Sections() {}

  static Section verdict(List<StackPreview> stacks) {
    var verdict = Verdict.of(stacks);
    var title = Text.of(verdict.mark() + " Ringwright preview: " + verdict.words());
    return Section.fixed(
        List.of(new Block.Heading(1, title), new Block.Paragraph(summary(stacks))));
  }

  private static Text summary(List<StackPreview> stacks) {
    long data =
        stacks.stream()
                .flatMap(it -> it.destructive().stream())
                .filter(ResourceChange::holdsData)
                .count()
            + stacks.stream()
                .flatMap(it -> RingLoss.of(it).stream())
                .filter(RingLoss::holdsData)
                .count();
    long findings =
        stacks.stream().flatMap(it -> it.findings().stream()).filter(Finding::blocks).count();
    var parts = new ArrayList<String>();
    for (var operation :
        List.of(
            Operation.DELETE,
            Operation.REPLACE,
            Operation.UPDATE,
            Operation.CREATE,
            Operation.IMPORT,
            Operation.FORGET)) {
      long count = stacks.stream().mapToLong(it -> it.count(operation)).sum();
      if (count > 0) {
        parts.add(count + " to be " + operation.participle());
      }
    }
    var text =
        parts.isEmpty()
            ? Text.of(nothing(stacks))
            : Text.of("Resources: " + String.join(", ", parts) + ".");
    if (data > 0) {
      text = text.words(" ").emphasis(Wording.count(data, "loss of data.", "losses of data."));
    }
    return findings > 0
        ? text.words(" ")
            .emphasis(Wording.count(findings, "mandatory policy is broken.", "mandatory findings."))
        : text;
  }

  private static String nothing(List<StackPreview> stacks) {
    if (stacks.stream().anyMatch(it -> it.findings().stream().anyMatch(Finding::blocks))) {
      return "A policy stopped it; what is listed may not be all.";
    }
    return stacks.stream().allMatch(StackPreview::succeeded)
        ? "Nothing in the world would change."
        : "It broke off before it could say what would change.";
  }

  static Section stacks(List<StackPreview> stacks, int importance) {
    return new Section(
        importance, List.of(List.of(stackTable(stacks, STACKS)), List.of(stackTable(stacks, FEW))));
  }

  private static Block stackTable(List<StackPreview> stacks, int most) {
    var rows = new ArrayList<List<Text>>();
    stacks.stream().limit(most).forEach(stack -> rows.add(stackRow(stack)));
    if (stacks.size() > most) {
      rows.add(padded(Text.of("and " + (stacks.size() - most) + " more"), 8));
    }
    return new Block.Table(
        List.of(
            "Stack", "Verdict", "Create", "Update", "Replace", "Delete", "Unchanged", "Findings"),
        rows);
  }

  private static List<Text> stackRow(StackPreview stack) {
    return List.of(
        Text.code(Wording.clipped(stack.stack(), Wording.NAME)),
        Text.of(Verdict.of(stack).words()),
        Text.of(String.valueOf(stack.count(Operation.CREATE))),
        Text.of(String.valueOf(stack.count(Operation.UPDATE))),
        Text.of(String.valueOf(stack.count(Operation.REPLACE))),
        Text.of(String.valueOf(stack.count(Operation.DELETE))),
        Text.of(String.valueOf(stack.count(Operation.SAME))),
        Text.of(String.valueOf(stack.findings().size())));
  }

  private static List<Text> padded(Text first, int columns) {
    var row = new ArrayList<Text>(List.of(first));
    while (row.size() < columns) {
      row.add(Text.empty());
    }
    return row;
  }

  /** In the last cell, since the first may be left out. */
  private static List<Text> ending(String words, int columns) {
    var row = padded(Text.empty(), columns - 1);
    var all = new ArrayList<>(row);
    all.add(Text.of(words));
    return all;
  }

  static Section ring(List<StackPreview> stacks, ReportSettings settings, int importance) {
    var rows = new ArrayList<List<Text>>();
    for (var stack : stacks) {
      for (var row : RingImpact.rows(stack, settings)) {
        rows.add(
            List.of(
                Text.code(Wording.clipped(stack.stack(), Wording.NAME)),
                clipped(row.what()),
                clipped(row.before()),
                clipped(row.after()),
                clipped(row.note())));
      }
    }
    var heading = new Block.Heading(2, Text.of("What this does to the ring"));
    return table(
        stacks,
        heading,
        List.of("Stack", "What", "Before", "After", "What follows"),
        rows,
        importance);
  }

  private static Text clipped(String words) {
    return Text.of(Wording.clipped(words, Wording.VALUE));
  }

  static Section outputs(List<StackPreview> stacks, int importance) {
    var rows = new ArrayList<List<Text>>();
    for (var stack : stacks) {
      for (var output : stack.outputs()) {
        boolean hidden =
            output.before() instanceof Shown.Secret && output.after() instanceof Shown.Secret;
        rows.add(
            List.of(
                Text.code(Wording.clipped(stack.stack(), Wording.NAME)),
                Text.code(Wording.clipped(output.name(), Wording.NAME)),
                Wording.shown(output.before()),
                hidden ? Text.of("secret changed") : Wording.shown(output.after())));
      }
    }
    return table(
        stacks,
        new Block.Heading(2, Text.of("Outputs")),
        List.of("Stack", "Output", "Before", "After"),
        rows,
        importance);
  }

  static Section drift(List<StackPreview> stacks, int importance) {
    var rows = new ArrayList<List<Text>>();
    for (var stack : stacks) {
      for (var change : stack.drift()) {
        var what =
            change.operation() == Operation.DELETE
                ? Text.of("is gone")
                : Text.join(
                    ", ", change.properties().stream().limit(FEW).map(Wording::property).toList());
        rows.add(
            List.of(
                Text.code(Wording.clipped(stack.stack(), Wording.NAME)),
                Wording.resource(change),
                what));
      }
    }
    return table(
        stacks,
        new Block.Heading(2, Text.of("Drift: changed outside of this program")),
        List.of("Stack", "Resource", "Is now"),
        rows,
        importance);
  }

  static Section footer(List<StackPreview> stacks, ReportSettings settings) {
    var lines = new ArrayList<Text>();
    for (var stack :
        stacks.stream().filter(it -> it.succeeded() && !it.unchanged()).limit(STACKS).toList()) {
      var name = Wording.clipped(stack.stack(), Wording.NAME);
      lines.add(
          Text.of("To apply exactly this: ")
              .value(
                  "./ringwright up "
                      + name
                      + (stack.refreshed() ? " --refresh" : "")
                      + " --reviewed "
                      + PlanDigest.of(stack).text()));
    }
    settings
        .details()
        .ifPresent(
            url -> lines.add(Text.of("The whole report: ").value(Wording.clipped(url, 300))));
    return Section.fixed(lines.isEmpty() ? List.of() : List.of(new Block.Bullets(lines)));
  }

  /** All rows, then a few with a count of the rest, then only a count. */
  private static Section table(
      List<StackPreview> stacks,
      Block.Heading heading,
      List<String> columns,
      List<List<Text>> rows,
      int importance) {
    if (rows.isEmpty()) {
      return new Section(importance, List.of(List.of()));
    }
    Function<Integer, List<Block>> shape =
        most -> {
          var shown = new ArrayList<>(rows.subList(0, Math.min(most, rows.size())));
          if (rows.size() > most) {
            shown.add(ending("and " + (rows.size() - most) + " more", columns.size()));
          }
          return List.of(heading, StackColumn.table(stacks, columns, shown));
        };
    return new Section(
        importance,
        List.of(
            shape.apply(rows.size()),
            shape.apply(4 * FEW),
            shape.apply(FEW),
            List.of(
                heading,
                new Block.Paragraph(Text.of(rows.size() + " rows (too much to show here)")))));
  }
}
