package io.ringwright.lab.vmc;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.UUID;

/**
 * How the lab's user proves who they are. All are secrets except {@code orgId} and {@code
 * clientId}.
 *
 * @param apiToken API token of a user ({@code VMC_API_TOKEN})
 * @param orgId organisation ({@code VMC_ORG_ID})
 * @param clientId OAuth application ({@code VMC_CLIENT_ID})
 * @param clientSecret its secret ({@code VMC_CLIENT_SECRET})
 */
public record Credentials(String apiToken, String orgId, String clientId, String clientSecret) {
  private static final SecureRandom RANDOM = new SecureRandom();

  static Credentials fresh() {
    return new Credentials(
        secret(), UUID.randomUUID().toString(), "lab-" + UUID.randomUUID(), secret());
  }

  /** 32 characters that nobody can guess. */
  static String secret() {
    var bytes = new byte[24];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  @Override
  public String toString() {
    return "credentials of organisation " + orgId;
  }
}
