package io.ringwright.lab.site;

import io.ringwright.lab.LabException;
import io.ringwright.lab.nsx.NsxApi;
import io.ringwright.lab.tanzu.PaperTanzu;
import io.ringwright.lab.vcenter.NamespaceKeeper;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vmc.Sites;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.vsphere.SddcShape;
import io.ringwright.lab.wire.LabAuthority;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Data centres without Kubernetes: each SDDC has its NSX and, once the management gateway lets
 * somebody in, its vCenter with namespaces; its Supervisor is one on paper.
 */
public final class ShallowDataCentres implements Sites, AutoCloseable {
  private final Ground ground;
  private final Supplier<NsxApi> nsx;
  private final Map<String, ShallowDataCentre> bySddc = new ConcurrentHashMap<>();

  /**
   * What they stand on.
   *
   * @param folder where they remember
   * @param vcenterPort port of every vCenter, on the loopback address of its SDDC's slot
   * @param nsxPort port of NSX behind the reverse proxy
   * @param supervisorPort port of every Supervisor, on the same addresses
   */
  public record Ground(
      Path folder,
      int vcenterPort,
      int nsxPort,
      int supervisorPort,
      LabAuthority authority,
      Faults faults,
      Clock clock) {}

  /**
   * @param nsx asked late, since NSX in turn tells this of changed rules
   */
  public ShallowDataCentres(Ground ground, Supplier<NsxApi> nsx) {
    this.ground = ground;
    this.nsx = nsx;
  }

  @Override
  public Endpoints endpoints(Order order) {
    var address = DataCentre.address(order.slot());
    return new Endpoints(
        "https://" + address + ":" + ground.vcenterPort() + "/",
        address,
        "https://127.0.0.1:"
            + ground.nsxPort()
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
    var centre = bySddc.remove(sddcId);
    if (centre != null) {
      centre.demolish();
    }
    nsx.get().forget(sddcId);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> enableSupervisor(Order order, WcpNetworks networks) {
    centre(order).activate(networks);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> disableSupervisor(String sddcId) {
    var centre = bySddc.get(sddcId);
    if (centre != null) {
      centre.deactivate();
    }
    return CompletableFuture.completedFuture(null);
  }

  /** Namespaces with their state, by SDDC. */
  public Map<String, Map<String, String>> namespacesBySddc() {
    var namespaces = new TreeMap<String, Map<String, String>>();
    bySddc.forEach((id, centre) -> namespaces.put(id, centre.statusByNamespace()));
    return namespaces;
  }

  /** The namespaces of an SDDC, with doors for who acts behind somebody's back. */
  public NamespaceKeeper namespaces(String sddcId) {
    return known(sddcId).namespaces();
  }

  /** The Tanzu clusters of an SDDC, if Tanzu is active there. */
  public Optional<PaperTanzu> tanzu(String sddcId) {
    return known(sddcId).tanzu();
  }

  private ShallowDataCentre known(String sddcId) {
    return Optional.ofNullable(bySddc.get(sddcId))
        .orElseThrow(() -> new LabException("there is no data centre of SDDC " + sddcId));
  }

  @Override
  public void expireSessions() {
    bySddc.values().forEach(ShallowDataCentre::expireSessions);
  }

  /** Stops all; what they remember stays. */
  @Override
  public void close() {
    bySddc.values().forEach(ShallowDataCentre::close);
  }

  private ShallowDataCentre centre(Order order) {
    return bySddc.computeIfAbsent(order.sddcId(), id -> new ShallowDataCentre(ground, order));
  }
}
