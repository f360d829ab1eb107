/**
 * The only place that touches internals of the Pulumi Java SDK.
 *
 * <p>{@link io.ringwright.automation.host.sdk.ProgramRun} runs a program against an engine inside
 * this JVM. It is assembled from the SDK's own parts, but brings its own runner and channels,
 * because those of SDK 1.36.1 burn a core while they wait, print stack traces with the whole
 * command line, and never close their connections. Nothing of the SDK's internals shows in the
 * signatures of this package, so that an SDK upgrade is a change to this package alone.
 */
@NullMarked
package io.ringwright.automation.host.sdk;

import org.jspecify.annotations.NullMarked;
