/**
 * NSX of an SDDC behind VMware Cloud's reverse proxy: public addresses, network segments, groups,
 * firewall and NAT rules. Entry point: {@link io.ringwright.provider.nsx.NsxClient}; each resource
 * is a class of its own, and {@link io.ringwright.provider.nsx.Ownership} is how all of them share
 * NSX with other people.
 */
@NullMarked
package io.ringwright.provider.nsx;

import org.jspecify.annotations.NullMarked;
