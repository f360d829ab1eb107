package io.ringwright.stacks;

import com.pulumi.resources.Resource;
import java.util.List;
import java.util.Optional;

/**
 * What was built below the pods.
 *
 * @param cluster the cluster, if the stack goes that far
 * @param built all components, the lowest first
 */
record Layers(Optional<ClusterAccess> cluster, List<Resource> built) {}
