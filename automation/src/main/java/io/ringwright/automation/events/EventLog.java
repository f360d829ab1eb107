package io.ringwright.automation.events;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Follows a growing event log and hands on each event as soon as its line is complete.
 *
 * <p>A file rather than a pipe: an engine that dies before it opens a pipe would leave the reader
 * waiting for ever, and an engine that outlives the reader would be stopped by it.
 */
public final class EventLog implements AutoCloseable {
  private static final int CHUNK_BYTES = 1 << 16;

  private final Path file;
  private final Consumer<EngineEvent> listener;
  private final EventReader reader = new EventReader();
  private final Thread follower;
  private volatile boolean closing;

  private EventLog(Path file, Consumer<EngineEvent> listener) {
    this.file = file;
    this.listener = listener;
    this.follower = new Thread(this::follow, "engine events");
    follower.setDaemon(true);
  }

  /** Starts to follow {@code file}, which need not exist yet. Events arrive on one thread. */
  public static EventLog follow(Path file, Consumer<EngineEvent> listener) {
    var log = new EventLog(file, listener);
    log.follower.start();
    return log;
  }

  /** Reads what is left and returns when all of it has been handed on. */
  @Override
  public void close() {
    closing = true;
    try {
      follower.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void follow() {
    var pending = new LineBuffer();
    long position = 0;
    var last = false;
    while (true) {
      if (Files.exists(file)) {
        position = readFrom(position, pending);
      }
      if (last) {
        pending.rest().ifPresent(line -> listener.accept(reader.read(line)));
        return;
      }
      last = closing;
      if (!last && !LogPoll.pause()) {
        return;
      }
    }
  }

  private long readFrom(long start, LineBuffer pending) {
    try (var log = new RandomAccessFile(file.toFile(), "r")) {
      log.seek(start);
      var chunk = new byte[CHUNK_BYTES];
      int count;
      var position = start;
      while ((count = log.read(chunk)) > 0) {
        position += count;
        pending.add(chunk, count, line -> listener.accept(reader.read(line)));
      }
      return position;
    } catch (IOException e) {
      throw new UncheckedIOException("the engine's event log cannot be read: " + file, e);
    }
  }

  /** The wait between two looks. */
  private static final class LogPoll {
    private static final long LOOK_EVERY_MILLIS = 40;

    private static boolean pause() {
      try {
        Thread.sleep(LOOK_EVERY_MILLIS);
        return true;
      } catch (InterruptedException e) {
        return false;
      }
    }
  }

  /** Bytes of a line that is not complete yet. */
  private static final class LineBuffer {
    private byte[] bytes = new byte[0];

    void add(byte[] chunk, int count, Consumer<String> line) {
      var from = 0;
      for (var i = 0; i < count; i++) {
        if (chunk[i] == '\n') {
          append(chunk, from, i);
          from = i + 1;
          rest().ifPresent(line);
        }
      }
      append(chunk, from, count);
    }

    Optional<String> rest() {
      var text = new String(bytes, StandardCharsets.UTF_8);
      bytes = new byte[0];
      return text.isBlank() ? Optional.empty() : Optional.of(text);
    }

    private void append(byte[] chunk, int from, int to) {
      var old = bytes.length;
      bytes = Arrays.copyOf(bytes, old + to - from);
      System.arraycopy(chunk, from, bytes, old, to - from);
    }
  }
}
