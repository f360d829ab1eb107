package io.ringwright.lab.site;

import io.ringwright.lab.nsx.NsxApi;
import io.ringwright.lab.vmc.Sites.Endpoints;
import io.ringwright.lab.vmc.Sites.Order;
import io.ringwright.lab.vsphere.SddcShape;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The centres that there are, by SDDC, each reached as the rules at its NSX say. Thread-safe.
 *
 * @param <C> how much of a data centre each of them is
 */
final class Centres<C extends Centre> {
  private final Supplier<NsxApi> nsx;
  private final Function<Order, C> build;
  private final Map<String, C> bySddc = new ConcurrentHashMap<>();

  /**
   * @param nsx asked late, since NSX in turn tells of changed rules
   */
  Centres(Supplier<NsxApi> nsx, Function<Order, C> build) {
    this.nsx = nsx;
    this.build = build;
  }

  static Endpoints endpoints(Order order, int vcenterPort, int nsxPort) {
    var address = DataCentre.address(order.slot());
    return new Endpoints(
        "https://" + address + ":" + vcenterPort + "/",
        address,
        "https://127.0.0.1:" + nsxPort + NsxApi.endpointPath(order.orgId(), order.sddcId()));
  }

  void open(Order order) {
    nsx.get().open(order.sddcId());
    of(order).become(new SddcShape(order.clusters()));
    rulesChanged(order.sddcId());
  }

  void rulesChanged(String sddcId) {
    find(sddcId).ifPresent(centre -> centre.reachable(nsx.get().vcenterIsOpen(sddcId)));
  }

  void demolish(String sddcId) {
    var centre = bySddc.remove(sddcId);
    if (centre != null) {
      centre.demolish();
    }
    nsx.get().forget(sddcId);
  }

  /** The centre of an order, built if there is none yet. */
  C of(Order order) {
    return bySddc.computeIfAbsent(order.sddcId(), id -> build.apply(order));
  }

  Optional<C> find(String sddcId) {
    return Optional.ofNullable(bySddc.get(sddcId));
  }

  Collection<C> all() {
    return bySddc.values();
  }

  /** Something of each, by SDDC, sorted. */
  <T> Map<String, T> each(Function<C, T> what) {
    var found = new TreeMap<String, T>();
    bySddc.forEach((id, centre) -> found.put(id, what.apply(centre)));
    return found;
  }
}
