/**
 * Helm charts, pinned: their archive as a value, their CRDs as resources of our own, and the rest
 * as pulumi-kubernetes installs it.
 */
@NullMarked
package io.ringwright.components.charts;

import org.jspecify.annotations.NullMarked;
