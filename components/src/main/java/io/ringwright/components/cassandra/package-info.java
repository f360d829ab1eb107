/**
 * Cassandra on Kubernetes: cert-manager, k8ssandra-operator, the ring and the way to it.
 *
 * <pre>{@code
 * var operator = new K8ssandraOperator("k8ssandra",
 *     K8ssandraOperatorArgs.builder(cluster.kubernetes(), chart, certManager).build());
 * var ring = new K8ssandraCluster("demo",
 *     K8ssandraClusterArgs.builder(operator, "demo", CassandraStorage.of("vmc-fs", 2048))
 *         .datacenter(CassandraDatacenter.of("dc1", 3)).build());
 * }</pre>
 */
@NullMarked
package io.ringwright.components.cassandra;

import org.jspecify.annotations.NullMarked;
