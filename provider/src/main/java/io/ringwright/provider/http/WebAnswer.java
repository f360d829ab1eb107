package io.ringwright.provider.http;

import com.fasterxml.jackson.databind.JsonNode;

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
}
