package io.ringwright.lab.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import com.auth0.jwt.JWT;
import io.ringwright.lab.wire.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SessionTokensTest {
  private final SettableClock clock = new SettableClock();
  private final SessionTokens tokens = new SessionTokens(clock);

  @Test
  void a_token_is_good_until_its_time_has_come() {
    var token = tokens.issue("ops", Duration.ofMinutes(10));
    assertThat(tokens.good(token)).isTrue();
    clock.advance(Duration.ofMinutes(9));
    assertThat(tokens.good(token)).isTrue();
    clock.advance(Duration.ofMinutes(1));
    assertThat(tokens.good(token)).isFalse();
  }

  @Test
  void says_in_the_token_until_when() {
    var token = tokens.issue("ops", Duration.ofMinutes(10));
    assertThat(JWT.decode(token).getExpiresAtAsInstant())
        .isEqualTo(clock.instant().plus(Duration.ofMinutes(10)));
  }

  @Test
  void refuses_tokens_of_others_and_what_is_none() {
    var other = new SessionTokens(clock).issue("ops", Duration.ofMinutes(10));
    assertThat(tokens.good(other)).isFalse();
    assertThat(tokens.good("nonsense")).isFalse();
  }
}
