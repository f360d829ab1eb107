package io.ringwright.acceptance.harness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.List;

/** A command that has ended: what was typed, how it ended, what it said. */
public record Finished(
    List<String> command, int exitCode, String stdout, String stderr, Duration took) {
  private static final ObjectMapper JSON = new ObjectMapper();

  public Finished {
    command = List.copyOf(command);
  }

  /**
   * This, if the command ended as expected.
   *
   * @throws AssertionError with all output otherwise
   */
  public Finished expect(int code) {
    if (exitCode != code) {
      throw new AssertionError("exit code " + exitCode + " instead of " + code + "\n" + this);
    }
    return this;
  }

  /** Standard output as the one JSON document that {@code --json} promises. */
  public JsonNode json() {
    try {
      return JSON.readTree(stdout);
    } catch (JsonProcessingException e) {
      throw new AssertionError("stdout is not one JSON document\n" + this, e);
    }
  }

  /** Both streams, for searches that do not care. */
  public String output() {
    return stdout + "\n" + stderr;
  }

  @Override
  public String toString() {
    return String.join(" ", command)
        + " -> "
        + exitCode
        + " after "
        + took.toSeconds()
        + " s\n--- stdout\n"
        + tail(stdout)
        + "\n--- stderr\n"
        + tail(stderr);
  }

  private static String tail(String text) {
    int limit = 8_000;
    return text.length() <= limit ? text : "[..]" + text.substring(text.length() - limit);
  }
}
