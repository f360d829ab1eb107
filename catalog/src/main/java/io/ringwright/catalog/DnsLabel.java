package io.ringwright.catalog;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A name that Kubernetes and vCenter accept for an object that ends up in a host name.
 *
 * @param value at most 63 of a-z, 0-9 and -, beginning and ending with a letter or digit (RFC 1123)
 */
public record DnsLabel(String value) {
  /** Longest label that DNS carries. */
  public static final int MAX_LENGTH = 63;

  private static final Pattern RFC_1123 = Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?");
  private static final Pattern RFC_1035 = Pattern.compile("[a-z]([-a-z0-9]*[a-z0-9])?");

  /**
   * @throws IllegalArgumentException with the text of {@link #check} if the value is none
   */
  public DnsLabel {
    check("name", value)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem.text());
            });
  }

  /** Why {@code text} is no RFC 1123 label (namespaces, clusters), or empty if it is one. */
  public static Optional<Problem> check(String where, String text) {
    return check(where, text, RFC_1123, "beginning and ending with a letter or digit");
  }

  /**
   * Why {@code text} is no RFC 1035 label (Services, and so Cassandra datacenters and clusters), or
   * empty if it is one. The operators clean other names in silence, after which selectors miss
   * their pods.
   */
  public static Optional<Problem> checkService(String where, String text) {
    return check(where, text, RFC_1035, "beginning with a letter, ending with a letter or digit");
  }

  private static Optional<Problem> check(String where, String text, Pattern shape, String ends) {
    if (shape.matcher(text).matches() && text.length() <= MAX_LENGTH) {
      return Optional.empty();
    }
    var allowed = "at most " + MAX_LENGTH + " lower-case letters, digits and dashes, " + ends;
    var cleaned = cleaned(text);
    var fix =
        shape.matcher(cleaned).matches()
            ? "call it " + cleaned
            : "choose another name, such as dc1";
    return Optional.of(new Problem(where, text, allowed, fix));
  }

  private static String cleaned(String text) {
    var plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    var trimmed = plain.replaceAll("^-+", "");
    return trimmed.substring(0, Math.min(MAX_LENGTH, trimmed.length())).replaceAll("-+$", "");
  }

  @Override
  public String toString() {
    return value;
  }
}
