/**
 * VMware Cloud on AWS: SDDCs with their hosts, the activation of Tanzu, and gateway firewall rules.
 * {@link io.ringwright.provider.vmc.VmcClient} speaks to the service; the resources decide what to
 * say. Endpoints and rules are those of the VMC API reference and of terraform-provider-vmc.
 */
@NullMarked
package io.ringwright.provider.vmc;

import org.jspecify.annotations.NullMarked;
