package io.ringwright.automation.preview.document;

import java.util.ArrayList;
import java.util.List;

/** A line of a report: words of ours and values of others, none of them markup. */
public record Text(List<Span> spans) {

  /** A piece of a line. */
  public sealed interface Span {
    /** The characters a reader sees. */
    String characters();
  }

  /** Prose. */
  public record Words(String characters) implements Span {}

  /** Prose that stands out. */
  public record Strong(String characters) implements Span {}

  /** A name, path or value, shown letter by letter. */
  public record Code(String characters) implements Span {}

  public Text {
    spans = List.copyOf(spans);
  }

  public static Text of(String words) {
    return new Text(List.of(new Words(words)));
  }

  public static Text strong(String words) {
    return new Text(List.of(new Strong(words)));
  }

  public static Text code(String value) {
    return new Text(List.of(new Code(value)));
  }

  public static Text empty() {
    return new Text(List.of());
  }

  public Text words(String more) {
    return plus(new Words(more));
  }

  public Text emphasis(String more) {
    return plus(new Strong(more));
  }

  public Text value(String more) {
    return plus(new Code(more));
  }

  public Text then(Text other) {
    var all = new ArrayList<>(spans);
    all.addAll(other.spans);
    return new Text(all);
  }

  /** Several texts as one, with {@code between} in between. */
  public static Text join(String between, List<Text> texts) {
    var joined = empty();
    for (var text : texts) {
      joined = joined.spans.isEmpty() ? text : joined.words(between).then(text);
    }
    return joined;
  }

  private Text plus(Span span) {
    var all = new ArrayList<>(spans);
    all.add(span);
    return new Text(all);
  }
}
