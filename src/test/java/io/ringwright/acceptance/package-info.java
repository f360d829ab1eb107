/**
 * What must hold for a user, each as a test on the real engine: one platform from an empty folder
 * to running pods, changed, destroyed, killed and misconfigured.
 *
 * <p>Classes marked {@link io.ringwright.acceptance.harness.InFreshClone} run in the order of their
 * {@code @Order} and share one clone with one lab, since what is promised is a life, not a
 * snapshot. The others have nothing in common and run in two JVMs at a time.
 */
@NullMarked
package io.ringwright.acceptance;

import org.jspecify.annotations.NullMarked;
