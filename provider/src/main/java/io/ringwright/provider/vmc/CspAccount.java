package io.ringwright.provider.vmc;

import io.ringwright.provider.spi.Secret;
import java.net.URI;
import java.util.Optional;

/**
 * Who we are at VMware Cloud: a user's API token, or an OAuth app; and in which organisation.
 *
 * @param console base URL of the console, which hands out access tokens
 */
public record CspAccount(
    URI console,
    Optional<Secret> apiToken,
    Optional<String> clientId,
    Optional<Secret> clientSecret,
    Optional<String> orgId) {}
