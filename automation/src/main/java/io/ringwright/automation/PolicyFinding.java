package io.ringwright.automation;

/**
 * What a policy says.
 *
 * @param level {@code mandatory} stops the operation, {@code advisory} does not
 * @param severity critical, high, medium, low, or empty
 * @param urn of the resource, empty for the platform as a whole
 */
public record PolicyFinding(
    String policy, String level, String severity, String urn, String message) {}
