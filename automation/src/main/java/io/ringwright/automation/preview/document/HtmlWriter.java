package io.ringwright.automation.preview.document;

import java.util.List;

/** Writes blocks as one page of HTML that needs no script, no font and no network. */
public final class HtmlWriter {
  private static final String STYLE =
      """
      :root{color-scheme:light dark;--line:#d0d7de;--soft:#f6f8fa;--text:#1f2328;--page:#fff;--strong:#b42318}
      @media(prefers-color-scheme:dark){:root{--line:#3d444d;--soft:#151b23;--text:#e6edf3;--page:#0d1117;--strong:#ff8a80}}
      body{font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--text);background:var(--page);
      max-width:1100px;margin:2rem auto;padding:0 1rem}
      h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid var(--line);padding-bottom:.3rem}
      h3{font-size:1rem}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
      th,td{border:1px solid var(--line);padding:.35rem .6rem;text-align:left;vertical-align:top;min-width:4.5rem}
      th:first-child,td:first-child{min-width:7rem}
      th{background:var(--soft);font-weight:600}code{background:var(--soft);border-radius:4px;padding:.1em .3em;
      font:.9em ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}b{color:var(--strong)}
      details{border:1px solid var(--line);border-radius:6px;padding:.5rem .8rem;margin:.6rem 0}
      summary{cursor:pointer;font-weight:600}
      @media print{:root{--page:#fff;--text:#000;--soft:#f6f8fa;--line:#999;--strong:#b42318}body{max-width:none;margin:0}
      tr{break-inside:avoid}.scroll{overflow:visible}details::details-content{content-visibility:visible;block-size:auto}}
      """;

  private HtmlWriter() {}

  public static String write(String title, List<Block> blocks) {
    var out = new StringBuilder(4096);
    out.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.append("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n");
    out.append(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';style-src 'unsafe-inline'\">\n");
    out.append("<title>")
        .append(escaped(title))
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style>\n</head>\n<body>\n");
    blocks.forEach(block -> write(block, out));
    return out.append("</body>\n</html>\n").toString();
  }

  private static void write(Block block, StringBuilder out) {
    if (block instanceof Block.Heading heading) {
      var tag = "h" + Math.min(6, heading.level());
      out.append('<')
          .append(tag)
          .append('>')
          .append(inline(heading.text()))
          .append("</")
          .append(tag)
          .append(">\n");
    } else if (block instanceof Block.Paragraph paragraph) {
      out.append("<p>").append(inline(paragraph.text())).append("</p>\n");
    } else if (block instanceof Block.Bullets bullets) {
      out.append("<ul>\n");
      bullets.items().forEach(item -> out.append("<li>").append(inline(item)).append("</li>\n"));
      out.append("</ul>\n");
    } else if (block instanceof Block.Table table) {
      table(table, out);
    } else if (block instanceof Block.Folded folded) {
      out.append("<details><summary>").append(inline(folded.summary())).append("</summary>\n");
      folded.inside().forEach(inside -> write(inside, out));
      out.append("</details>\n");
    }
  }

  private static void table(Block.Table table, StringBuilder out) {
    out.append("<div class=\"scroll\"><table>\n<thead><tr>");
    table.columns().forEach(column -> out.append("<th>").append(escaped(column)).append("</th>"));
    out.append("</tr></thead>\n<tbody>\n");
    for (var row : table.rows()) {
      out.append("<tr>");
      row.forEach(cell -> out.append("<td>").append(inline(cell)).append("</td>"));
      out.append("</tr>\n");
    }
    out.append("</tbody></table></div>\n");
  }

  private static String inline(Text text) {
    var line = new StringBuilder();
    for (var span : text.spans()) {
      var shown = escaped(span.characters());
      if (span instanceof Text.Code) {
        line.append("<code>").append(shown).append("</code>");
      } else if (span instanceof Text.Strong) {
        line.append("<b>").append(shown).append("</b>");
      } else {
        line.append(shown);
      }
    }
    return line.toString();
  }

  private static String escaped(String characters) {
    var escaped = new StringBuilder(characters.length() + 16);
    for (char c : Visible.of(characters).toCharArray()) {
      switch (c) {
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '&' -> escaped.append("&amp;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
