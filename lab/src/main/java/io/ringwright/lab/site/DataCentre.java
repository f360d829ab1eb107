package io.ringwright.lab.site;

import io.ringwright.lab.supervisor.Supervisor;
import io.ringwright.lab.supervisor.SupervisorSite;
import io.ringwright.lab.tanzu.TanzuController;
import io.ringwright.lab.vcenter.Namespace;
import io.ringwright.lab.vcenter.NamespaceKeeper;
import io.ringwright.lab.vcenter.SupervisorNamespaces;
import io.ringwright.lab.vcenter.VcenterApi;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Sites.Order;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** One SDDC from the inside: its vCenter, and its Supervisor once Tanzu is activated. */
final class DataCentre implements SupervisorNamespaces, AutoCloseable {
  private static final int THREADS = 4;

  private final Surroundings surroundings;
  private final Order order;
  private final VcenterInventory inventory;
  private final NamespaceKeeper keeper;
  private final VcenterApi vcenter;
  private final ExecutorService background = Executors.newFixedThreadPool(THREADS);
  private @Nullable SimulatedApi vcenterServer;
  private @Nullable Supervisor supervisor;
  private @Nullable TanzuController tanzu;

  DataCentre(Surroundings surroundings, Order order) {
    this.surroundings = surroundings;
    this.order = order;
    this.inventory = new VcenterInventory(surroundings.folder(), order.sddcId());
    this.keeper = new NamespaceKeeper(inventory, this, surroundings.faults(), background);
    this.vcenter = new VcenterApi(inventory, keeper, order.cloudPassword(), this::endpoint);
  }

  /** Loopback address of everything in the SDDC of that slot. */
  static String address(int slot) {
    return "127.0.0." + (slot + 1);
  }

  private String endpoint() {
    return address(order.slot()) + ":" + surroundings.ports().supervisorFront();
  }

  /** Name of the Supervisor's control plane; the first SDDC's has no number. */
  String supervisorName() {
    return order.slot() == 0 ? "supervisor" : "supervisor-" + (order.slot() + 1);
  }

  void hosts(int count) {
    inventory.hosts(count);
  }

  /** vCenter answers from now on if {@code open}, and is out of reach if not. */
  synchronized void reachable(boolean open) {
    if (open && vcenterServer == null) {
      vcenterServer =
          vcenter.serve(
              address(order.slot()), surroundings.ports().vcenter(), surroundings.authority());
    } else if (!open && vcenterServer != null) {
      vcenterServer.close();
      vcenterServer = null;
    }
  }

  synchronized void enableSupervisor(WcpNetworks networks) {
    if (supervisor != null) {
      return;
    }
    inventory.activate(networks);
    var started =
        Supervisor.start(
            new SupervisorSite(
                supervisorName(),
                address(order.slot()),
                surroundings.ports().supervisorFront(),
                order.cloudPassword(),
                surroundings.authority(),
                surroundings.controlPlanes(),
                inventory,
                surroundings.faults(),
                surroundings.clock(),
                surroundings.vendorDefinitions()));
    supervisor = started;
    tanzu =
        new TanzuController(
            supervisorName(),
            started.client(),
            inventory,
            surroundings.controlPlanes(),
            surroundings.admission(),
            surroundings.workloads(),
            surroundings.clock());
    keeper.resume();
  }

  /** Everything on the Supervisor goes, then the Supervisor. */
  void disableSupervisor() {
    Supervisor running;
    synchronized (this) {
      running = supervisor;
    }
    if (running != null) {
      for (var name : inventory.namespaces().stream().map(Namespace::name).toList()) {
        running.remove(name);
      }
    }
    stopSupervisor();
    surroundings.controlPlanes().delete(supervisorName());
    inventory.deactivate();
  }

  private synchronized void stopSupervisor() {
    if (tanzu != null) {
      tanzu.close();
      tanzu = null;
    }
    if (supervisor != null) {
      supervisor.close();
      supervisor = null;
    }
  }

  /** Ends every session of its vCenter. */
  void expireSessions() {
    vcenter.expireSessions();
  }

  Map<String, String> statusByNamespace() {
    return vcenter.statusByNamespace();
  }

  List<String> tanzuClusters() {
    var now = tanzu;
    return now == null ? List.of() : now.names();
  }

  /** The whole data centre is gone, with its memory. */
  void demolish() {
    disableSupervisor();
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
    require().apply(namespace);
  }

  @Override
  public void remove(String name) {
    require().remove(name);
  }

  private synchronized Supervisor require() {
    if (supervisor == null) {
      throw new IllegalStateException("the Supervisor does not run");
    }
    return supervisor;
  }
}
