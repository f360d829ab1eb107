package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/**
 * A session token of a Supervisor, which its Kubernetes API takes as a bearer token.
 *
 * @param text the token itself; a secret
 * @param expiry when it ends, as far as it says so
 */
record SupervisorToken(String text, Optional<Instant> expiry) {
  private static final Duration MARGIN = Duration.ofSeconds(30);
  private static final int UNAUTHORIZED = 401;

  /** Logs in with the vSphere account. */
  static SupervisorToken of(WebClient web, Supervisor login, Call call) {
    var endpoint = login.endpoint().get();
    var request =
        WebCall.json("POST", URI.create("https://" + endpoint + "/wcp/login"), Optional.empty())
            .with("Content-Type", "application/json")
            .as(login.user().get(), login.password().get().reveal())
            .repeatable();
    var answer = web.send(request, call);
    if (answer.status() == UNAUTHORIZED) {
      throw new CallFailed(
          new Problem(
              "TanzuCluster.supervisor.password",
              "refused for " + login.user().get() + " by the Supervisor at " + endpoint,
              "the password of that vSphere account",
              "check user and password"));
    }
    var text = answer.content().path("session_id").asText();
    if (text.isEmpty()) {
      throw new CallFailed(endpoint + " answered without a session: is it a Supervisor?");
    }
    return new SupervisorToken(text, expiry(text));
  }

  /** The {@code exp} claim of a JWT. */
  private static Optional<Instant> expiry(String token) {
    var parts = token.split("\\.", -1);
    if (parts.length != 3) {
      return Optional.empty();
    }
    try {
      var claims = new ObjectMapper().readTree(Base64.getUrlDecoder().decode(parts[1]));
      return Optional.of(claims.path("exp"))
          .filter(claim -> claim.isNumber())
          .map(claim -> Instant.ofEpochSecond(claim.asLong()));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Whether it should be exchanged for another one by now. */
  boolean isNearItsEnd(Instant now) {
    return expiry.map(end -> !now.plus(MARGIN).isBefore(end)).orElse(false);
  }

  @Override
  public String toString() {
    return "SupervisorToken until " + expiry.map(Instant::toString).orElse("it is refused");
  }
}
