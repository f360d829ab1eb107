package io.ringwright.bench.read;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The lines of one output with their numbers. Indentation is not told, since documents and mails
 * indent what they quote; neither are colour codes and carriage returns of progress bars.
 */
public final class Lines {
  /** No tool prints longer lines; a reader's patience with patterns ends there too. */
  private static final int LONGEST = 4000;

  private final String source;
  private final Iterator<String> lines;
  private int number;

  /**
   * One line.
   *
   * @param source name of its file
   * @param number from 1
   * @param text without space around it
   */
  public record Line(String source, int number, String text) {
    /** The complaint that this line can't be read. */
    public UnreadableOutput unreadable(String reason) {
      return new UnreadableOutput(source, number, text, reason);
    }
  }

  private Lines(String source, Iterator<String> lines) {
    this.source = source;
    this.lines = lines;
  }

  /** Lines of a text. */
  public static Lines of(String source, String text) {
    return new Lines(source, text.lines().iterator());
  }

  /** Whether there is another line. */
  public boolean hasNext() {
    return lines.hasNext();
  }

  /**
   * The next line.
   *
   * @throws UnreadableOutput if it is longer than any that a tool prints
   */
  public Line next() throws UnreadableOutput {
    if (!lines.hasNext()) {
      throw new NoSuchElementException("no line after " + number + " of " + source);
    }
    number++;
    var line = new Line(source, number, visible(lines.next()));
    if (line.text().length() > LONGEST) {
      throw line.unreadable("a line of " + line.text().length() + " characters");
    }
    return line;
  }

  /** The complaint that the whole can't be read. */
  public UnreadableOutput unreadable(String reason) {
    return new UnreadableOutput(source, 0, "", reason);
  }

  private static String visible(String line) {
    if (line.indexOf('\u001b') < 0) {
      return line.strip();
    }
    return line.replaceAll("\u001b\\[[0-9;?]*[A-Za-z]", "").strip();
  }
}
