package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that the service is doing to an SDDC or a group, or has done.
 *
 * @param resourceId the SDDC or group; while a task runs on it, no other one starts
 * @param startMillis when it began, as epoch milliseconds
 * @param script how it runs
 * @param error set once it has failed
 */
record Task(
    String id,
    Status status,
    String resourceId,
    Deed deed,
    long startMillis,
    TaskScript script,
    long endMillis,
    @Nullable String error) {

  /** As the API spells it. */
  enum Status {
    STARTED,
    CANCELING,
    FINISHED,
    FAILED,
    CANCELED;

    @JsonIgnore
    boolean running() {
      return this == STARTED || this == CANCELING;
    }
  }

  TaskKind kind() {
    return deed.kind();
  }

  /** Per cent done; 100 only once it is finished. */
  int progress(long nowMillis) {
    return status == Status.FINISHED ? 100 : script.percent(elapsed(nowMillis));
  }

  /** Name of what it is doing just now; empty once it has ended. */
  Optional<String> phase(long nowMillis) {
    if (!status.running()) {
      return Optional.empty();
    }
    return Optional.of(
        script.phases().isEmpty()
            ? kind().wireName()
            : script.phases().get(script.phase(elapsed(nowMillis))));
  }

  boolean due(long nowMillis) {
    return nowMillis >= startMillis + script.millis();
  }

  private long elapsed(long nowMillis) {
    return Math.max(0, (status.running() ? nowMillis : endMillis) - startMillis);
  }

  Task canceling() {
    return new Task(id, Status.CANCELING, resourceId, deed, startMillis, script, 0, error);
  }

  Task ended(Status status, long nowMillis, @Nullable String error) {
    return new Task(id, status, resourceId, deed, startMillis, script, nowMillis, error);
  }
}
