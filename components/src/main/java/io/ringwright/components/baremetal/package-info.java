/**
 * Cassandra on hosts of your own, over SSH. {@link
 * io.ringwright.components.baremetal.BareMetalRing} is the ring, {@link
 * io.ringwright.components.baremetal.RingHost} a host of it. Knows nothing of where hosts come
 * from.
 *
 * <pre>{@code
 * var ring = new BareMetalRing("demo",
 *     BareMetalRingArgs.builder(hosts, software).datacenter("dc1").heapMiB(31_744).build());
 * context.export("contactPoints", ring.contactPoints());
 * }</pre>
 */
@NullMarked
package io.ringwright.components.baremetal;

import org.jspecify.annotations.NullMarked;
