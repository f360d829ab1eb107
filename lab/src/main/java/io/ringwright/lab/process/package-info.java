/**
 * Child processes that never outlive the lab: spawned with a death signal, remembered on disk,
 * restarted when they end by themselves, logged to files of bounded size.
 *
 * <p>Entry point: {@link io.ringwright.lab.process.Children}.
 */
@NullMarked
package io.ringwright.lab.process;

import org.jspecify.annotations.NullMarked;
