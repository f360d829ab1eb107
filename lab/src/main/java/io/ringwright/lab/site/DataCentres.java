package io.ringwright.lab.site;

import io.ringwright.lab.nsx.NsxApi;
import io.ringwright.lab.vmc.Sites;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.vsphere.SddcShape;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** The data centres behind the simulated service, one per SDDC. */
public final class DataCentres implements Sites, AutoCloseable {
  private static final int THREADS = 4;

  private final Surroundings surroundings;
  private final Supplier<NsxApi> nsx;
  private final Map<String, DataCentre> bySddc = new ConcurrentHashMap<>();
  private final ExecutorService builders = Executors.newFixedThreadPool(THREADS);

  /**
   * @param nsx asked late, since NSX in turn tells this of changed rules
   */
  public DataCentres(Surroundings surroundings, Supplier<NsxApi> nsx) {
    this.surroundings = surroundings;
    this.nsx = nsx;
  }

  @Override
  public Endpoints endpoints(Order order) {
    var address = DataCentre.address(order.slot());
    return new Endpoints(
        "https://" + address + ":" + surroundings.ports().vcenter() + "/",
        address,
        "https://127.0.0.1:"
            + surroundings.ports().nsx()
            + NsxApi.endpointPath(order.orgId(), order.sddcId()));
  }

  @Override
  public void open(Order order) {
    nsx.get().open(order.sddcId());
    centre(order).become(new SddcShape(order.clusters()));
    rulesChanged(order.sddcId());
  }

  /** The management gateway of that SDDC has other rules now. */
  public void rulesChanged(String sddcId) {
    var centre = bySddc.get(sddcId);
    if (centre != null) {
      centre.reachable(nsx.get().vcenterIsOpen(sddcId));
    }
  }

  @Override
  public CompletableFuture<Void> close(String sddcId) {
    return CompletableFuture.runAsync(
        () -> {
          var centre = bySddc.remove(sddcId);
          if (centre != null) {
            centre.demolish();
          }
          nsx.get().forget(sddcId);
        },
        builders);
  }

  @Override
  public CompletableFuture<Void> enableSupervisor(Order order, WcpNetworks networks) {
    return CompletableFuture.runAsync(() -> centre(order).enableSupervisor(networks), builders);
  }

  @Override
  public CompletableFuture<Void> disableSupervisor(String sddcId) {
    return CompletableFuture.runAsync(() -> bySddc.get(sddcId).disableSupervisor(), builders);
  }

  /** Namespaces with their state, by SDDC. */
  public Map<String, Map<String, String>> namespacesBySddc() {
    var namespaces = new TreeMap<String, Map<String, String>>();
    bySddc.forEach((id, centre) -> namespaces.put(id, centre.statusByNamespace()));
    return namespaces;
  }

  /** Tanzu release of each cluster ({@code namespace/name}), by SDDC. */
  public Map<String, Map<String, String>> releaseByClusterBySddc() {
    var releases = new TreeMap<String, Map<String, String>>();
    bySddc.forEach((id, centre) -> releases.put(id, centre.releaseByCluster()));
    return releases;
  }

  @Override
  public void expireSessions() {
    bySddc.values().forEach(DataCentre::expireSessions);
  }

  /** Stops all; what they remember stays. */
  @Override
  public void close() {
    builders.shutdownNow();
    bySddc.values().forEach(DataCentre::close);
  }

  private DataCentre centre(Order order) {
    return bySddc.computeIfAbsent(order.sddcId(), id -> new DataCentre(surroundings, order));
  }
}
