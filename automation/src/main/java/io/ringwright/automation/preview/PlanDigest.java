package io.ringwright.automation.preview;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A fingerprint of what a preview would do: URNs, operations, and differences with their values.
 * Two previews with one digest do the same; noise and what is unchanged do not count. Values that
 * the engine hides count as "secret" only: that a secret changes is in the digest, to what is not.
 *
 * @param text {@code sha256:} and 64 hexadecimal digits
 */
public record PlanDigest(String text) {

  public static PlanDigest of(StackPreview stack) {
    return of(PlanFile.of(stack).steps());
  }

  static PlanDigest of(List<PlanFile.Step> steps) {
    var text = new StringBuilder();
    for (var step : steps) {
      append(text, step.urn());
      append(text, step.operation());
      step.differences()
          .forEach(
              (path, difference) -> {
                append(text, path);
                append(text, difference);
              });
      text.append('\n');
    }
    return new PlanDigest(ofText(text.toString()));
  }

  /** {@code sha256:} and the digest of a text. */
  static String ofText(String text) {
    return "sha256:"
        + HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** With its length, so that no two lists of texts run together alike. */
  private static void append(StringBuilder text, String part) {
    text.append(part.length()).append(':').append(part).append(' ');
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
