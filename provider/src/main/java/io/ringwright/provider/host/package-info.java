/**
 * Hosts over SSH: what they are, how they are tuned, and the Cassandra nodes on them. {@link
 * io.ringwright.provider.host.HostResources} is the way in; {@code ssh} knows sessions and scripts
 * and no resource.
 */
@NullMarked
package io.ringwright.provider.host;

import org.jspecify.annotations.NullMarked;
