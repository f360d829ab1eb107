package io.ringwright.provider.http;

import io.ringwright.provider.spi.CallFailed;

/**
 * A request that must not be repeated blindly got lost: it may have had its effect or not. Whoever
 * sent it looks the thing up.
 */
public final class OutcomeUnknown extends CallFailed {
  private static final long serialVersionUID = 1L;

  OutcomeUnknown(WebCall call, String why) {
    super(call + " got no clear answer (" + why + "); run the same command again");
  }
}
