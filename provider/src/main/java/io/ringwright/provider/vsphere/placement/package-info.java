/** Keeping machines apart: {@link io.ringwright.provider.vsphere.placement.AntiAffinityRule}. */
@NullMarked
package io.ringwright.provider.vsphere.placement;

import org.jspecify.annotations.NullMarked;
