/**
 * The rules of the pack {@code ringwright}, one class each: what the source documents ask for and
 * what breaks in the field.
 *
 * <p>{@link io.ringwright.policies.rules.RingwrightPolicies} is the pack. A rule reads the platform
 * through {@code io.ringwright.policies.platform} and numbers through the catalog; it never prints,
 * reads clocks or reaches out.
 */
@NullMarked
package io.ringwright.policies.rules;

import org.jspecify.annotations.NullMarked;
