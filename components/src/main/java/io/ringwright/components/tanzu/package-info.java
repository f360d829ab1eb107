/**
 * Tanzu: the vSphere Namespace of a platform, its workload clusters, and the way into a cluster,
 * whoever made it.
 *
 * <pre>{@code
 * var namespace = new SupervisorNamespace("cassandra",
 *     SupervisorNamespaceArgs.builder(sddc, "cassandra").storage(storage).vmClasses(..).build());
 * var cluster = new TanzuCluster("dc1",
 *     TanzuClusterArgs.builder(namespace, "dc1", release, storage.managed()).pool(..).build());
 * }</pre>
 */
@NullMarked
package io.ringwright.components.tanzu;

import org.jspecify.annotations.NullMarked;
