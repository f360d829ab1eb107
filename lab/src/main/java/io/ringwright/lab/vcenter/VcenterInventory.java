package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.VmClass;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.vsphere.PaperVsphere;
import io.ringwright.lab.vsphere.SddcShape;
import io.ringwright.lab.vsphere.StoragePolicy;
import io.ringwright.lab.vsphere.Vsphere;
import io.ringwright.lab.wire.StateFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What one SDDC's vCenter holds: VM classes, storage policies, namespaces, and the Supervisor's
 * networks once Tanzu is activated. Safe for several threads.
 */
public final class VcenterInventory {
  /** The workload cluster's managed object id, as the vSphere simulator numbers it. */
  public static final String CLUSTER = "domain-c9";

  /** Id of the Supervisor on it, where the release has such. */
  static final String SUPERVISOR = "3f6f0a6e-0b1c-4c39-9c55-2d0f7b1a8c10";

  private static final Set<String> ZONES = Set.of("zone-1", "zone-2", "zone-3");

  /** What is remembered. */
  record Memory(
      @Nullable WcpNetworks networks,
      Map<String, Namespace> namespaces,
      Map<String, ObjectNode> vmClasses) {}

  private final VsphereRelease release;
  private final Vsphere vsphere;
  private final StateFile<Memory> file;
  private final SortedMap<String, Namespace> namespaces = new TreeMap<>();
  private final SortedMap<String, ObjectNode> vmClasses = new TreeMap<>();
  private @Nullable WcpNetworks networks;

  public VcenterInventory(Path folder, String sddcId) {
    this(folder, sddcId, VsphereRelease.V8);
  }

  /** One without a vSphere behind it: it has the policies that VMC makes, and no others. */
  public VcenterInventory(Path folder, String sddcId, VsphereRelease release) {
    this(folder, sddcId, release, new PaperVsphere());
  }

  /**
   * @param vsphere where its storage policies and all the rest are
   */
  public VcenterInventory(Path folder, String sddcId, VsphereRelease release, Vsphere vsphere) {
    this.release = release;
    this.vsphere = vsphere;
    file = new StateFile<>(folder.resolve("vcenter-" + sddcId + ".json"), Memory.class);
    for (var vmClass : VmClass.values()) {
      vmClasses.put(vmClass.wireName(), describe(vmClass));
    }
    file.read()
        .ifPresent(
            memory -> {
              networks = memory.networks();
              namespaces.putAll(memory.namespaces());
              vmClasses.putAll(memory.vmClasses());
            });
  }

  private static ObjectNode describe(VmClass vmClass) {
    int reservation = vmClass.guaranteed() ? 100 : 0;
    return JsonNodeFactory.instance
        .objectNode()
        .put("id", vmClass.wireName())
        .put("cpu_count", vmClass.cpus())
        .put("memory_MB", vmClass.memoryGiB() * 1024)
        .put("cpu_reservation", reservation)
        .put("memory_reservation", reservation)
        .put("description", "")
        .put("config_status", "READY");
  }

  VsphereRelease release() {
    return release;
  }

  /** Zones of the Supervisor, where the release has such. */
  Set<String> zones() {
    return release.hasZones() ? ZONES : Set.of();
  }

  /** Clusters, hosts, datastores and VMC's own policies are such from now on. */
  public void become(SddcShape shape) {
    vsphere.become(shape);
  }

  public synchronized void activate(WcpNetworks networks) {
    this.networks = networks;
    save();
  }

  public synchronized void deactivate() {
    networks = null;
    namespaces.clear();
    save();
  }

  public void delete() {
    file.delete();
  }

  /** Networks of the Supervisor, once Tanzu is activated. */
  public synchronized Optional<WcpNetworks> networks() {
    return Optional.ofNullable(networks);
  }

  public synchronized List<Namespace> namespaces() {
    return List.copyOf(namespaces.values());
  }

  public synchronized Optional<Namespace> namespace(String name) {
    return Optional.ofNullable(namespaces.get(name));
  }

  synchronized void put(Namespace namespace) {
    namespaces.put(namespace.name(), namespace);
    save();
  }

  synchronized void change(String name, UnaryOperator<Namespace> change) {
    namespaces.computeIfPresent(name, (key, old) -> change.apply(old));
    save();
  }

  synchronized void remove(String name) {
    namespaces.remove(name);
    save();
  }

  synchronized SortedMap<String, ObjectNode> vmClasses() {
    return new TreeMap<>(vmClasses);
  }

  synchronized void putVmClass(String id, ObjectNode vmClass) {
    vmClasses.put(id, vmClass);
    save();
  }

  synchronized void removeVmClass(String id) {
    vmClasses.remove(id);
    save();
  }

  /** The storage policies: VMC's own, and what users have made. */
  public List<StoragePolicy> policies() {
    return vsphere.policies();
  }

  Vsphere vsphere() {
    return vsphere;
  }

  private void save() {
    file.write(new Memory(networks, namespaces, vmClasses));
  }
}
