package io.ringwright.automation;

import java.util.List;

/**
 * What encrypts the secrets in a platform's state. It is chosen when the platform is first built.
 */
public sealed interface SecretsProvider {
  /**
   * A passphrase, which the platform's {@link Credentials} bring as {@code
   * PULUMI_CONFIG_PASSPHRASE}. Lost, the secrets of the state are lost with it.
   */
  record Passphrase() implements SecretsProvider {}

  /** What the backend has of its own; only Pulumi Cloud has. */
  record OfBackend() implements SecretsProvider {}

  /**
   * A key that a service keeps.
   *
   * @param url {@code awskms://}, {@code azurekeyvault://}, {@code gcpkms://} or {@code
   *     hashivault://}, as <a href="https://www.pulumi.com/docs/iac/concepts/secrets/">Pulumi</a>
   *     writes them
   */
  record Key(String url) implements SecretsProvider {
    static final List<String> SCHEMES = List.of("awskms", "azurekeyvault", "gcpkms", "hashivault");
  }
}
