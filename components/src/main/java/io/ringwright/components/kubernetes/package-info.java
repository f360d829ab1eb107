/**
 * Objects inside a Kubernetes cluster that the SDK has no class for, and what several components do
 * alike with those it has.
 */
@NullMarked
package io.ringwright.components.kubernetes;

import org.jspecify.annotations.NullMarked;
