/**
 * A Supervisor and what runs on it: vSphere Namespaces, by the vCenter's REST API, and Tanzu
 * clusters, by the Supervisor's own Kubernetes API. Works on VMware Cloud on AWS and on premises
 * alike; knows nothing of the former.
 */
@NullMarked
package io.ringwright.provider.supervisor;

import org.jspecify.annotations.NullMarked;
