package io.ringwright.lab.toolbox;

import java.nio.file.Path;

/** What came of one way to get a tool. */
sealed interface Attempt {

  /** The tool is there. */
  record Found(Path program) implements Attempt {}

  /** Not this way, and why: a half sentence for the final message. */
  record Not(String reason) implements Attempt {}
}
