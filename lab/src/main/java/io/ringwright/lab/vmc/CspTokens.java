package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Cloud Services Platform: turns an API token or an OAuth application's credentials into an access
 * token that expires. Access tokens do not survive a restart of the lab, as any client must expect.
 *
 * <p>Refused: a JSON body, an unknown token (400), wrong application credentials (401). Source: CSP
 * API reference, "api-tokens/authorize" and "auth/token".
 */
public final class CspTokens {
  private final Credentials credentials;
  private final Faults faults;
  private final Clock clock;
  private final Map<String, Instant> expiryByToken = new ConcurrentHashMap<>();

  CspTokens(Credentials credentials, Faults faults, Clock clock) {
    this.credentials = credentials;
    this.faults = faults;
    this.clock = clock;
  }

  /** Whether the call carries a token that is still good. */
  public boolean vouchFor(Call call) {
    var expiry = call.header("csp-auth-token").map(expiryByToken::get);
    return expiry.isPresent() && clock.instant().isBefore(expiry.get());
  }

  /** Ends every access token at once. */
  void expireAll() {
    expiryByToken.clear();
  }

  Reply authorizeApiToken(Call call) {
    var form = call.form();
    var token = form.getOrDefault("api_token", form.get("refresh_token"));
    if (token == null) {
      // Older clients put the token into the query; the platform still takes it there.
      token = call.query("refresh_token").orElse("");
    }
    return credentials.apiToken().equals(token)
        ? issue()
        : refusal(400, "invalid_grant", "Invalid API token");
  }

  Reply authorizeApplication(Call call) {
    var expected = credentials.clientId() + ":" + credentials.clientSecret();
    if (!call.basic().equals(java.util.Optional.of(expected))) {
      return refusal(401, "invalid_client", "Invalid client credentials");
    }
    return "client_credentials".equals(call.form().get("grant_type"))
        ? issue()
        : refusal(400, "unsupported_grant_type", "grant_type must be client_credentials");
  }

  /** An access token for the lab itself. */
  public String issueToken() {
    var token = Credentials.secret();
    var now = clock.instant();
    expiryByToken.values().removeIf(expiry -> expiry.isBefore(now));
    expiryByToken.put(token, now.plusSeconds(faults.settings().cspTokenSeconds()));
    return token;
  }

  private Reply issue() {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("access_token", issueToken())
        .put("expires_in", faults.settings().cspTokenSeconds())
        .put("token_type", "bearer")
        .put("scope", "ALL_PERMISSIONS");
    return Reply.json(200, json);
  }

  private static Reply refusal(int status, String error, String message) {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("error", error).put("message", message).put("statusCode", status);
    return Reply.json(status, json);
  }
}
