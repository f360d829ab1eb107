/**
 * The embedded platform: real control planes over simulated iron, on loopback, in one state folder.
 *
 * <p>Entry point: {@link io.ringwright.lab.Lab}. It knows no component and no provider, only {@code
 * catalog}; whoever talks to the lab does so over the same HTTP and Kubernetes APIs as to the real
 * thing.
 */
@NullMarked
package io.ringwright.lab;

import org.jspecify.annotations.NullMarked;
