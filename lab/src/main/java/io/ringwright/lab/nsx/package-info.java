/**
 * NSX of the simulated SDDCs, as far as it decides who reaches what: management and compute gateway
 * firewall. Entry point: {@link io.ringwright.lab.nsx.NsxApi}. It knows no vCenter.
 */
@NullMarked
package io.ringwright.lab.nsx;

import org.jspecify.annotations.NullMarked;
