/**
 * The Supervisor of a simulated SDDC: a real Kubernetes API behind a login whose tokens expire.
 * Entry point: {@link io.ringwright.lab.supervisor.Supervisor}. What becomes of a Tanzu cluster
 * that somebody puts there is the business of {@code io.ringwright.lab.tanzu}.
 */
@NullMarked
package io.ringwright.lab.supervisor;

import org.jspecify.annotations.NullMarked;
