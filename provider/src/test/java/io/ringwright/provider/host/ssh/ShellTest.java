package io.ringwright.provider.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellTest {
  /** What a shell does with a quoted word, by the one rule there is. */
  @Property
  void a_quoted_word_is_one_word_again(@ForAll String text) {
    var quoted = Shell.quote(text);

    assertThat(quoted).startsWith("'").endsWith("'");
    assertThat(quoted.substring(1, quoted.length() - 1).replace("'\\''", "'")).isEqualTo(text);
  }

  @Test
  void a_file_is_written_whole_without_its_content_in_a_command(@TempDir Path folder)
      throws Exception {
    var content = "a 'secret' $HOME `id` \\ line\nRINGWRIGHT\n" + "x".repeat(500) + "\n";
    var file = folder.resolve("it's here").resolve("file");

    assertThat(bash(Shell.write(file.toString(), "0640", content))).isZero();

    assertThat(Files.readString(file)).isEqualTo(content);
    assertThat(file.resolveSibling("file.new")).doesNotExist();
  }

  private static int bash(String script) throws IOException, InterruptedException {
    var process = new ProcessBuilder("bash", "-s").redirectErrorStream(true).start();
    try (var in = process.getOutputStream()) {
      in.write(("set -eu\n" + script).getBytes(StandardCharsets.UTF_8));
    }
    return process.waitFor();
  }
}
