package io.ringwright.provider.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.provider.spi.CallFailed;

/**
 * A service's answer.
 *
 * @param body the JSON of it; a missing node if it was empty
 */
public record WebAnswer(WebCall call, int status, JsonNode body) {

  public boolean isSuccess() {
    return status >= 200 && status < 300;
  }

  /** The body of a success. */
  public JsonNode orRefused() {
    if (isSuccess()) {
      return body;
    }
    throw ServiceRefused.of(call, status, body);
  }

  /**
   * The body of a success, which has to have one: an empty answer comes from somebody in between,
   * such as a proxy, and must not pass for "nothing is there".
   *
   * @throws OutcomeUnknown if what was asked for may have been done all the same
   */
  public JsonNode content() {
    var content = orRefused();
    if (!content.isMissingNode()) {
      return content;
    }
    throw call.isRepeatable()
        ? new CallFailed(call + " answered nothing instead of JSON: check the address")
        : new OutcomeUnknown(call, "an empty answer");
  }
}
