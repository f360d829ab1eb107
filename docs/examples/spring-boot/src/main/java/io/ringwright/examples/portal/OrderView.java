package io.ringwright.examples.portal;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ringwright.automation.Endpoints;
import io.ringwright.automation.Failure;
import io.ringwright.automation.Retry;
import org.jspecify.annotations.Nullable;

/**
 * An order as JSON.
 *
 * @param state working, ready, failed or gone
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record OrderView(
    String name,
    String state,
    Progress progress,
    @Nullable Endpoints endpoints,
    @Nullable Trouble trouble) {

  /** Resources that work has begun on, and that are done; the latest message. */
  record Progress(int begun, int done, String latest) {}

  /** Why it failed, and what to do. */
  record Trouble(String message, Retry retry, String advice) {
    static Trouble of(Failure failure) {
      return new Trouble(failure.message(), failure.retry(), failure.advice());
    }
  }
}
