package io.ringwright.lab;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.StandardOpenOption;

/** One {@code up} or {@code down} at a time; freed by the system when its holder dies. */
final class LifecycleLock implements AutoCloseable {
  private static final int LOOK_MILLIS = 100;

  private final FileChannel channel;

  private LifecycleLock(FileChannel channel) {
    this.channel = channel;
  }

  static LifecycleLock take(LabFolder folder) {
    try {
      PrivateFiles.createFolder(folder.root());
      var channel =
          FileChannel.open(
              folder.lifecycleLock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      while (!tryLock(channel)) {
        Thread.sleep(LOOK_MILLIS);
      }
      return new LifecycleLock(channel);
    } catch (IOException e) {
      throw new LabException("cannot use " + folder.root(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted while another process starts or stops the lab", e);
    }
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // another thread of this JVM
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new LabException("cannot free the lab's lock", e);
    }
  }
}
