/**
 * The process that holds a lab together: it hosts the simulators, supervises the control planes'
 * processes and reports how they are. Started by {@link io.ringwright.lab.Lab}; ends when it is
 * told to, or when its state folder has been deleted.
 */
@NullMarked
package io.ringwright.lab.daemon;

import org.jspecify.annotations.NullMarked;
