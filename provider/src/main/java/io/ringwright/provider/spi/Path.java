package io.ringwright.provider.spi;

import java.util.regex.Pattern;

/**
 * Where a property is, in Pulumi's notation: {@code nodePools[0].labels["a.b/c"]}.
 *
 * @param text the notation
 */
public record Path(String text) implements Comparable<Path> {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  /** The path of the top-level property above this one. */
  public String root() {
    int end = 0;
    while (end < text.length() && text.charAt(end) != '.' && text.charAt(end) != '[') {
      end++;
    }
    return text.substring(0, end);
  }

  Path at(String key) {
    if (!PLAIN.matcher(key).matches()) {
      return new Path(text + "[\"" + key.replace("\"", "\\\"") + "\"]");
    }
    return new Path(text.isEmpty() ? key : text + "." + key);
  }

  Path at(int index) {
    return new Path(text + "[" + index + "]");
  }

  /** True if this path is {@code other} or lies below it. */
  public boolean isIn(String other) {
    return text.equals(other) || text.startsWith(other + ".") || text.startsWith(other + "[");
  }

  @Override
  public int compareTo(Path other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
