package io.ringwright.automation.preview;

import io.ringwright.automation.preview.document.Block;
import io.ringwright.automation.preview.document.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is deleted or replaced, and why: the part of a report that survives all others. It shrinks
 * from rows with causes to one short line for each resource, and only with many hundreds of them to
 * a count for each kind, what holds data still by name.
 */
final class DestructiveSection {
  private static final int CAUSES = 6;
  private static final int SHORT_NAME = 60;
  private static final int NAMED_AT_LEAST = 150;
  private static final int KINDS = 40;
  private static final int IN_THE_OPEN = 8;

  /** Something that goes, as a row and as a line of a list. */
  private record Item(
      boolean holdsData,
      boolean weighty,
      String kind,
      Text what,
      Text stack,
      Text resource,
      Text why,
      Text causes,
      Text line) {

    static Item of(String stack, ResourceChange change) {
      return new Item(
          change.holdsData(),
          change.holdsData() || change.protectedNow() || change.operation() == Operation.REPLACE,
          change.operation().word() + " " + Wording.clipped(change.kind(), SHORT_NAME),
          DestructiveSection.what(change),
          Text.code(stack),
          Wording.resource(change),
          DestructiveSection.why(change, true),
          DestructiveSection.why(change, false),
          DestructiveSection.line(stack, change));
    }

    static Item of(String stack, RingLoss loss) {
      var word =
          loss.holdsData()
              ? Text.strong("DECOMMISSION").words(" ").emphasis("holds data")
              : Text.strong("DECOMMISSION");
      var what = Wording.clipped(loss.what(), Wording.NAME);
      return new Item(
          loss.holdsData(),
          true,
          "decommission",
          word,
          Text.code(stack),
          Text.of(what),
          Text.of(loss.why()),
          Text.of(loss.why()),
          Text.strong("decommission")
              .words(" ")
              .value(Wording.clipped(stack, SHORT_NAME))
              .words(" ")
              .value(what));
    }
  }

  private final List<StackPreview> stacks;
  private final List<Item> items;

  private DestructiveSection(List<StackPreview> stacks, List<Item> items) {
    this.stacks = stacks;
    this.items = items;
  }

  static Section of(List<StackPreview> stacks, int importance) {
    var items =
        stacks.stream()
            .flatMap(stack -> items(stack))
            .sorted(Comparator.comparing((Item item) -> !item.holdsData()))
            .toList();
    return items.isEmpty()
        ? new Section(importance, List.of(List.of()))
        : new DestructiveSection(stacks, items).section(importance);
  }

  private static Stream<Item> items(StackPreview stack) {
    var name = Wording.clipped(stack.stack(), Wording.NAME);
    return Stream.concat(
        RingLoss.of(stack).stream().map(loss -> Item.of(name, loss)),
        stack.destructive().stream()
            .filter(change -> !change.component()) // it goes with what is in it
            .map(change -> Item.of(name, change)));
  }

  private Section section(int importance) {
    return new Section(importance, List.of(rows(true), rows(false), lines(), counts()));
  }

  private Block heading() {
    long data = items.stream().filter(item -> item.holdsData()).count();
    var text = Text.of("Deleted or replaced: " + items.size());
    return new Block.Heading(
        2, data == 0 ? text : text.words(", ").emphasis(data + " of them with data"));
  }

  /**
   * What holds data or is refused stands in the open; many others, which can be had again, do not.
   */
  private List<Block> rows(boolean values) {
    var open = items.stream().filter(Item::weighty).toList();
    var rest = items.stream().filter(item -> !item.weighty()).toList();
    if (rest.size() <= IN_THE_OPEN) {
      return List.of(heading(), table(items, values));
    }
    var blocks = new ArrayList<Block>();
    blocks.add(heading());
    if (!open.isEmpty()) {
      blocks.add(table(open, values));
    }
    blocks.add(
        new Block.Folded(
            Text.of(rest.size() + (open.isEmpty() ? "" : " more") + ", without data of a ring"),
            List.of(table(rest, values))));
    return blocks;
  }

  private Block table(List<Item> some, boolean values) {
    var rows =
        some.stream()
            .map(
                item ->
                    List.of(
                        item.what(),
                        item.stack(),
                        item.resource(),
                        values ? item.why() : item.causes()))
            .toList();
    return StackColumn.table(stacks, List.of("What", "Stack", "Resource", "Why"), rows);
  }

  private static Text what(ResourceChange change) {
    var marks = new ArrayList<String>();
    if (change.operation() == Operation.REPLACE) {
      marks.add(change.deletedFirst() ? "gone before the new one is there" : "new one first");
    }
    if (change.protectedNow()) {
      marks.add("protected: the engine will refuse");
    }
    var word = Text.strong(Wording.word(change.operation()));
    var text = change.holdsData() ? word.words(" ").emphasis("holds data") : word;
    return marks.isEmpty() ? text : text.words(" (" + String.join("; ", marks) + ")");
  }

  private static Text why(ResourceChange change, boolean values) {
    if (change.operation() == Operation.DELETE) {
      return Text.of("no longer in the program");
    }
    var causes = change.causes();
    if (causes.isEmpty()) {
      return Text.of("something that it depends on is replaced, or its provider is");
    }
    var shown =
        causes.stream()
            .limit(CAUSES)
            .map(
                cause ->
                    values
                        ? Wording.property(cause)
                        : Text.code(Wording.clipped(cause.path().toString(), SHORT_NAME)))
            .toList();
    var text = Text.join(", ", shown);
    return causes.size() > CAUSES
        ? text.words(", and " + (causes.size() - CAUSES) + " more")
        : text;
  }

  private List<Block> lines() {
    return List.of(heading(), new Block.Bullets(items.stream().map(Item::line).toList()));
  }

  private static Text line(String stack, ResourceChange change) {
    var word =
        change.holdsData()
            ? Text.strong(change.operation().word() + ", data")
            : Text.of(change.operation().word());
    return word.words(" ")
        .value(Wording.clipped(stack, SHORT_NAME))
        .words(" ")
        .value(Wording.clipped(change.kind() + " " + change.urn().name(), SHORT_NAME));
  }

  /**
   * Beyond any use as a list: what holds data by name as far as it goes, the rest counted by kind.
   */
  private List<Block> counts() {
    var named = items.stream().filter(item -> item.holdsData()).limit(NAMED_AT_LEAST).toList();
    var blocks = new ArrayList<Block>();
    blocks.add(heading());
    if (!named.isEmpty()) {
      blocks.add(new Block.Bullets(named.stream().map(Item::line).toList()));
    }
    var kinds = new LinkedHashMap<String, Integer>();
    items.forEach(item -> kinds.merge(item.kind(), 1, Integer::sum));
    var counted =
        kinds.entrySet().stream()
            .limit(KINDS)
            .map(entry -> Text.of(entry.getKey() + " × " + entry.getValue()));
    var rest =
        kinds.size() > KINDS
            ? Stream.of(Text.of("and " + (kinds.size() - KINDS) + " more kinds"))
            : Stream.<Text>empty();
    blocks.add(new Block.Bullets(Stream.concat(counted, rest).toList()));
    return blocks;
  }
}
