package io.ringwright.provider.guard;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Inline;
import io.ringwright.provider.spi.Secret;

/** A password, kept in the state as a secret and nowhere else. */
public record PasswordState(@Inline PasswordInputs inputs, Field<Secret> result) {}
