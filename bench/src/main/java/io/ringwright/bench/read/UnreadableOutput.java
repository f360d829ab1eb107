package io.ringwright.bench.read;

/**
 * Output of a load tool that is not what the tool prints when it works. Names the file, the line,
 * what stands there and why it can't be read, so that nobody takes a zero for a measurement.
 */
public final class UnreadableOutput extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 120;

  private final String source;
  private final int line;

  /**
   * @param source name of the file
   * @param line its line, from 1; 0 if the file as a whole is meant
   * @param text what stands there
   * @param reason why it can't be read, and what to do
   */
  public UnreadableOutput(String source, int line, String text, String reason) {
    super(source + (line > 0 ? ":" + line : "") + ": " + reason + quoted(text));
    this.source = source;
    this.line = line;
  }

  /** Name of the file. */
  public String source() {
    return source;
  }

  /** Line, from 1; 0 if the file as a whole is meant. */
  public int line() {
    return line;
  }

  private static String quoted(String text) {
    if (text.isBlank()) {
      return "";
    }
    var short_ = text.strip();
    return " («" + (short_.length() > SHOWN ? short_.substring(0, SHOWN) + "..." : short_) + "»)";
  }
}
