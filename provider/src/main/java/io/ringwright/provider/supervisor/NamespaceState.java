package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Inline;

/** What is known of a vSphere Namespace. */
public record NamespaceState(
    @Inline NamespaceInputs inputs,
    Field<String> status,
    Field<String> supervisorEndpoint,
    Field<String> clusterMoid) {}
