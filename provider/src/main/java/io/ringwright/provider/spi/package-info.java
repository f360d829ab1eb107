/**
 * The inside of the provider's door: {@link io.ringwright.provider.spi.ManagedResource} is what a
 * kind of resource implements, with records of {@link io.ringwright.provider.spi.Field}s for what
 * the user wants and what is known, {@link io.ringwright.provider.spi.Call} to wait and report, and
 * {@link io.ringwright.provider.spi.Outcome} for how it ended. Knows values, but neither gRPC nor
 * any service.
 */
@NullMarked
package io.ringwright.provider.spi;

import org.jspecify.annotations.NullMarked;
