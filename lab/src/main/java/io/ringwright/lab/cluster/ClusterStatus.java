package io.ringwright.lab.cluster;

/**
 * How a control plane is.
 *
 * @param name its name in the lab
 * @param server where it serves
 * @param kubernetesVersion what it really runs, whatever a Tanzu release asks for
 * @param nodes how many nodes kwok plays
 * @param ready whether the API server says that it is
 */
public record ClusterStatus(
    String name, String server, String kubernetesVersion, int nodes, boolean ready) {}
