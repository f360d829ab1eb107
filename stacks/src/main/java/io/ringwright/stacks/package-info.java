/**
 * The programs that Pulumi runs: typed configuration in, components wired, outputs out.
 *
 * <p>Start at {@link io.ringwright.stacks.RingwrightProgram}. {@link
 * io.ringwright.stacks.StackFile} judges a configuration without running anything. Programs know
 * components, and no resource below them; arithmetic is the catalog's.
 */
@NullMarked
package io.ringwright.stacks;

import org.jspecify.annotations.NullMarked;
