package io.ringwright.lab.vmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A vSphere cluster of an SDDC.
 *
 * @param name such as {@code Cluster-1}
 * @param coresPerHost cores switched on, if fewer than the host has
 * @param zones how many availability zones it spans
 * @param hosts oldest first
 * @param wcp Tanzu networks, once asked for
 * @param licences Microsoft licensing, as last published
 * @param datastores what is mounted over NFS
 */
record Cluster(
    String id,
    String name,
    State state,
    String hostType,
    @Nullable Integer coresPerHost,
    int zones,
    List<Host> hosts,
    WcpStatus wcpStatus,
    @Nullable WcpNetworks wcp,
    EdrsPolicy edrs,
    Map<String, String> licences,
    List<NfsDatastore> datastores) {

  /** {@code cluster_state} of the API. */
  enum State {
    DEPLOYING,
    ADDING_HOSTS,
    READY,
    FAILED
  }

  /** {@code wcp_status} of the API, as far as the lab gets there. */
  enum WcpStatus {
    DISABLED,
    ENABLE_IN_PROGRESS,
    ENABLED,
    ENABLE_FAILED,
    DISABLE_IN_PROGRESS
  }

  Cluster {
    hosts = List.copyOf(hosts);
    licences = java.util.Collections.unmodifiableMap(new TreeMap<>(licences));
    datastores = List.copyOf(datastores);
  }

  /** A cluster that has been ordered. */
  static Cluster ordered(String name, String hostType, @Nullable Integer coresPerHost, int zones) {
    return new Cluster(
        UUID.randomUUID().toString(),
        name,
        State.DEPLOYING,
        hostType,
        coresPerHost,
        zones,
        List.of(),
        WcpStatus.DISABLED,
        null,
        EdrsPolicy.usual(),
        Map.of(),
        List.of());
  }

  boolean multiAz() {
    return zones > 1;
  }

  ManagedPolicy policy() {
    return ManagedPolicy.of(name, hosts.size(), multiAz());
  }

  Cluster withName(String next) {
    return new Cluster(
        id,
        next,
        state,
        hostType,
        coresPerHost,
        zones,
        hosts,
        wcpStatus,
        wcp,
        edrs,
        licences,
        datastores);
  }

  Cluster withState(State next) {
    return new Cluster(
        id,
        name,
        next,
        hostType,
        coresPerHost,
        zones,
        hosts,
        wcpStatus,
        wcp,
        edrs,
        licences,
        datastores);
  }

  /** Takes hosts away from the end, or adds some, spread over its zones. */
  Cluster withHostCount(int count) {
    var next = new ArrayList<>(hosts.subList(0, Math.min(count, hosts.size())));
    while (next.size() < count) {
      next.add(Host.numbered(next.size(), zones));
    }
    return new Cluster(
        id,
        name,
        state,
        hostType,
        coresPerHost,
        zones,
        next,
        wcpStatus,
        wcp,
        edrs,
        licences,
        datastores);
  }

  Cluster withWcp(WcpStatus status, @Nullable WcpNetworks networks) {
    return new Cluster(
        id,
        name,
        state,
        hostType,
        coresPerHost,
        zones,
        hosts,
        status,
        networks,
        edrs,
        licences,
        datastores);
  }

  Cluster withEdrs(EdrsPolicy next) {
    return new Cluster(
        id,
        name,
        state,
        hostType,
        coresPerHost,
        zones,
        hosts,
        wcpStatus,
        wcp,
        next,
        licences,
        datastores);
  }

  Cluster withLicences(Map<String, String> next) {
    return new Cluster(
        id,
        name,
        state,
        hostType,
        coresPerHost,
        zones,
        hosts,
        wcpStatus,
        wcp,
        edrs,
        next,
        datastores);
  }

  Cluster withDatastores(List<NfsDatastore> next) {
    return new Cluster(
        id,
        name,
        state,
        hostType,
        coresPerHost,
        zones,
        hosts,
        wcpStatus,
        wcp,
        edrs,
        licences,
        next);
  }
}
