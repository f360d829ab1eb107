package io.ringwright.provider.http;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** Tells what is wrong between us and a service, in words that say what to do. */
final class WebTrouble {
  private static final String CUT = "the connection ended in mid-answer";

  private WebTrouble() {}

  static CallFailed of(WebCall request, IOException e) {
    if (e instanceof SSLException) {
      return new CallFailed(untrusted(request, e), e);
    }
    if (e instanceof LimitedBody.TooLarge) {
      return new CallFailed(
          request
              + " answered more than "
              + Exchange.LARGEST_ANSWER_BYTES
              + " bytes: check the address");
    }
    if (!request.isRepeatable() && !(e instanceof ConnectException)) {
      return new OutcomeUnknown(request, reason(e));
    }
    return new CallFailed(
        new Problem(
            request.address().getAuthority(),
            (reason(e).equals(CUT) ? "answering in part only (" : "not reachable (")
                + reason(e)
                + ")",
            "a service that answers",
            "check the address and the way there, then run the same command again"),
        e);
  }

  private static Problem untrusted(WebCall request, IOException e) {
    var place = request.address().getAuthority();
    if (cause(e, CertificateExpiredException.class).isPresent()) {
      return new Problem(
          place,
          "showing a certificate that has expired",
          "a server with a certificate that is valid today",
          "have the certificate renewed; if it is not, check the clock of this machine");
    }
    if (cause(e, CertificateNotYetValidException.class).isPresent()) {
      return new Problem(
          place,
          "showing a certificate that is not valid yet",
          "a server with a certificate that is valid today",
          "check the clock of this machine");
    }
    var words = String.valueOf(e.getMessage());
    if (words.contains("plaintext") || words.contains("Unsupported or unrecognized SSL message")) {
      return new Problem(
          place, "speaking no TLS", "a server with https://", "check the address and its port");
    }
    // The JDK's own words for an unknown authority name its classes.
    var why = words.contains("PKIX") ? "no known authority has signed its certificate" : words;
    return new Problem(
        place,
        "not trusted (" + why + ")",
        "a server with a certificate of a known authority",
        "set caFile (RINGWRIGHT_CA_FILE) to a PEM file with its authority, or check the address");
  }

  private static <T extends Throwable> Optional<T> cause(Throwable e, Class<T> type) {
    for (var each = e; each != null; each = each.getCause()) {
      if (type.isInstance(each)) {
        return Optional.of(type.cast(each));
      }
    }
    return Optional.empty();
  }

  static String reason(IOException e) {
    if (e instanceof ConnectException && e.getMessage() == null) {
      return "the host is unknown, or refuses connections";
    }
    if (cause(e, EOFException.class).isPresent()
        || String.valueOf(e.getMessage()).contains("fixed content-length")) {
      return CUT;
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
