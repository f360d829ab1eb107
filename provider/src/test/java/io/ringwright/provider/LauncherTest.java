package io.ringwright.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LauncherTest {
  private static final Path LAUNCHER =
      Path.of("..", "plugins", "ringwright", "pulumi-resource-ringwright").toAbsolutePath();

  @Test
  void passes_on_a_port_that_is_served_already_and_ends_with_its_parent() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "needs bash");
    // A shell between us and the launcher, so that the launcher's parent can go.
    var parent =
        new ProcessBuilder(
            "/bin/bash", "-c", "\"$0\" & echo \"$!\"; read -r; exit 0", LAUNCHER.toString());
    parent.environment().put("RINGWRIGHT_PROVIDER_PORT", "12345");
    var shell = parent.start();
    var lines =
        new BufferedReader(new InputStreamReader(shell.getInputStream(), StandardCharsets.UTF_8));
    var first = lines.readLine();
    var second = lines.readLine();
    var pid = Long.parseLong(first.equals("12345") ? second : first);

    assertThat(new String[] {first, second}).contains("12345");
    var launcher = ProcessHandle.of(pid).orElseThrow();
    assertThat(launcher.isAlive()).isTrue();

    shell.getOutputStream().close();

    assertThat(launcher.onExit().get(10, TimeUnit.SECONDS).isAlive()).isFalse();
  }
}
