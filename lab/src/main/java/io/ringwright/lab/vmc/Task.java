package io.ringwright.lab.vmc;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Something that the service is doing to an SDDC, or has done.
 *
 * @param startMillis when it began, as epoch milliseconds
 * @param minMillis how long it takes at least
 * @param params what the API shows of its subject, for example {@code clusterId}
 * @param plannedError set if it is going to fail
 * @param error set once it has failed
 */
record Task(
    String id,
    Kind kind,
    Status status,
    String sddcId,
    Map<String, String> params,
    long startMillis,
    long minMillis,
    long endMillis,
    @Nullable String plannedError,
    @Nullable String error) {

  /** What is being done; {@code wireName} is the API's {@code task_type}. */
  enum Kind {
    CREATE("SDDC-PROVISION"),
    DELETE("SDDC-DELETE"),
    ADD_HOSTS("ESX-PROVISION"),
    REMOVE_HOSTS("ESX-DELETE"),
    CONVERT("SDDC-CONVERT"),
    ENABLE_WCP("CLUSTER-WCP-ENABLE"),
    DISABLE_WCP("CLUSTER-WCP-DISABLE");

    private final String wireName;

    Kind(String wireName) {
      this.wireName = wireName;
    }

    String wireName() {
      return wireName;
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
    if (status == Status.FINISHED) {
      return 100;
    }
    long elapsed = Math.max(0, nowMillis - startMillis);
    return (int) Math.min(99, minMillis == 0 ? 99 : elapsed * 100 / minMillis);
  }

  boolean due(long nowMillis) {
    return nowMillis >= startMillis + minMillis;
  }

  Task canceling() {
    return new Task(
        id, kind, Status.CANCELING, sddcId, params, startMillis, minMillis, 0, plannedError, error);
  }

  Task ended(Status status, long nowMillis, @Nullable String error) {
    return new Task(
        id, kind, status, sddcId, params, startMillis, minMillis, nowMillis, plannedError, error);
  }
}
