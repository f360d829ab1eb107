/**
 * Hosts of the lab: processes of this machine, each with a root, disks and kernel settings of its
 * own, reached by a real SSH server on a loopback address. {@link io.ringwright.lab.hosts.LabHosts}
 * is the way in.
 */
@NullMarked
package io.ringwright.lab.hosts;

import org.jspecify.annotations.NullMarked;
