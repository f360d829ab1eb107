package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.supervisor.KubernetesView.Fields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The report of a Cluster of a ClusterClass, whose own status counts no workers: those are in its
 * MachineDeployments.
 *
 * @param pools its MachineDeployments; empty also if the account may not read them
 */
record ClassReport(KubernetesView view, List<KubernetesView> pools) implements ClusterReport {

  @Override
  public String phase() {
    return view.text("status", "phase").orElse("Pending");
  }

  @Override
  public boolean hasFailed() {
    return phase().equals("Failed") || view.text("status", "failureMessage").isPresent();
  }

  /** Those of the present version only: in mid-upgrade there are others too. */
  @Override
  public Optional<Integer> workers() {
    return pools.isEmpty()
        ? Optional.empty()
        : Optional.of(pools.stream().mapToInt(ClassReport::upToDate).sum());
  }

  private static int upToDate(KubernetesView pool) {
    int ready = pool.number("status", "readyReplicas").orElse(0);
    return Math.min(ready, pool.number("status", "updatedReplicas").orElse(ready));
  }

  @Override
  public boolean isReady(Workers wanted, String release) {
    return phase().equals("Provisioned")
        && view.isCurrent()
        && view.holds("Ready")
        && view.holds("TopologyReconciled")
        && pools.stream().allMatch(pool -> pool.isCurrent() && isVersion(pool, release))
        && workers().map(wanted::areThere).orElse(true);
  }

  private static boolean isVersion(KubernetesView pool, String release) {
    return pool.text("spec", "template", "spec", "version")
        .map(seen -> release.startsWith(seen.replace("+", "---").replaceAll("---.*", "")))
        .orElse(true);
  }

  @Override
  public Optional<String> endpoint() {
    return view.text("spec", "controlPlaneEndpoint", "host")
        .map(host -> host + ":" + view.number("spec", "controlPlaneEndpoint", "port").orElse(6443));
  }

  @Override
  public TanzuClusterInputs inputs() {
    var topology = view.fields("spec", "topology");
    var variables = variables(topology.list("variables"));
    return Readings.cluster(view, ClusterApi.CLUSTER_CLASS)
        .withRelease(Field.of(topology.text("version")))
        .withControlPlane(
            Field.of(
                Readings.controlPlane(
                    topology.fields("controlPlane"), variables, "controlPlaneVolumes")))
        .withNodePools(
            Field.of(
                topology.fields("workers").list("machineDeployments").stream()
                    .map(pool -> pool(pool, variables))
                    .toList()))
        .withNetwork(network(variables))
        .withStorage(Readings.storage(variables, "storageClasses", "defaultStorageClass"))
        .withClusterClass(
            Field.of(topology.text("class").filter(name -> !name.equals(ClassSpec.USUAL_CLASS))))
        .withNtpServer(Field.of(variables.text("ntp")))
        .withPodSecurity(podSecurity(variables.fields("podSecurityStandard")));
  }

  private static Fields variables(List<Fields> list) {
    var byName = new HashMap<String, Object>();
    list.forEach(
        each -> each.text("name").ifPresent(name -> byName.put(name, each.values().get("value"))));
    return new Fields(byName);
  }

  private static NodePool pool(Fields pool, Fields variables) {
    var own = new HashMap<Object, Object>(variables.values());
    own.putAll(variables(pool.fields("variables").list("overrides")).values());
    var values = new Fields(own);
    var annotations = pool.fields("metadata").fields("annotations");
    return new NodePool(
        Field.of(pool.text("name")),
        Field.of(pool.number("replicas")),
        Field.of(annotations.text(ClassSpec.FEWEST).map(Integer::valueOf)),
        Field.of(annotations.text(ClassSpec.MOST).map(Integer::valueOf)),
        Field.of(values.text("vmClass")),
        Field.of(values.text("storageClass")),
        Readings.volumes(values, "nodePoolVolumes"),
        labels(values.list("nodePoolLabels")),
        Readings.taints(values, "nodePoolTaints"),
        Field.of(pool.text("failureDomain")),
        Field.of(pool.text("nodeDrainTimeout")));
  }

  private static Field<Map<String, String>> labels(List<Fields> list) {
    var labels = new HashMap<String, String>();
    list.forEach(
        each -> each.text("key").ifPresent(key -> labels.put(key, each.text("value").orElse(""))));
    return labels.isEmpty() ? Field.absent() : Field.of(Map.copyOf(labels));
  }

  /** Certificates are in a Secret that is not read: which ones they are cannot drift. */
  private Field<ClusterNetwork> network(Fields variables) {
    var network = view.fields("spec", "clusterNetwork");
    return Field.of(
        new ClusterNetwork(
            Field.of(Cni.ANTREA),
            Readings.some(network.fields("pods").texts("cidrBlocks")),
            Readings.some(network.fields("services").texts("cidrBlocks")),
            Field.of(network.text("serviceDomain")),
            Readings.proxy(variables.fields("proxy")),
            Field.absent()));
  }

  private static Field<PodSecurity> podSecurity(Fields standard) {
    return standard.values().isEmpty()
        ? Field.absent()
        : Field.of(
            new PodSecurity(
                Field.of(standard.text("enforce")),
                Field.of(standard.text("audit")),
                Field.of(standard.text("warn"))));
  }
}
