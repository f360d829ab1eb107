package io.ringwright.provider.host.ssh;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** The words of a shell script. */
public final class Shell {
  private Shell() {}

  /** One word, whatever is in it. */
  public static String quote(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }

  /** Several words. */
  public static String quote(List<String> texts) {
    return String.join(" ", texts.stream().map(Shell::quote).toList());
  }

  /**
   * Writes a file as a whole or not at all; its content stands in no command line.
   *
   * @param mode such as {@code 0644}
   */
  public static String write(String path, String mode, String content) {
    var coded =
        Base64.getMimeEncoder(76, new byte[] {'\n'})
            .encodeToString(content.getBytes(StandardCharsets.UTF_8));
    return """
        mkdir -p "$(dirname %1$s)"
        base64 -d > %1$s.new <<'RINGWRIGHT'
        %3$s
        RINGWRIGHT
        chmod %2$s %1$s.new
        mv -f %1$s.new %1$s
        """
        .formatted(quote(path), mode, coded);
  }
}
