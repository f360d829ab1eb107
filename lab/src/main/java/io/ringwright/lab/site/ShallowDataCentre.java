package io.ringwright.lab.site;

import io.ringwright.lab.supervisor.PaperSupervisor;
import io.ringwright.lab.tanzu.PaperTanzu;
import io.ringwright.lab.vcenter.Namespace;
import io.ringwright.lab.vcenter.NamespaceKeeper;
import io.ringwright.lab.vcenter.SupervisorNamespaces;
import io.ringwright.lab.vcenter.VcenterApi;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Sites.Order;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.vsphere.SddcShape;
import io.ringwright.lab.wire.SimulatedApi;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** One SDDC's vCenter, and its Supervisor on paper once Tanzu is activated. */
final class ShallowDataCentre implements SupervisorNamespaces, Centre {
  private final ShallowDataCentres.Ground ground;
  private final Order order;
  private final VcenterInventory inventory;
  private final NamespaceKeeper keeper;
  private final VcenterApi vcenter;
  private final ExecutorService background =
      Executors.newSingleThreadExecutor(
          work -> {
            var thread = new Thread(work, "namespaces");
            thread.setDaemon(true);
            return thread;
          });
  private @Nullable SimulatedApi server;
  private volatile @Nullable PaperSupervisor supervisor;

  ShallowDataCentre(ShallowDataCentres.Ground ground, Order order) {
    this.ground = ground;
    this.order = order;
    this.inventory = new VcenterInventory(ground.folder(), order.sddcId());
    this.keeper = new NamespaceKeeper(inventory, this, ground.faults(), background);
    this.vcenter = new VcenterApi(inventory, keeper, order.cloudPassword(), this::endpoint);
  }

  private String endpoint() {
    return DataCentre.address(order.slot()) + ":" + ground.supervisorPort();
  }

  @Override
  public void become(SddcShape shape) {
    inventory.become(shape);
  }

  @Override
  public synchronized void reachable(boolean open) {
    if (open && server == null) {
      server =
          vcenter.serve(DataCentre.address(order.slot()), ground.vcenterPort(), ground.authority());
    } else if (!open && server != null) {
      server.close();
      server = null;
    }
  }

  synchronized void activate(WcpNetworks networks) {
    inventory.activate(networks);
    if (supervisor == null) {
      supervisor =
          PaperSupervisor.start(
              new PaperSupervisor.Ground(
                  DataCentre.address(order.slot()),
                  ground.supervisorPort(),
                  order.cloudPassword(),
                  ground.authority(),
                  memory()),
              inventory,
              ground.faults(),
              ground.clock());
    }
    keeper.resume();
  }

  void deactivate() {
    inventory.namespaces().forEach(namespace -> remove(namespace.name()));
    stopSupervisor();
    inventory.deactivate();
  }

  private synchronized void stopSupervisor() {
    if (supervisor != null) {
      supervisor.close();
      supervisor = null;
    }
  }

  private Path memory() {
    return ground.folder().resolve("supervisor-" + order.sddcId() + ".json");
  }

  /** Its namespaces, with doors for who acts behind somebody's back. */
  NamespaceKeeper namespaces() {
    return keeper;
  }

  /** The Tanzu clusters of its Supervisor, if there is one. */
  Optional<PaperTanzu> tanzu() {
    return Optional.ofNullable(supervisor).map(PaperSupervisor::tanzu);
  }

  @Override
  public void expireSessions() {
    vcenter.expireSessions();
  }

  @Override
  public Map<String, String> statusByNamespace() {
    return vcenter.statusByNamespace();
  }

  @Override
  public void demolish() {
    inventory.namespaces().forEach(namespace -> remove(namespace.name()));
    close();
    inventory.delete();
  }

  @Override
  public void close() {
    reachable(false);
    background.shutdownNow();
    stopSupervisor();
  }

  @Override
  public void apply(Namespace namespace) {
    // The Supervisor on paper reads it from the inventory.
  }

  @Override
  public void remove(String name) {
    var running = supervisor;
    if (running != null) {
      running.remove(name);
    }
  }
}
