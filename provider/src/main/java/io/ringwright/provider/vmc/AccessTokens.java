package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Secret;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Access tokens of VMware Cloud. They live about half an hour, so one is renewed before it expires;
 * a token that a service refuses all the same is given up. Thread-safe.
 */
final class AccessTokens {
  private static final String AUTHORIZE = "/csp/gateway/am/api/auth/api-tokens/authorize";
  private static final String CLIENT_CREDENTIALS = "/csp/gateway/am/api/auth/token";
  private static final Duration USUAL_LIFE = Duration.ofMinutes(25);
  private static final Duration LONGEST_MARGIN = Duration.ofMinutes(2);

  private final WebClient web;
  private final CspAccount account;
  private Optional<Token> current = Optional.empty();

  private record Token(Secret value, Instant renewAt) {}

  AccessTokens(WebClient web, CspAccount account) {
    this.web = web;
    this.account = account;
  }

  /** A token that is good for a while. */
  synchronized Secret token(Call call) {
    if (current.isEmpty() || !call.now().isBefore(current.get().renewAt())) {
      current = Optional.of(renewed(call));
    }
    return current.get().value();
  }

  /** A service has refused {@code token}: the next call asks for another one. */
  synchronized void giveUp(Secret token) {
    current = current.filter(each -> !each.value().equals(token));
  }

  private Token renewed(Call call) {
    var asked = call.now();
    var answer = web.send(request().repeatable(), call);
    if (answer.status() == 400 || answer.status() == 401 || answer.status() == 404) {
      throw refused(answer.body().path("message").asText("status " + answer.status()));
    }
    var body = answer.content();
    var token = body.path("access_token").asText();
    if (token.isEmpty()) {
      throw new CallFailed(account.console() + " answered without an access token: check cspUrl");
    }
    var life =
        body.path("expires_in").canConvertToLong()
            ? Duration.ofSeconds(body.path("expires_in").asLong())
            : USUAL_LIFE;
    var fifth = life.dividedBy(5);
    var margin = fifth.compareTo(LONGEST_MARGIN) < 0 ? fifth : LONGEST_MARGIN;
    return new Token(new Secret(token), asked.plus(life).minus(margin));
  }

  private WebCall request() {
    if (account.apiToken().isPresent()) {
      return WebCall.form(
          address(AUTHORIZE), Map.of("api_token", account.apiToken().get().reveal()));
    }
    if (account.clientId().isPresent() && account.clientSecret().isPresent()) {
      return WebCall.form(address(CLIENT_CREDENTIALS), Map.of("grant_type", "client_credentials"))
          .as(account.clientId().get(), account.clientSecret().get().reveal());
    }
    throw new CallFailed(
        Problem.missing(
            "ringwright:apiToken",
            "an API token of a VMware Cloud user, or clientId and clientSecret of an OAuth app",
            "set VMC_API_TOKEN, or run `pulumi config set --secret ringwright:apiToken`"));
  }

  private URI address(String path) {
    return URI.create(account.console().toString().replaceAll("/+$", "") + path);
  }

  private CallFailed refused(String words) {
    boolean user = account.apiToken().isPresent();
    return new CallFailed(
        new Problem(
            user ? "ringwright:apiToken" : "ringwright:clientSecret",
            "refused by " + account.console() + " (" + words + ")",
            user
                ? "a valid API token"
                : "the secret of the OAuth app " + account.clientId().orElse(""),
            user
                ? "make a new API token in the VMware Cloud console and set VMC_API_TOKEN"
                : "check VMC_CLIENT_ID and VMC_CLIENT_SECRET"));
  }
}
