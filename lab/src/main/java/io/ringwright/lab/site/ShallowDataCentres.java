package io.ringwright.lab.site;

import io.ringwright.lab.LabException;
import io.ringwright.lab.nsx.NsxApi;
import io.ringwright.lab.tanzu.PaperTanzu;
import io.ringwright.lab.vcenter.NamespaceKeeper;
import io.ringwright.lab.vmc.Faults;
import io.ringwright.lab.vmc.Sites;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.wire.LabAuthority;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Data centres without Kubernetes: each SDDC has its NSX and, once the management gateway lets
 * somebody in, its vCenter with namespaces; its Supervisor is one on paper.
 */
public final class ShallowDataCentres implements Sites, AutoCloseable {
  private final Ground ground;
  private final Centres<ShallowDataCentre> centres;

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
    this.centres = new Centres<>(nsx, order -> new ShallowDataCentre(ground, order));
  }

  @Override
  public Endpoints endpoints(Order order) {
    return Centres.endpoints(order, ground.vcenterPort(), ground.nsxPort());
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
    centres.demolish(sddcId);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> enableSupervisor(Order order, WcpNetworks networks) {
    centres.of(order).activate(networks);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> disableSupervisor(String sddcId) {
    centres.find(sddcId).ifPresent(ShallowDataCentre::deactivate);
    return CompletableFuture.completedFuture(null);
  }

  /** Namespaces with their state, by SDDC. */
  public Map<String, Map<String, String>> namespacesBySddc() {
    return centres.each(ShallowDataCentre::statusByNamespace);
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
    return centres
        .find(sddcId)
        .orElseThrow(() -> new LabException("there is no data centre of SDDC " + sddcId));
  }

  @Override
  public void expireSessions() {
    centres.all().forEach(ShallowDataCentre::expireSessions);
  }

  /** Stops all; what they remember stays. */
  @Override
  public void close() {
    centres.all().forEach(ShallowDataCentre::close);
  }
}
