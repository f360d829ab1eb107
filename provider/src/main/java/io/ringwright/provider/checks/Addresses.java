package io.ringwright.provider.checks;

import io.ringwright.catalog.Problem;
import java.util.Optional;
import java.util.regex.Pattern;

/** Addresses of services. */
public final class Addresses {
  private static final Pattern URL = Pattern.compile("https?://[\\w.-]+(:\\d{1,5})?(/[\\w./-]*)?");
  private static final Pattern ENDPOINT = Pattern.compile("[\\w.-]+(:\\d{1,5})?");

  private Addresses() {}

  /** A base URL of a REST API. */
  public static Optional<Problem> url(String where, String text) {
    return URL.matcher(text).matches()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                text,
                "an address with https://",
                "write for instance https://" + host(text)));
  }

  /** A host, with or without a port. */
  public static Optional<Problem> endpoint(String where, String text) {
    return ENDPOINT.matcher(text).matches()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where, text, "a host name or address, perhaps with :port", "write " + host(text)));
  }

  private static String host(String text) {
    var host =
        text.replaceFirst("^[a-z]+:/*", "").replaceFirst("/.*$", "").replaceAll("[^\\w.:-]", "");
    return host.isEmpty() ? "vcenter.example.com" : host;
  }
}
