package io.ringwright.lab.cluster;

/** What the lab remembers of a control plane: {@code clusters/<name>/cluster.json}. */
record ClusterRecord(String name, ClusterPorts ports, ControlPlaneSpec spec) {

  ClusterRecord with(ControlPlaneSpec wanted) {
    // Ranges and pod security are arguments of processes whose data depends on them.
    var kept =
        wanted.withNetwork(spec.serviceCidr(), spec.podCidr()).withPodSecurity(spec.podSecurity());
    return new ClusterRecord(name, ports, kept);
  }
}
