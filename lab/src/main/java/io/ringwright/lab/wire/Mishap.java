package io.ringwright.lab.wire;

import java.util.Optional;

/**
 * What goes wrong with one call to a simulated system.
 *
 * @param kind how
 * @param slowMillis how late the answer comes; what was asked for is done at once
 * @param refusal the answer in place of the real one, for {@link Kind#REFUSED}
 */
public record Mishap(Kind kind, long slowMillis, Optional<Reply> refusal) {

  /** The ways in which a network and a service fail. */
  public enum Kind {
    /** Nothing but slow. */
    LATE,
    /** Answered with an error; nothing is done. */
    REFUSED,
    /** The connection ends before anything is done. */
    CALL_LOST,
    /** It is done, but the connection ends before the answer. */
    ANSWER_LOST,
    /** A page for people, as a proxy or a captive portal sends it; nothing is done. */
    HTML,
    /** A success without a body, as a proxy sends it; nothing is done. */
    BLANK,
    /** It is done; the answer's JSON ends in the middle. */
    TRUNCATED,
    /** It is done; the answer has no body. */
    EMPTY,
    /** It is done; the answer never ends. */
    ENDLESS;

    /** Whether the call reaches the system. */
    boolean reaches() {
      return this != REFUSED && this != CALL_LOST && this != HTML && this != BLANK;
    }
  }

  public static Mishap of(Kind kind) {
    return new Mishap(kind, 0, Optional.empty());
  }

  public static Mishap refused(Reply reply) {
    return new Mishap(Kind.REFUSED, 0, Optional.of(reply));
  }

  public Mishap slowBy(long millis) {
    return new Mishap(kind, millis, refusal);
  }
}
