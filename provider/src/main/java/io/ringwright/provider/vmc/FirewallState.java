package io.ringwright.provider.vmc;

import io.ringwright.provider.spi.Inline;

/** What is known of a gateway's firewall rule. */
public record FirewallState(@Inline FirewallInputs inputs) {}
