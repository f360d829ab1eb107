package io.ringwright.stacks;

import com.pulumi.core.Output;
import com.pulumi.resources.Resource;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.List;

/**
 * A cluster that pods can be put into.
 *
 * @param kubernetes the way in
 * @param storageClass where data lies
 * @param below what must exist first and go last
 */
record ClusterAccess(
    KubernetesCluster kubernetes, Output<String> storageClass, List<Resource> below) {}
