package io.ringwright.lab.site;

import io.ringwright.lab.LabException;
import io.ringwright.lab.supervisor.Supervisor;
import io.ringwright.lab.supervisor.SupervisorSite;
import io.ringwright.lab.tanzu.TanzuController;
import io.ringwright.lab.vcenter.Namespace;
import io.ringwright.lab.vcenter.NamespaceKeeper;
import io.ringwright.lab.vcenter.SupervisorNamespaces;
import io.ringwright.lab.vcenter.VcenterApi;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vcenter.VsphereRelease;
import io.ringwright.lab.vmc.Sites.Order;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.vsphere.SddcShape;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One SDDC from the inside: its vCenter, and its Supervisor once Tanzu is activated. */
final class DataCentre implements SupervisorNamespaces, Centre {
  private static final int THREADS = 4;
  private static final int TRIES = 300;
  private static final int MILLIS_BETWEEN_TRIES = 200;

  private final Surroundings surroundings;
  private final Order order;
  private final VcenterInventory inventory;
  private final NamespaceKeeper keeper;
  private final VcenterApi vcenter;
  private final ExecutorService background = Executors.newFixedThreadPool(THREADS);
  // Two locks, since a Supervisor takes its time and the gateway's rules must not wait for it.
  private final Object gateway = new Object();
  private final Object activation = new Object();
  private @Nullable SimulatedApi vcenterServer;
  private volatile @Nullable Supervisor supervisor;
  private volatile @Nullable TanzuController tanzu;

  DataCentre(Surroundings surroundings, Order order) {
    this.surroundings = surroundings;
    this.order = order;
    this.inventory =
        new VcenterInventory(
            surroundings.folder(),
            order.sddcId(),
            VsphereRelease.V8,
            surroundings.vspheres().start(vcenterName(), order.cloudPassword()));
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
    return numbered("supervisor");
  }

  /** Name of the vSphere simulator. */
  private String vcenterName() {
    return numbered("vcenter");
  }

  private String numbered(String name) {
    return order.slot() == 0 ? name : name + "-" + (order.slot() + 1);
  }

  @Override
  public void become(SddcShape shape) {
    inventory.become(shape);
  }

  @Override
  public void reachable(boolean open) {
    synchronized (gateway) {
      if (open && vcenterServer == null) {
        vcenterServer =
            vcenter.serve(
                address(order.slot()), surroundings.ports().vcenter(), surroundings.authority());
      } else if (!open && vcenterServer != null) {
        vcenterServer.close();
        vcenterServer = null;
      }
    }
  }

  /** The Supervisor runs when this returns. */
  void enableSupervisor(WcpNetworks networks) {
    synchronized (activation) {
      if (supervisor != null) {
        return;
      }
      inventory.activate(networks);
      var started = Supervisor.start(site());
      tanzu =
          new TanzuController(
              supervisorName(),
              started.client(),
              inventory,
              surroundings.controlPlanes(),
              surroundings.admission(),
              surroundings.workloads(),
              surroundings.faults(),
              surroundings.clock());
      supervisor = started;
    }
    keeper.resume();
  }

  private SupervisorSite site() {
    return new SupervisorSite(
        supervisorName(),
        address(order.slot()),
        surroundings.ports().supervisorFront(),
        order.cloudPassword(),
        surroundings.authority(),
        surroundings.controlPlanes(),
        inventory,
        surroundings.faults(),
        surroundings.clock(),
        surroundings.vendorDefinitions());
  }

  /** Everything on the Supervisor goes, then the Supervisor. */
  void disableSupervisor() {
    var running = supervisor;
    if (running != null) {
      for (var name : inventory.namespaces().stream().map(Namespace::name).toList()) {
        running.remove(name);
      }
    }
    stopSupervisor();
    surroundings.controlPlanes().delete(supervisorName());
    inventory.deactivate();
  }

  private void stopSupervisor() {
    synchronized (activation) {
      if (tanzu != null) {
        tanzu.close();
        tanzu = null;
      }
      if (supervisor != null) {
        supervisor.close();
        supervisor = null;
      }
    }
  }

  @Override
  public void expireSessions() {
    vcenter.expireSessions();
  }

  @Override
  public Map<String, String> statusByNamespace() {
    return vcenter.statusByNamespace();
  }

  /** Tanzu release of each cluster ({@code namespace/name}). */
  Map<String, String> releaseByCluster() {
    var now = tanzu;
    return now == null ? Map.of() : now.releaseByCluster();
  }

  @Override
  public void demolish() {
    disableSupervisor();
    close();
    surroundings.vspheres().delete(vcenterName());
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

  /** After a restart of the lab the Supervisor is there a little later than vCenter. */
  private Supervisor require() {
    for (int tries = 0; tries < TRIES; tries++) {
      var running = supervisor;
      if (running != null) {
        return running;
      }
      try {
        TimeUnit.MILLISECONDS.sleep(MILLIS_BETWEEN_TRIES);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    throw new LabException("the Supervisor of " + order.sddcId() + " does not run");
  }
}
