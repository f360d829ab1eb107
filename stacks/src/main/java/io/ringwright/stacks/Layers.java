package io.ringwright.stacks;

import com.pulumi.resources.Resource;
import java.util.List;
import java.util.Map;

/**
 * What was built below the pods.
 *
 * @param clusters by name; empty if the stack does not go that far
 * @param built all components, the lowest first
 */
record Layers(Map<String, ClusterAccess> clusters, List<Resource> built) {}
