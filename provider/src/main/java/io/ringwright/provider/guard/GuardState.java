package io.ringwright.provider.guard;

import io.ringwright.provider.spi.Inline;

/** What is known of a data guard: what was said. */
public record GuardState(@Inline GuardInputs inputs) {}
