package io.ringwright.provider.vmc;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Inline;

/** What is known of the activation of Tanzu. */
public record TkgState(@Inline TkgInputs inputs, Field<String> status) {}
