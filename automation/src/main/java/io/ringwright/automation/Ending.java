package io.ringwright.automation;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** How an operation ended: well, or with one of the ways to fail. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Ending.Succeeded.class, name = "SUCCEEDED"),
  @JsonSubTypes.Type(value = Failure.Invalid.class, name = "INVALID"),
  @JsonSubTypes.Type(value = Failure.Busy.class, name = "BUSY"),
  @JsonSubTypes.Type(value = Failure.Refused.class, name = "REFUSED"),
  @JsonSubTypes.Type(value = Failure.Interrupted.class, name = "INTERRUPTED"),
  @JsonSubTypes.Type(value = Failure.TimedOut.class, name = "TIMED_OUT"),
  @JsonSubTypes.Type(value = Failure.Killed.class, name = "KILLED"),
  @JsonSubTypes.Type(value = Failure.Unreachable.class, name = "UNREACHABLE"),
  @JsonSubTypes.Type(value = Failure.Failed.class, name = "FAILED")
})
public sealed interface Ending permits Ending.Succeeded, Failure {
  /** All was done. */
  record Succeeded() implements Ending {}
}
