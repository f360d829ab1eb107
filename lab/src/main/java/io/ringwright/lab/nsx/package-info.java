/**
 * NSX of the simulated SDDCs: firewall, groups, segments and NAT of both gateways, and the cloud
 * service with its public addresses. Entry point: {@link io.ringwright.lab.nsx.NsxApi}; each kind
 * of object is a class that lists what it refuses, and why we believe so. It knows no vCenter.
 */
@NullMarked
package io.ringwright.lab.nsx;

import org.jspecify.annotations.NullMarked;
