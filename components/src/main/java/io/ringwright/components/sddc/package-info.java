/**
 * VMware Cloud on AWS: the SDDC, who may reach its vCenter, and its Tanzu activation.
 *
 * <pre>{@code
 * var sddc = new VmcSddc("sddc",
 *     VmcSddcArgs.builder("cassandra", "US_WEST_2", HostType.I3EN_METAL, 4, CidrBlock.of("10.2.0.0/16"))
 *         .connectedAccount("0a1b..").customerSubnets("subnet-0a1b2c3d")
 *         .operators(CidrBlock.of("203.0.113.0/24")).build());
 * }</pre>
 */
@NullMarked
package io.ringwright.components.sddc;

import org.jspecify.annotations.NullMarked;
