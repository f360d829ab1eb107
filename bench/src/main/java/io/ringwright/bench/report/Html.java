package io.ringwright.bench.report;

/** Text of others within a page. */
final class Html {
  private Html() {}

  /** As it stands: nothing in it becomes markup, in an element or in a quoted attribute. */
  static String text(String raw) {
    return raw.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
