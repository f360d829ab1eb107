package io.ringwright.provider.http;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** When a service wants to be asked again, in seconds or as a date; never longer than we bear. */
final class RetryAfter {
  private static final Duration LONGEST = Duration.ofMinutes(5);

  private RetryAfter() {}

  static Optional<Duration> of(HttpHeaders headers, Instant now) {
    return headers.firstValue("Retry-After").flatMap(text -> wait(text.strip(), now));
  }

  private static Optional<Duration> wait(String text, Instant now) {
    if (text.matches("\\d{1,6}")) {
      return Optional.of(bounded(Duration.ofSeconds(Long.parseLong(text))));
    }
    try {
      var then = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return Optional.of(bounded(Duration.between(now, then)));
    } catch (DateTimeException neither) {
      return Optional.empty();
    }
  }

  private static Duration bounded(Duration wait) {
    if (wait.isNegative()) {
      return Duration.ZERO;
    }
    return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
  }
}
