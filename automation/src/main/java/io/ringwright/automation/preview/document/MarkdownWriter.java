package io.ringwright.automation.preview.document;

import java.util.List;

/**
 * Writes blocks as GitHub-flavoured Markdown (GitLab reads it alike) in which no text can become
 * markup.
 *
 * <p>Letters, digits and harmless punctuation stay; every other character becomes a numeric
 * reference, which Markdown never takes for structure. After {@code @} and {@code #} stands a
 * zero-width space, since mentions and issue links are found in the rendered text, where a
 * reference no longer protects. A value is an ordinary code span if it holds nothing that a code
 * span or a table cell trips over, otherwise a {@code code} element with references.
 */
public final class MarkdownWriter {
  private static final String HARMLESS = " .,:;()+=%'?!/-⏎→·…×−–";

  /** A space of no width: what it stands in is no mention and no link. */
  private static final String BREAK = "&#8203;";

  private MarkdownWriter() {}

  public static String write(List<Block> blocks) {
    var out = new StringBuilder();
    for (var block : blocks) {
      write(block, out);
    }
    return out.toString();
  }

  private static void write(Block block, StringBuilder out) {
    if (block instanceof Block.Heading heading) {
      out.append("#".repeat(Math.min(6, heading.level() + 1)))
          .append(' ')
          .append(inline(heading.text()))
          .append("\n\n");
    } else if (block instanceof Block.Paragraph paragraph) {
      out.append(line(paragraph.text())).append("\n\n");
    } else if (block instanceof Block.Bullets bullets) {
      bullets.items().forEach(item -> out.append("- ").append(line(item)).append('\n'));
      out.append('\n');
    } else if (block instanceof Block.Table table) {
      table(table, out);
    } else if (block instanceof Block.Folded folded) {
      // The blank lines make what is inside Markdown again.
      out.append("<details><summary>").append(summary(folded.summary())).append("</summary>\n\n");
      folded.inside().forEach(inside -> write(inside, out));
      out.append("</details>\n\n");
    }
  }

  private static void table(Block.Table table, StringBuilder out) {
    row(table.columns().stream().map(column -> words(column)).toList(), out);
    row(table.columns().stream().map(column -> "---").toList(), out);
    table.rows().forEach(cells -> row(cells.stream().map(MarkdownWriter::inline).toList(), out));
    out.append('\n');
  }

  private static void row(List<String> cells, StringBuilder out) {
    out.append('|');
    cells.forEach(cell -> out.append(' ').append(cell).append(" |"));
    out.append('\n');
  }

  /** A line must not begin with what Markdown takes for a list, a quote or a rule. */
  private static String line(Text text) {
    var inline = inline(text);
    if (inline.isEmpty()
        || Character.isLetter(inline.charAt(0))
        || "&<`".indexOf(inline.charAt(0)) >= 0) {
      return inline;
    }
    return "&#" + (int) inline.charAt(0) + ";" + inline.substring(1);
  }

  private static String inline(Text text) {
    var line = new StringBuilder();
    for (var span : text.spans()) {
      if (span instanceof Text.Code code) {
        line.append(code(Visible.of(code.characters())));
      } else if (span instanceof Text.Strong strong) {
        line.append("<b>").append(words(strong.characters())).append("</b>");
      } else {
        line.append(words(span.characters()));
      }
    }
    return line.toString();
  }

  /** Inside {@code summary} there is no Markdown, so values need the element. */
  private static String summary(Text text) {
    var line = new StringBuilder();
    for (var span : text.spans()) {
      if (span instanceof Text.Code code) {
        line.append("<code>").append(references(Visible.of(code.characters()))).append("</code>");
      } else if (span instanceof Text.Strong strong) {
        line.append("<b>").append(words(strong.characters())).append("</b>");
      } else {
        line.append(words(span.characters()));
      }
    }
    return line.toString();
  }

  private static String code(String value) {
    return fitsCodeSpan(value) ? "`" + value + "`" : "<code>" + references(value) + "</code>";
  }

  private static boolean fitsCodeSpan(String value) {
    return !value.isBlank()
        && value.strip().equals(value)
        && value.chars().noneMatch(c -> "`|\\<>&".indexOf(c) >= 0);
  }

  private static String words(String characters) {
    return references(Visible.of(characters));
  }

  private static String references(String visible) {
    var escaped = new StringBuilder(visible.length() + 16);
    for (int i = 0; i < visible.length(); ) {
      int point = visible.codePointAt(i);
      if (Character.isLetterOrDigit(point)
          || HARMLESS.indexOf(point) >= 0
          || insideWord(visible, i)) {
        escaped.appendCodePoint(point);
      } else {
        escaped.append("&#").append(point).append(';');
      }
      if (point == '@'
          || point == '#'
          || visible.startsWith("://", i)
          || endsPrefix(visible, i, "gh-")
          || endsPrefix(visible, i, "www")) {
        escaped.append(BREAK);
      }
      i += Character.charCount(point);
    }
    return escaped.toString();
  }

  /** Between letters an underscore emphasises nothing. */
  private static boolean insideWord(String text, int at) {
    return text.charAt(at) == '_'
        && at > 0
        && at + 1 < text.length()
        && Character.isLetterOrDigit(text.charAt(at - 1))
        && Character.isLetterOrDigit(text.charAt(at + 1));
  }

  /** GitHub reads {@code GH-12} as a link to an issue, and {@code www.} as the beginning of one. */
  private static boolean endsPrefix(String text, int at, String prefix) {
    int start = at - prefix.length() + 1;
    return start >= 0 && text.regionMatches(true, start, prefix, 0, prefix.length());
  }
}
