package io.ringwright.lab.toolbox;

import io.ringwright.lab.Progress;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** One at a time, among threads and processes; freed by the system when its holder dies. */
final class CacheLock implements AutoCloseable {
  private static final Duration LOOK = Duration.ofMillis(100);

  private final FileChannel channel;

  private CacheLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Waits until nobody else holds the lock. */
  static CacheLock take(Path file, Progress progress) throws IOException {
    Files.createDirectories(file.getParent());
    var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    var held = false;
    try {
      while (tryLock(channel) == null) {
        progress.detail("waiting for another process that is getting it");
        Thread.sleep(LOOK.toMillis());
      }
      held = true;
      return new CacheLock(channel);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + file, e);
    } finally {
      if (!held) {
        channel.close();
      }
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // another thread of this JVM
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
