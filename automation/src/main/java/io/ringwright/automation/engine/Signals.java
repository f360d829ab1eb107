package io.ringwright.automation.engine;

import java.io.IOException;

/** Sends signals that Java itself cannot send. */
final class Signals {
  /** As Ctrl-C: finish what has begun, begin nothing new. */
  static final String INTERRUPT = "INT";

  private Signals() {}

  static void send(String signal, long pid) {
    try {
      new ProcessBuilder("kill", "-" + signal, Long.toString(pid))
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      throw new EngineException("process " + pid + " cannot be signalled", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
