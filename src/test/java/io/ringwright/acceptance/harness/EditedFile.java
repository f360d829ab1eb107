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

  /** Remembers a file that is about to be edited. */
  public static EditedFile remembering(Path file) {
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
