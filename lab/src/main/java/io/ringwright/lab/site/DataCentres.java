package io.ringwright.lab.site;

import io.ringwright.lab.nsx.NsxApi;
import io.ringwright.lab.vmc.Sites;
import io.ringwright.lab.vmc.WcpNetworks;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** The data centres behind the simulated service, one per SDDC. */
public final class DataCentres implements Sites, AutoCloseable {
  private static final int THREADS = 4;

  private final Surroundings surroundings;
  private final Centres<DataCentre> centres;
  private final ExecutorService builders = Executors.newFixedThreadPool(THREADS);

  /**
   * @param nsx asked late, since NSX in turn tells this of changed rules
   */
  public DataCentres(Surroundings surroundings, Supplier<NsxApi> nsx) {
    this.surroundings = surroundings;
    this.centres = new Centres<>(nsx, order -> new DataCentre(surroundings, order));
  }

  @Override
  public Endpoints endpoints(Order order) {
    return Centres.endpoints(order, surroundings.ports().vcenter(), surroundings.ports().nsx());
  }

  @Override
  public void open(Order order) {
    centres.open(order);
  }

  /** The management gateway of that SDDC has other rules now. */
  public void rulesChanged(String sddcId) {
    centres.rulesChanged(sddcId);
  }

  @Override
  public CompletableFuture<Void> close(String sddcId) {
    return CompletableFuture.runAsync(() -> centres.demolish(sddcId), builders);
  }

  @Override
  public CompletableFuture<Void> enableSupervisor(Order order, WcpNetworks networks) {
    return CompletableFuture.runAsync(() -> centres.of(order).enableSupervisor(networks), builders);
  }

  @Override
  public CompletableFuture<Void> disableSupervisor(String sddcId) {
    return CompletableFuture.runAsync(
        () -> centres.find(sddcId).orElseThrow().disableSupervisor(), builders);
  }

  /** Namespaces with their state, by SDDC. */
  public Map<String, Map<String, String>> namespacesBySddc() {
    return centres.each(DataCentre::statusByNamespace);
  }

  /** Tanzu release of each cluster ({@code namespace/name}), by SDDC. */
  public Map<String, Map<String, String>> releaseByClusterBySddc() {
    return centres.each(DataCentre::releaseByCluster);
  }

  @Override
  public void expireSessions() {
    centres.all().forEach(DataCentre::expireSessions);
  }

  /** Stops all; what they remember stays. */
  @Override
  public void close() {
    builders.shutdownNow();
    centres.all().forEach(DataCentre::close);
  }
}
