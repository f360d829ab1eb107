/**
 * Rings over several Kubernetes clusters: real control planes with the lab's operators in them, and
 * no cloud around.
 */
@NullMarked
package io.ringwright.acceptance.rings;

import org.jspecify.annotations.NullMarked;
