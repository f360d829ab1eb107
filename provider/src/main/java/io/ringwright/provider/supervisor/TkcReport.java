package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import java.util.Optional;
import java.util.Set;

/** The report of a TanzuKubernetesCluster. */
record TkcReport(KubernetesView view, ClusterApi api) implements ClusterReport {
  private static final Set<String> FAILED = Set.of("failed", "updateFailed");

  @Override
  public String phase() {
    return view.text("status", "phase").orElse("creating");
  }

  @Override
  public boolean hasFailed() {
    return FAILED.contains(phase());
  }

  @Override
  public Optional<Integer> workers() {
    return view.number("status", "totalWorkerReplicas");
  }

  /**
   * Right after a change the old status still says "running", so the number of workers and the
   * release count too, and the generation where the controller reports it.
   */
  @Override
  public boolean isReady(Workers wanted, String release) {
    return phase().equals("running")
        && view.isCurrent()
        && view.holds("Ready")
        && workers().map(wanted::areThere).orElse(false)
        && view.text("status", "version").map(seen -> isSame(seen, release)).orElse(true);
  }

  /** The status spells a version with a plus, and may leave out the end of the release's name. */
  private static boolean isSame(String seen, String release) {
    var name = seen.replace("+", "---");
    return release.startsWith(name) || name.startsWith(release);
  }

  @Override
  public Optional<String> endpoint() {
    return view.fields("status").list("apiEndpoints").stream()
        .findFirst()
        .map(each -> each.text("host").orElse("") + ":" + each.text("port").orElse(""));
  }

  @Override
  public TanzuClusterInputs inputs() {
    var topology = view.fields("spec", "topology");
    var plane = topology.fields("controlPlane");
    var settings = view.fields("spec", "settings");
    return Readings.cluster(view, api)
        .withRelease(Field.of(plane.fields("tkr").fields("reference").text("name")))
        .withControlPlane(Field.of(Readings.controlPlane(plane, plane, "volumes")))
        .withNodePools(Field.of(topology.list("nodePools").stream().map(TkcReport::pool).toList()))
        .withNetwork(network(settings.fields("network")))
        .withStorage(Readings.storage(settings.fields("storage"), "classes", "defaultClass"));
  }

  private static NodePool pool(KubernetesView.Fields pool) {
    return new NodePool(
        Field.of(pool.text("name")),
        Field.of(pool.number("replicas")),
        Field.absent(),
        Field.absent(),
        Field.of(pool.text("vmClass")),
        Field.of(pool.text("storageClass")),
        Readings.volumes(pool, "volumes"),
        Readings.texts(pool.fields("labels")),
        Readings.taints(pool, "taints"),
        Field.of(pool.text("failureDomain")),
        Field.of(pool.text("nodeDrainTimeout")));
  }

  private static Field<ClusterNetwork> network(KubernetesView.Fields network) {
    if (!network.has("cni")) {
      return Field.absent();
    }
    return Field.of(
        new ClusterNetwork(
            Field.of(network.fields("cni").text("name")),
            Readings.some(network.fields("pods").texts("cidrBlocks")),
            Readings.some(network.fields("services").texts("cidrBlocks")),
            Field.of(network.text("serviceDomain")),
            Readings.proxy(network.fields("proxy")),
            Readings.some(
                network.fields("trust").list("additionalTrustedCAs").stream()
                    .map(
                        each ->
                            new TrustedCa(
                                Field.of(each.text("name")),
                                Field.of(each.text("data").map(Readings::decoded))))
                    .toList())));
  }
}
