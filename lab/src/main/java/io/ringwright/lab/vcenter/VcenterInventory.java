package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.VmClass;
import io.ringwright.lab.vmc.WcpNetworks;
import io.ringwright.lab.wire.StateFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What one SDDC's vCenter holds: VM classes, storage policies, namespaces, and the Supervisor's
 * networks once Tanzu is activated. Safe for several threads.
 */
public final class VcenterInventory {
  /** The workload cluster's managed object id. */
  public static final String CLUSTER = "domain-c8";

  /** Hosts from which on VMC's managed policy is RAID-6 instead of RAID-1. */
  private static final int RAID6_HOSTS = 6;

  /** A vSphere storage policy. */
  public record StoragePolicy(String id, String name, String description) {
    static StoragePolicy named(String name, String description) {
      return new StoragePolicy(
          UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString(),
          name,
          description);
    }
  }

  /** What is remembered. */
  record Memory(
      @Nullable WcpNetworks networks,
      Map<String, Namespace> namespaces,
      Map<String, ObjectNode> vmClasses,
      int hosts) {}

  private final StateFile<Memory> file;
  private final SortedMap<String, Namespace> namespaces = new TreeMap<>();
  private final SortedMap<String, ObjectNode> vmClasses = new TreeMap<>();
  private @Nullable WcpNetworks networks;
  private int hosts;

  public VcenterInventory(Path folder, String sddcId) {
    file = new StateFile<>(folder.resolve("vcenter-" + sddcId + ".json"), Memory.class);
    for (var vmClass : VmClass.values()) {
      vmClasses.put(vmClass.wireName(), describe(vmClass));
    }
    file.read()
        .ifPresent(
            memory -> {
              networks = memory.networks();
              hosts = memory.hosts();
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

  public synchronized void hosts(int count) {
    hosts = count;
    save();
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

  /**
   * The policies of the workload cluster. The first is VMC's own: it changes its layout when the
   * cluster grows to six hosts or shrinks below.
   */
  public synchronized List<StoragePolicy> policies() {
    var managed = hosts < RAID6_HOSTS ? "FTT=1, RAID-1" : "FTT=2, RAID-6";
    return List.of(
        StoragePolicy.named(
            "VMC Workload Storage Policy - Cluster-1", "managed by VMC: " + managed),
        StoragePolicy.named("vSAN Default Storage Policy", "FTT=1, RAID-1"),
        StoragePolicy.named("vSAN Default Policy RAID5", "FTT=1, RAID-5"),
        StoragePolicy.named("VMC FS", "NFS datastore of Flex Storage"));
  }

  private void save() {
    file.write(new Memory(networks, namespaces, vmClasses, hosts));
  }
}
