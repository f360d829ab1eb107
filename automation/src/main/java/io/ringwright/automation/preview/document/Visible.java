package io.ringwright.automation.preview.document;

/**
 * Makes characters that a reader cannot see, or that reorder what a reader sees, visible: a
 * resource's name must not be able to look like another one.
 */
final class Visible {
  private Visible() {}

  static String of(String characters) {
    var shown = new StringBuilder(characters.length());
    characters.codePoints().forEach(point -> append(shown, point));
    return shown.toString();
  }

  private static void append(StringBuilder shown, int point) {
    if (point == '\n') {
      shown.append('⏎');
    } else if (point == '\t') {
      shown.append(' ');
    } else if (hidden(point)) {
      shown.append("\\u{").append(Integer.toHexString(point)).append('}');
    } else {
      shown.appendCodePoint(point);
    }
  }

  private static boolean hidden(int point) {
    int type = Character.getType(point);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.PRIVATE_USE
        || type == Character.UNASSIGNED
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || (type == Character.SPACE_SEPARATOR && point != ' ')
        || (point >= 0xE0100 && point <= 0xE01EF)
        || (point >= 0xFE00 && point <= 0xFE0F);
  }
}
