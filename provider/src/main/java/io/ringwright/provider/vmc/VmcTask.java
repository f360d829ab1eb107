package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Optional;

/** A long-running task of the VMC service, as it last reported. */
record VmcTask(
    String id,
    String type,
    Status status,
    Optional<String> resourceId,
    Optional<String> clusterId,
    Optional<String> phase,
    int percent,
    int minutesLeft,
    Optional<String> error) {

  /** Three of these are final. Polling on after CANCELED has hung other providers for hours. */
  enum Status {
    STARTED,
    CANCELING,
    FINISHED,
    FAILED,
    CANCELED
  }

  static VmcTask of(JsonNode node) {
    return new VmcTask(
        node.path("id").asText(),
        node.path("task_type").asText("task"),
        status(node.path("status").asText()),
        text(node, "resource_id"),
        text(node.path("params"), "clusterId"),
        text(node, "phase_in_progress"),
        node.path("progress_percent").asInt(0),
        node.path("estimated_remaining_minutes").asInt(-1),
        text(node, "customer_error_message")
            .or(() -> text(node, "localized_error_message"))
            .or(() -> text(node, "error_message")));
  }

  /** The same of the newer services, which call it an operation and spell its end differently. */
  static VmcTask ofOperation(JsonNode node) {
    var state = node.path("state");
    return new VmcTask(
        node.path("id").asText(),
        node.path("type").asText("operation"),
        ended(state.path("name").asText(state.path("phase").asText())),
        text(node, "resource_id"),
        Optional.empty(),
        text(state, "message"),
        node.path("progress_percent").asInt(0),
        -1,
        text(node, "error_message").or(() -> text(state, "error_msg")));
  }

  private static Status ended(String word) {
    return switch (word.toUpperCase(Locale.ROOT)) {
      case "COMPLETED", "FINISHED", "SUCCEEDED" -> Status.FINISHED;
      case "FAILED", "ERROR" -> Status.FAILED;
      case "CANCELED", "CANCELLED" -> Status.CANCELED;
      default -> Status.STARTED;
    };
  }

  boolean isFinished() {
    return status == Status.FINISHED;
  }

  boolean hasEnded() {
    return status == Status.FINISHED || status == Status.FAILED || status == Status.CANCELED;
  }

  /** What to show while it runs. */
  String progress() {
    var words = new StringBuilder(type.toLowerCase(Locale.ROOT).replaceAll("[_-]", " "));
    phase.ifPresent(each -> words.append(": ").append(each));
    words.append(" (").append(percent).append(" %");
    if (minutesLeft > 0) {
      words.append(", about ").append(minutesLeft).append(" minutes left");
    }
    return words.append(')').toString();
  }

  /** Why it did not finish, in the service's own words. */
  String failure() {
    return type + " " + status + error.map(words -> ": " + words).orElse("");
  }

  private static Status status(String text) {
    for (var status : Status.values()) {
      if (status.name().equals(text)) {
        return status;
      }
    }
    return Status.STARTED;
  }

  private static Optional<String> text(JsonNode node, String name) {
    return Optional.of(node.path(name))
        .filter(JsonNode::isTextual)
        .map(JsonNode::asText)
        .filter(each -> !each.isBlank());
  }
}
