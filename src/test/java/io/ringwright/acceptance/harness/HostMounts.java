package io.ringwright.acceptance.harness;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Whether this machine's kernel lets a lab host have a root and disks of its own. */
public final class HostMounts {
  private static final String TRIAL =
      """
      mkdir -p "$1/upper" "$1/work" "$1/root"
      mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
      losetup --find
      """;

  private HostMounts() {}

  /**
   * Skips the test, and says so, where they are not allowed.
   *
   * @param folder where the hosts would be kept: not every file system can be the upper layer
   */
  public static void assumeAllowedIn(Path folder) throws IOException, InterruptedException {
    assumeTrue(
        "root".equals(System.getProperty("user.name")), "lab hosts need root, for their mounts");
    var trial = Files.createTempDirectory(Files.createDirectories(folder), "mounts");
    var process =
        new ProcessBuilder(
                "unshare", "--mount", "--uts", "--pid", "--fork", "bash", "-euc", TRIAL, "trial")
            .redirectErrorStream(true)
            .redirectOutput(trial.resolve("said").toFile());
    process.command().add(trial.toString());
    var running = process.start();
    assumeTrue(
        running.waitFor(30, TimeUnit.SECONDS) && running.exitValue() == 0,
        () -> "this machine allows no lab hosts: see " + trial.resolve("said"));
  }
}
