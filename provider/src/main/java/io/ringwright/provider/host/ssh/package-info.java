/**
 * Sessions with hosts: the pinned key, scripts over standard input, answers, tunnels. Secrets never
 * enter a command line.
 */
@NullMarked
package io.ringwright.provider.host.ssh;

import org.jspecify.annotations.NullMarked;
