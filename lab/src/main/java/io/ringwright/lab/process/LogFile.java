package io.ringwright.lab.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * A log that a child appends to and that never takes more than twice {@link #LIMIT_BYTES}.
 *
 * @param path the file; the older half is beside it with suffix {@code .1}
 */
public record LogFile(Path path) {
  /** Size from which the log is moved aside. */
  public static final long LIMIT_BYTES = 8L << 20;

  private static final int TAIL_BYTES = 64 << 10;

  /**
   * Moves the log aside if it has grown too long. The child keeps its open file, which is why the
   * content is copied and the file cut, not renamed; lines written in between are lost.
   */
  public void bound() {
    try {
      if (Files.exists(path) && Files.size(path) > LIMIT_BYTES) {
        Files.copy(
            path,
            path.resolveSibling(path.getFileName() + ".1"),
            StandardCopyOption.REPLACE_EXISTING);
        try (var file = FileChannel.open(path, StandardOpenOption.WRITE)) {
          file.truncate(0);
        }
      }
    } catch (IOException e) {
      // The log is not worth stopping the lab for; the next round tries again.
      return;
    }
  }

  /** The last lines, at most {@code lines}; empty if there is no log. */
  public String tail(int lines) {
    try (var file = new RandomAccessFile(path.toFile(), "r")) {
      var from = Math.max(0, file.length() - TAIL_BYTES);
      var bytes = new byte[(int) (file.length() - from)];
      file.seek(from);
      file.readFully(bytes);
      var all = new String(bytes, StandardCharsets.UTF_8).stripTrailing().split("\n", -1);
      return String.join("\n", Arrays.copyOfRange(all, Math.max(0, all.length - lines), all.length))
          .strip();
    } catch (IOException e) {
      return "";
    }
  }
}
