package io.ringwright.automation.preview;

import io.ringwright.automation.events.Urn;
import io.ringwright.automation.preview.document.Block;
import io.ringwright.automation.preview.document.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What changes in one stack, one row for each outermost component; its children and their
 * properties unfold below.
 */
final class ChangesSection {
  private static final int PROPERTIES = 12;
  private static final int ROWS = 200;
  private static final int FEW_ROWS = 25;

  private final StackPreview stack;
  private final Map<Urn, ResourceChange> byUrn = new HashMap<>();

  private ChangesSection(StackPreview stack) {
    this.stack = stack;
    stack.resources().forEach(resource -> byUrn.put(resource.urn(), resource));
  }

  static Section of(StackPreview stack, int importance) {
    var changes = stack.changes().stream().filter(it -> !it.component()).toList();
    return changes.isEmpty()
        ? new Section(importance, List.of(List.of()))
        : new ChangesSection(stack).section(changes, importance);
  }

  private Section section(List<ResourceChange> changes, int importance) {
    var groups = groups(changes);
    var heading =
        new Block.Heading(
            2, Text.of("Changes in ").value(Wording.clipped(stack.stack(), Wording.NAME)));
    var full = new ArrayList<Block>(List.of(heading, overview(groups, ROWS)));
    var paths = new ArrayList<Block>(full);
    groups.forEach(
        (top, inside) -> {
          if (inside.size() > 1 || !inside.get(0).properties().isEmpty()) {
            full.add(unfolded(top, inside, true));
            paths.add(unfolded(top, inside, false));
          }
        });
    return new Section(
        importance,
        List.of(
            full,
            paths,
            List.of(heading, overview(groups, ROWS)),
            List.of(heading, overview(groups, FEW_ROWS)),
            List.of(
                heading,
                new Block.Paragraph(
                    Text.of(Wording.operations(changes) + " (too much to show here)")))));
  }

  /** Changes by the outermost thing that they are part of, the worst group first. */
  private Map<ResourceChange, List<ResourceChange>> groups(List<ResourceChange> changes) {
    var groups = new LinkedHashMap<ResourceChange, List<ResourceChange>>();
    changes.stream()
        .sorted(
            Comparator.comparing(ResourceChange::operation).thenComparing(it -> it.urn().text()))
        .forEach(
            change -> groups.computeIfAbsent(top(change), it -> new ArrayList<>()).add(change));
    return groups;
  }

  private ResourceChange top(ResourceChange change) {
    var top = change;
    var parent = parent(change);
    while (parent.isPresent() && !parent.get().urn().isStack() && top != parent.get()) {
      top = parent.get();
      parent = parent(top);
    }
    return top;
  }

  private Optional<ResourceChange> parent(ResourceChange change) {
    return change.parent().map(byUrn::get);
  }

  private static Block overview(Map<ResourceChange, List<ResourceChange>> groups, int most) {
    var rows = new ArrayList<List<Text>>();
    groups.entrySet().stream()
        .limit(most)
        .forEach(
            entry ->
                rows.add(
                    List.of(
                        Wording.resource(entry.getKey()),
                        Text.of(Wording.operations(entry.getValue())))));
    if (groups.size() > most) {
      rows.add(List.of(Text.of("and " + (groups.size() - most) + " more"), Text.empty()));
    }
    return new Block.Table(List.of("Part", "Changes"), rows);
  }

  private static Block unfolded(ResourceChange top, List<ResourceChange> inside, boolean values) {
    var rows = new ArrayList<List<Text>>();
    for (var change : inside.stream().limit(ROWS).toList()) {
      rows.add(
          List.of(
              Text.of(change.operation().word()),
              Wording.resource(change),
              properties(change, values)));
    }
    if (inside.size() > ROWS) {
      rows.add(
          List.of(Text.empty(), Text.of("and " + (inside.size() - ROWS) + " more"), Text.empty()));
    }
    var summary = Wording.resource(top).words(": " + Wording.operations(inside));
    return new Block.Folded(
        summary, List.of(new Block.Table(List.of("What", "Resource", "Properties"), rows)));
  }

  private static Text properties(ResourceChange change, boolean values) {
    var shown =
        change.properties().stream()
            .limit(PROPERTIES)
            .map(
                it ->
                    values
                        ? Wording.property(it)
                        : Text.code(Wording.clipped(it.path().toString(), Wording.VALUE)))
            .toList();
    var text = Text.join(", ", shown);
    int more = change.properties().size() - PROPERTIES;
    return more > 0 ? text.words(", and " + more + " more") : text;
  }
}
