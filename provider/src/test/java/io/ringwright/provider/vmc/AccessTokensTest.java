package io.ringwright.provider.vmc;

import static io.ringwright.provider.ScriptedService.json;
import static io.ringwright.provider.ScriptedService.ok;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.provider.ScriptedService;
import io.ringwright.provider.http.TrustedAuthorities;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Cancellation;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.Secret;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AccessTokensTest {
  private static final String AUTHORIZE = "/csp/gateway/am/api/auth/api-tokens/authorize";
  private static final String CLIENT_CREDENTIALS = "/csp/gateway/am/api/auth/token";

  private final ScriptedService console = ScriptedService.http();
  private Instant now = Instant.parse("2026-11-30T20:00:00Z");

  @AfterEach
  void stop() {
    console.close();
  }

  @Test
  void uses_a_token_until_shortly_before_it_expires() {
    console.on("POST", AUTHORIZE, ok(token("first", 1800)), ok(token("second", 1800)));
    var tokens = ofUser();

    assertThat(tokens.token(call()).reveal()).isEqualTo("first");
    now = now.plus(Duration.ofMinutes(27));
    assertThat(tokens.token(call()).reveal()).isEqualTo("first");
    now = now.plus(Duration.ofMinutes(1));
    assertThat(tokens.token(call()).reveal()).isEqualTo("second");
    assertThat(console.requests("POST", AUTHORIZE)).hasSize(2);
  }

  @Test
  void keeps_a_margin_that_fits_a_short_life() {
    console.on("POST", AUTHORIZE, ok(token("first", 10)), ok(token("second", 10)));
    var tokens = ofUser();

    assertThat(tokens.token(call()).reveal()).isEqualTo("first");
    now = now.plusSeconds(7);
    assertThat(tokens.token(call()).reveal()).isEqualTo("first");
    now = now.plusSeconds(1);
    assertThat(tokens.token(call()).reveal()).isEqualTo("second");
  }

  @Test
  void gives_up_a_refused_token_but_not_its_successor() {
    console.on("POST", AUTHORIZE, ok(token("first", 1800)), ok(token("second", 1800)));
    var tokens = ofUser();
    var first = tokens.token(call());

    tokens.giveUp(first);
    var second = tokens.token(call());
    tokens.giveUp(first); // Another caller that was refused at the same time.

    assertThat(tokens.token(call())).isEqualTo(second);
    assertThat(console.requests("POST", AUTHORIZE)).hasSize(2);
  }

  @Test
  void sends_the_token_of_a_user_as_a_form_and_never_in_the_address() {
    console.on("POST", AUTHORIZE, ok(token("first", 1800)));

    ofUser().token(call());

    var request = console.requests("POST", AUTHORIZE).get(0);
    assertThat(request.getBodyAsString()).isEqualTo("api_token=t0ken");
    assertThat(request.getUrl()).isEqualTo(AUTHORIZE);
  }

  @Test
  void logs_in_as_an_oauth_app() {
    console.on("POST", CLIENT_CREDENTIALS, ok(token("app", 1800)));

    assertThat(ofApp().token(call()).reveal()).isEqualTo("app");

    var request = console.requests("POST", CLIENT_CREDENTIALS).get(0);
    assertThat(request.getBodyAsString()).isEqualTo("grant_type=client_credentials");
    assertThat(request.getHeader("Authorization")).startsWith("Basic ");
  }

  @Test
  void says_which_secret_of_an_app_was_refused_without_showing_it() {
    console.on("POST", CLIENT_CREDENTIALS, json(401, "{'message':'unauthorized_client'}"));

    assertThatThrownBy(() -> ofApp().token(call()))
        .hasMessageContaining("ringwright:clientSecret is refused by " + console.url())
        .hasMessageContaining("the secret of the OAuth app app-1")
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void says_what_is_missing_without_any_credential() {
    var none = tokens(Optional.empty(), Optional.empty());

    assertThatThrownBy(() -> none.token(call()))
        .hasMessageContaining("ringwright:apiToken is missing")
        .hasMessageContaining("set VMC_API_TOKEN");
  }

  @Test
  void takes_an_answer_without_a_token_for_a_wrong_console() {
    console.on("POST", AUTHORIZE, ok("{}"));

    assertThatThrownBy(() -> ofUser().token(call()))
        .hasMessageContaining("answered without an access token: check cspUrl");
  }

  private AccessTokens ofUser() {
    return tokens(Optional.of("t0ken"), Optional.empty());
  }

  private AccessTokens ofApp() {
    return tokens(Optional.empty(), Optional.of("app-1"));
  }

  private AccessTokens tokens(Optional<String> user, Optional<String> app) {
    var account =
        new CspAccount(
            URI.create(console.url()),
            user.map(Secret::new),
            app,
            app.map(each -> new Secret("s3cret")),
            Optional.of("org-1"));
    var web = new WebClient(() -> TrustedAuthorities.with(Optional.empty()), "test/1");
    return new AccessTokens(web, account);
  }

  private Call call() {
    var pace = new Pace(Duration.ofMillis(2), Duration.ofMillis(5));
    var surroundings = new Call.Surroundings(new Cancellation(), pace, () -> now, new Random(1));
    return new Call("urn", Optional.empty(), surroundings, text -> {});
  }

  private static String token(String value, int seconds) {
    return "{'access_token':'" + value + "','expires_in':" + seconds + "}";
  }
}
