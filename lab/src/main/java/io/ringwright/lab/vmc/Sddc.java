package io.ringwright.lab.vmc;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An SDDC as the service remembers it.
 *
 * @param slot which of the lab's loopback addresses is its own, from 0
 * @param hosts hosts of its only cluster, oldest first
 * @param wcp Tanzu networks, once asked for
 * @param cloudPassword password of {@code cloudadmin@vmc.local}
 */
record Sddc(
    String id,
    int slot,
    SddcConfig config,
    State state,
    long createdMillis,
    long updatedMillis,
    String clusterId,
    List<Host> hosts,
    WcpStatus wcpStatus,
    @Nullable WcpNetworks wcp,
    String cloudPassword) {

  /** {@code sddc_state} of the API. */
  enum State {
    DEPLOYING,
    READY,
    DELETING,
    DELETED,
    FAILED,
    CANCELED
  }

  /** {@code wcp_status} of the API, as far as the lab gets there. */
  enum WcpStatus {
    DISABLED,
    ENABLE_IN_PROGRESS,
    ENABLED,
    ENABLE_FAILED,
    DISABLE_IN_PROGRESS
  }

  /** One ESXi host. */
  record Host(String id, String name, String zone) {
    static Host numbered(int index, int zones) {
      return new Host(
          UUID.randomUUID().toString(),
          "esx-" + index + ".sddc.lab.invalid",
          "az" + (index % zones + 1));
    }
  }

  Sddc {
    hosts = List.copyOf(hosts);
  }

  Sddc withState(State next, long nowMillis) {
    return new Sddc(
        id,
        slot,
        config,
        next,
        createdMillis,
        nowMillis,
        clusterId,
        hosts,
        wcpStatus,
        wcp,
        cloudPassword);
  }

  Sddc withConfig(SddcConfig next, long nowMillis) {
    return new Sddc(
        id,
        slot,
        next,
        state,
        createdMillis,
        nowMillis,
        clusterId,
        hosts,
        wcpStatus,
        wcp,
        cloudPassword);
  }

  Sddc withHosts(List<Host> next, long nowMillis) {
    return new Sddc(
        id,
        slot,
        config,
        state,
        createdMillis,
        nowMillis,
        clusterId,
        next,
        wcpStatus,
        wcp,
        cloudPassword);
  }

  Sddc withWcp(WcpStatus status, @Nullable WcpNetworks networks, long nowMillis) {
    return new Sddc(
        id,
        slot,
        config,
        state,
        createdMillis,
        nowMillis,
        clusterId,
        hosts,
        status,
        networks,
        cloudPassword);
  }

  Sddc withHostCount(int count, long nowMillis) {
    var next = new ArrayList<>(hosts.subList(0, Math.min(count, hosts.size())));
    while (next.size() < count) {
      next.add(Host.numbered(next.size(), config.zones()));
    }
    return withHosts(next, nowMillis);
  }
}
