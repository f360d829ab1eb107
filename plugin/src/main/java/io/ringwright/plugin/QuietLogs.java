package io.ringwright.plugin;

import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps gRPC silent: the engine probes a plugin with an empty method name, which grpc-java reports
 * with a stack trace, and whatever a policy pack writes shows up in the user's terminal.
 */
final class QuietLogs {
  /** Held here because the log manager itself keeps only weak references. */
  private static final Logger GRPC = Logger.getLogger("io.grpc");

  private QuietLogs() {}

  static void install() {
    GRPC.setLevel(Level.OFF);
  }
}
