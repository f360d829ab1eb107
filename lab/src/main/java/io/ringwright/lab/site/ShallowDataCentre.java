package io.ringwright.lab.site;

import io.ringwright.lab.vcenter.Namespace;
import io.ringwright.lab.vcenter.NamespaceKeeper;
import io.ringwright.lab.vcenter.SupervisorNamespaces;
import io.ringwright.lab.vcenter.VcenterApi;
import io.ringwright.lab.vcenter.VcenterInventory;
import io.ringwright.lab.vmc.Sites.Order;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.vsphere.SddcShape;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** One SDDC's vCenter, whose Supervisor has no Kubernetes: a namespace is there at once. */
final class ShallowDataCentre implements SupervisorNamespaces, AutoCloseable {
  /** Where nobody answers: there is no Supervisor to log in to. */
  private static final int NO_PORT = 6443;

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

  ShallowDataCentre(ShallowDataCentres.Ground ground, Order order) {
    this.ground = ground;
    this.order = order;
    this.inventory = new VcenterInventory(ground.folder(), order.sddcId());
    this.keeper = new NamespaceKeeper(inventory, this, ground.faults(), background);
    this.vcenter = new VcenterApi(inventory, keeper, order.cloudPassword(), this::endpoint);
  }

  private String endpoint() {
    return DataCentre.address(order.slot()) + ":" + NO_PORT;
  }

  void become(SddcShape shape) {
    inventory.become(shape);
  }

  /** vCenter answers from now on if {@code open}, and is out of reach if not. */
  synchronized void reachable(boolean open) {
    if (open && server == null) {
      server =
          vcenter.serve(DataCentre.address(order.slot()), ground.vcenterPort(), ground.authority());
    } else if (!open && server != null) {
      server.close();
      server = null;
    }
  }

  void activate(WcpNetworks networks) {
    inventory.activate(networks);
    keeper.resume();
  }

  void deactivate() {
    inventory.deactivate();
  }

  void expireSessions() {
    vcenter.expireSessions();
  }

  Map<String, String> statusByNamespace() {
    return vcenter.statusByNamespace();
  }

  /** The whole data centre is gone, with its memory. */
  void demolish() {
    close();
    inventory.delete();
  }

  @Override
  public void close() {
    reachable(false);
    background.shutdownNow();
  }

  @Override
  public void apply(Namespace namespace) {}

  @Override
  public void remove(String name) {}
}
