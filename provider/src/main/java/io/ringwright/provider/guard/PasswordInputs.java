package io.ringwright.provider.guard;

import io.ringwright.provider.spi.Field;

/** What a user says of a password; see the package schema for each field. */
public record PasswordInputs(
    Field<Integer> length, Field<String> charset, Field<String> rotation) {}
