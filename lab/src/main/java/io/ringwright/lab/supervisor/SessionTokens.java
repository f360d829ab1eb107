package io.ringwright.lab.supervisor;

import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.exceptions.JWTVerificationException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Session tokens of a Supervisor: JWTs with an {@code exp} claim, which its API server takes as
 * bearer tokens until then. The key lives as long as the lab runs; after a restart everybody has to
 * log in again.
 */
final class SessionTokens {
  private final Algorithm algorithm;
  private final Clock clock;

  SessionTokens(Clock clock) {
    var key = new byte[32];
    new SecureRandom().nextBytes(key);
    this.algorithm = Algorithm.HMAC256(key);
    this.clock = clock;
  }

  String issue(String user, Duration lifetime) {
    Instant now = clock.instant();
    return JWT.create()
        .withIssuer("https://supervisor.lab.invalid/openidconnect/vmc.local")
        .withSubject(user)
        .withIssuedAt(now)
        .withExpiresAt(now.plus(lifetime))
        .withClaim("username", user)
        .sign(algorithm);
  }

  /** Whether it is one of ours and its time has not come. */
  boolean good(String token) {
    try {
      var claims = JWT.require(algorithm).acceptLeeway(Integer.MAX_VALUE).build().verify(token);
      // The library compares with the system clock; the lab's own clock decides.
      return clock.instant().isBefore(claims.getExpiresAtAsInstant());
    } catch (JWTVerificationException e) {
      return false;
    }
  }
}
