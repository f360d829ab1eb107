/**
 * vCenter of one simulated SDDC, as far as Tanzu needs it: Supervisor clusters, VM classes, storage
 * policies and vSphere Namespaces with the rules of the real one. Entry point: {@link
 * io.ringwright.lab.vcenter.VcenterApi}. The Kubernetes side of a namespace is behind {@link
 * io.ringwright.lab.vcenter.SupervisorNamespaces}.
 */
@NullMarked
package io.ringwright.lab.vcenter;

import org.jspecify.annotations.NullMarked;
