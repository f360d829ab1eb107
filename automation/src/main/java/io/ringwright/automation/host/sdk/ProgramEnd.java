package io.ringwright.automation.host.sdk;

import java.util.List;

/** How a run of a program ended. */
public sealed interface ProgramEnd {
  ProgramEnd FINISHED = new Finished();

  /** Every resource was registered. */
  record Finished() implements ProgramEnd {}

  /**
   * The program, or one of its resources, failed.
   *
   * @param messages for people, without stack traces; empty if the engine has told them already
   * @param reported whether the engine knows the messages
   */
  record Failed(List<String> messages, boolean reported) implements ProgramEnd {
    static final Failed REPORTED = new Failed(List.of(), true);

    public Failed {
      messages = List.copyOf(messages);
    }
  }
}
