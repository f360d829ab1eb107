package io.ringwright.provider.http;

import io.ringwright.provider.spi.CallFailed;

/**
 * An answer that is no JSON: mostly a wrong address, a proxy's page, or an operation that an older
 * release of the service does not have.
 */
public final class NotJson extends CallFailed {
  private static final long serialVersionUID = 1L;

  private final int status;

  NotJson(WebCall call, int status, String kind, Throwable cause) {
    super(
        call + " answered " + kind + " instead of JSON (status " + status + "): check the address",
        cause);
    this.status = status;
  }

  public int status() {
    return status;
  }
}
