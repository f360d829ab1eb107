package io.ringwright.automation.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.automation.preview.document.Block;
import io.ringwright.automation.preview.document.HtmlWriter;
import io.ringwright.automation.preview.document.MarkdownWriter;
import io.ringwright.automation.preview.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.OrderedList;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/** Whatever a resource carries is read as text by a real Markdown parser, never as markup. */
final class MarkdownSafetyTest {
  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create(), AutolinkExtension.create()))
          .build();
  private static final Set<String> OURS = Set.of("<b>", "</b>", "<code>", "</code>");

  @Provide
  Arbitrary<String> nasty() {
    var pieces =
        Arbitraries.of(
            "</details>",
            "<details>",
            "</code>",
            "<b>",
            "<!--",
            "-->",
            "`",
            "``",
            "```",
            "|",
            "\\",
            "\\|",
            "@user",
            "#1",
            "GH-2",
            "\n",
            "\n\n",
            "\r\n",
            "- ",
            "1. ",
            "> ",
            "# ",
            "---",
            "===",
            "*",
            "**",
            "_",
            "~~",
            "[a](b)",
            "![i](j)",
            "http://x.y",
            "www.x.y",
            "a@b.c",
            "&lt;",
            "&#60;",
            "<script>",
            "\t",
            "    ",
            "\u202e",
            "\u200b",
            "é",
            "日本",
            "😀",
            "\ud800",
            "a",
            "Z",
            "0",
            " ",
            "$x$",
            ":tada:");
    return pieces.list().ofMinSize(0).ofMaxSize(12).map(list -> String.join("", list));
  }

  @Property(tries = 1500)
  void no_text_becomes_markup_in_a_paragraph_a_list_or_a_heading(@ForAll("nasty") String text) {
    var all = Text.of(text).value(text).emphasis(text);
    var found =
        markup(
            MarkdownWriter.write(
                List.of(
                    new Block.Heading(2, all),
                    new Block.Paragraph(all),
                    new Block.Paragraph(Text.code(text)))));

    assertThat(found).isEmpty();
  }

  @Property(tries = 1500)
  void a_row_keeps_its_cells(@ForAll("nasty") String one, @ForAll("nasty") String other) {
    var markdown =
        MarkdownWriter.write(
            List.of(
                new Block.Table(
                    List.of("a", "b"),
                    List.of(
                        List.of(Text.code(one), Text.of(other)),
                        List.of(Text.of(one), Text.code(other))))));

    assertThat(markup(markdown)).isEmpty();
    assertThat(cells(markdown)).isEqualTo(6);
  }

  @Property(tries = 800)
  void a_fold_stays_closed_around_what_is_inside(@ForAll("nasty") String text) {
    var markdown =
        MarkdownWriter.write(
            List.of(
                new Block.Folded(
                    Text.of(text).value(text),
                    List.of(new Block.Bullets(List.of(Text.of(text), Text.code(text)))))));

    assertThat(markdown.split("</details>", -1)).hasSize(2);
    assertThat(markdown).endsWith("</details>\n\n");
    assertThat(markdown.split("<details>", -1)).hasSize(2);
  }

  @Property(tries = 800)
  void nobody_is_mentioned(@ForAll("nasty") String text) {
    var markdown = MarkdownWriter.write(List.of(new Block.Paragraph(Text.of(text))));

    assertThat(decoded(markdown))
        .doesNotContain("@user")
        .doesNotContain("#1")
        .doesNotContain("GH-2")
        .doesNotContain("www.");
  }

  @Property(tries = 800)
  void html_holds_no_element_but_ours(@ForAll("nasty") String text) {
    var html = HtmlWriter.write(text, List.of(new Block.Paragraph(Text.of(text).value(text))));

    assertThat(html).doesNotContain("<script").doesNotContain("</details>").doesNotContain("<!--");
  }

  /** As a browser shows it, and as whoever looks for mentions sees it. */
  private static String decoded(String markdown) {
    return Pattern.compile("&#(\\d+);")
        .matcher(markdown)
        .replaceAll(
            it -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(it.group(1)))));
  }

  private static long cells(String markdown) {
    var cells = new ArrayList<String>();
    PARSER
        .parse(markdown)
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(CustomNode node) {
                if (node instanceof TableCell) {
                  cells.add("cell");
                }
                visitChildren(node);
              }
            });
    return cells.size();
  }

  /** Everything that is not plain text and not one of our own elements. */
  private static List<String> markup(String markdown) {
    var found = new ArrayList<String>();
    PARSER.parse(markdown).accept(new Markup(found));
    return found;
  }

  private static final class Markup extends AbstractVisitor {
    private final List<String> found;

    Markup(List<String> found) {
      this.found = found;
    }

    @Override
    public void visit(HtmlInline html) {
      if (!OURS.contains(html.getLiteral())) {
        found.add(html.getLiteral());
      }
    }

    @Override
    public void visit(HtmlBlock html) {
      found.add(html.getLiteral());
    }

    @Override
    public void visit(Link link) {
      if (link.getDestination().startsWith("mailto:")) {
        return; // this parser takes any character after @ for a domain, GitHub only letters and
        // digits
      }
      found.add("link " + link.getDestination());
    }

    @Override
    public void visit(Image image) {
      found.add("image " + image.getDestination());
    }

    @Override
    public void visit(Emphasis emphasis) {
      found.add("emphasis");
    }

    @Override
    public void visit(StrongEmphasis emphasis) {
      found.add("strong");
    }

    @Override
    public void visit(BlockQuote quote) {
      found.add("quote");
    }

    @Override
    public void visit(BulletList list) {
      found.add("list");
    }

    @Override
    public void visit(OrderedList list) {
      found.add("numbered list");
    }

    @Override
    public void visit(FencedCodeBlock code) {
      found.add("fence");
    }

    @Override
    public void visit(IndentedCodeBlock code) {
      found.add("indented code");
    }

    @Override
    public void visit(ThematicBreak line) {
      found.add("rule");
    }

    @Override
    public void visit(Code code) {
      // A code span is ours; what is in it is text.
    }
  }
}
