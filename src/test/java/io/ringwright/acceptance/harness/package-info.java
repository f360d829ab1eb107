/**
 * What acceptance tests stand on: a fresh clone with its own lab, commands as a user types them,
 * and readers of what is left behind.
 *
 * <p>Entry point is {@link io.ringwright.acceptance.harness.FreshClone}, which {@link
 * io.ringwright.acceptance.harness.AcceptanceExtension} hands to tests. The harness looks at
 * Ringwright from outside only: command line, files, event log, Kubernetes API.
 */
@NullMarked
package io.ringwright.acceptance.harness;

import org.jspecify.annotations.NullMarked;
