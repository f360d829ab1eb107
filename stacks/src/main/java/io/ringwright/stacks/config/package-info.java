/**
 * The configuration of a stack: read from a file or from the engine, checked as a whole, typed.
 *
 * <p>Start at {@link io.ringwright.stacks.config.StackConfig}. Everything that can be wrong with a
 * configuration is found here, before any resource exists, and reported at once, in the order of
 * the file. Knows the catalog; knows no resource and no component.
 */
@NullMarked
package io.ringwright.stacks.config;

import org.jspecify.annotations.NullMarked;
