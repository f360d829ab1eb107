/**
 * The simulated cloud that contract tests act on, and what somebody else than Pulumi does and sees
 * in it. Entry point: {@link io.ringwright.acceptance.provider.world.World}. It knows no engine.
 */
@NullMarked
package io.ringwright.acceptance.provider.world;

import org.jspecify.annotations.NullMarked;
