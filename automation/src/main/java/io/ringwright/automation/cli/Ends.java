package io.ringwright.automation.cli;

import io.ringwright.automation.engine.OperationResult;

/** The last sentence about an operation. */
final class Ends {
  private Ends() {}

  /** What was done. */
  static String done(OperationResult result) {
    var changes = result.changes();
    return changes.total() == 0
        ? "Done, nothing had to change (%d resources):".formatted(changes.same())
        : "Done, %d created, %d updated, %d replaced, %d deleted, %d unchanged:"
            .formatted(
                changes.create(),
                changes.update(),
                changes.replace(),
                changes.delete(),
                changes.same());
  }

  /** How an operation that did not succeed can go on. */
  static String sentence(OperationResult result, String command) {
    return switch (result.end()) {
      case SUCCEEDED -> done(result);
      case INTERRUPTED ->
          "Interrupted; what had begun is recorded. `ringwright "
              + command
              + "` goes on from here.";
      case REFUSED -> "Refused; see above.";
      case BUSY ->
          "Somebody else is at work on it; `ringwright " + command + "` when that is done.";
      case KILLED ->
          "The engine was killed. `ringwright "
              + command
              + "` puts the state in order and goes on from here.";
      case UNREACHABLE ->
          "Something did not answer; what was made until then is recorded. `ringwright "
              + command
              + "` goes on from here.";
      case FAILED ->
          "Failed; what was made until then is recorded. Once the cause is gone, `ringwright "
              + command
              + "` goes on from here.";
    };
  }
}
