package io.ringwright.provider.http;

import java.time.Duration;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;

/**
 * How the provider goes out: whom it believes, which way it takes, how patient it is, and where it
 * writes down what it asked.
 *
 * @param trust asked before the first request
 * @param answerLimit how long one answer may take from the first byte sent to the last one received
 */
public record WebAccess(
    Supplier<SSLContext> trust,
    ProxyRoutes routes,
    Duration answerLimit,
    RequestLog log,
    String userAgent) {
  /** Longer than any call of VMC or vCenter takes; both do their long work in tasks. */
  public static final Duration USUAL_ANSWER_LIMIT = Duration.ofSeconds(60);

  private static final Pattern DURATION = Pattern.compile("(\\d{1,6})(ms|s)");

  /** Straight out, with the usual patience, and nothing written down. */
  public static WebAccess direct(Supplier<SSLContext> trust, String userAgent) {
    return new WebAccess(
        trust, ProxyRoutes.direct(), USUAL_ANSWER_LIMIT, RequestLog.none(), userAgent);
  }

  /** Reads {@code 90s} or {@code 500ms}; the usual limit if it is neither. */
  public static Duration answerLimit(String text) {
    var match = DURATION.matcher(text);
    if (!match.matches()) {
      return USUAL_ANSWER_LIMIT;
    }
    long amount = Long.parseLong(match.group(1));
    return match.group(2).equals("s") ? Duration.ofSeconds(amount) : Duration.ofMillis(amount);
  }
}
