/**
 * A Cassandra platform as rules see it: SDDC, namespaces, Tanzu clusters and rings, read out of the
 * resources of a stack.
 *
 * <p>Begin with {@link io.ringwright.policies.platform.Platform}. Names and places of properties
 * are those of the provider's schema and of the operators' CRDs; nothing here judges.
 */
@NullMarked
package io.ringwright.policies.platform;

import org.jspecify.annotations.NullMarked;
