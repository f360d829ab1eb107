/**
 * The operators of a workload cluster, played by the lab: k8ssandra-operator, cass-operator,
 * prometheus-operator and, as far as others wait for it, cert-manager. They make what the real ones
 * would make, under the same names, so that the real scheduler judges whether it fits. Entry point:
 * {@link io.ringwright.lab.k8ssandra.ClusterOperators}. What they refuse is in {@code RingRules}
 * and {@code DatacenterRules}.
 */
@NullMarked
package io.ringwright.lab.k8ssandra;

import org.jspecify.annotations.NullMarked;
