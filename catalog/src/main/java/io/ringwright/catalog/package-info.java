/**
 * Facts of the platform as types: host types, VM classes, storage layouts, version pairs, ports,
 * and the rules that the vendors' systems enforce.
 *
 * <p>Start at {@link io.ringwright.catalog.ReleaseProfile} for versions, {@link
 * io.ringwright.catalog.Capacity} for sizing, and {@link io.ringwright.catalog.Problem} for how a
 * refusal is worded. Every number that more than one module needs is written once, here, with its
 * source. Nothing but the JDK is known here: no Pulumi, no Kubernetes, no files, no clock.
 */
@NullMarked
package io.ringwright.catalog;

import org.jspecify.annotations.NullMarked;
