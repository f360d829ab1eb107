/**
 * Real Kubernetes control planes of the lab: etcd, API server, controller manager, scheduler, and
 * kwok for nodes, pods, volumes and load balancers.
 *
 * <p>Entry point: {@link io.ringwright.lab.cluster.ControlPlanes}.
 *
 * <pre>{@code
 * ControlPlane cluster = controlPlanes.start("ring",
 *     ControlPlaneSpec.workload()
 *         .withNodes(List.of(LabNode.worker("ring-0", new NodeSize(8000, 65536), new NodeSize(7800, 62464))))
 *         .withStorageClasses(List.of(LabStorageClass.lateBinding("vsan-latebinding", "vsan"))));
 * cluster.kubeconfig();      // admin, for this cluster only
 * controlPlanes.delete("ring");
 * }</pre>
 */
@NullMarked
package io.ringwright.lab.cluster;

import org.jspecify.annotations.NullMarked;
