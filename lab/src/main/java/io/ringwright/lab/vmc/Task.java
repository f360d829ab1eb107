package io.ringwright.lab.vmc;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Something that the service is doing to an SDDC, or has done.
 *
 * @param startMillis when it began, as epoch milliseconds
 * @param params what the API shows of its subject, for example {@code clusterId}
 * @param script how it runs
 * @param error set once it has failed
 */
record Task(
    String id,
    Kind kind,
    Status status,
    String sddcId,
    Map<String, String> params,
    long startMillis,
    TaskScript script,
    long endMillis,
    @Nullable String error) {

  /** What is being done; {@code wireName} is the API's {@code task_type}. */
  enum Kind {
    CREATE("SDDC-PROVISION"),
    DELETE("SDDC-DELETE"),
    ADD_HOSTS("ESX-PROVISION"),
    REMOVE_HOSTS("ESX-DELETE"),
    CONVERT("SDDC-CONVERT"),
    ENABLE_WCP("CLUSTER-WCP-ENABLE"),
    DISABLE_WCP("CLUSTER-WCP-DISABLE"),
    /** The vendor's own work on an SDDC. */
    MAINTAIN("SDDC-MAINTENANCE");

    private final String wireName;

    Kind(String wireName) {
      this.wireName = wireName;
    }

    String wireName() {
      return wireName;
    }

    static TreeSet<String> wireNames() {
      var names = new TreeSet<String>();
      Arrays.stream(values()).map(Kind::wireName).forEach(names::add);
      return names;
    }
  }

  /** As the API spells it. */
  enum Status {
    STARTED,
    CANCELING,
    FINISHED,
    FAILED,
    CANCELED;

    boolean running() {
      return this == STARTED || this == CANCELING;
    }
  }

  Task {
    params = java.util.Collections.unmodifiableMap(new TreeMap<>(params));
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
            ? kind.wireName()
            : script.phases().get(script.phase(elapsed(nowMillis))));
  }

  boolean due(long nowMillis) {
    return nowMillis >= startMillis + script.millis();
  }

  private long elapsed(long nowMillis) {
    return Math.max(0, (status.running() ? nowMillis : endMillis) - startMillis);
  }

  Task canceling() {
    return new Task(id, kind, Status.CANCELING, sddcId, params, startMillis, script, 0, error);
  }

  Task ended(Status status, long nowMillis, @Nullable String error) {
    return new Task(id, kind, status, sddcId, params, startMillis, script, nowMillis, error);
  }
}
