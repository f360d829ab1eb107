package io.ringwright.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file as a user edits it, put back when closed. */
public final class EditedFile implements AutoCloseable {
  private final Path file;
  private final String before;

  private EditedFile(Path file, String before) {
    this.file = file;
    this.before = before;
  }

  /**
   * Replaces what matches {@code pattern} once.
   *
   * @throws AssertionError when nothing matches, since the test would then test nothing
   */
  public static EditedFile replacing(Path file, String pattern, String replacement) {
    try {
      String before = Files.readString(file);
      String after = before.replaceFirst(pattern, replacement);
      if (after.equals(before)) {
        throw new AssertionError("nothing in " + file + " matches " + pattern + ":\n" + before);
      }
      Files.writeString(file, after);
      return new EditedFile(file, before);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file that commands are about to edit. */
  public static EditedFile unchanged(Path file) {
    try {
      return new EditedFile(file, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      Files.writeString(file, before);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
