package io.ringwright.provider.host;

import io.ringwright.provider.host.ssh.HostSessions;
import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.TypedLookup;
import io.ringwright.provider.spi.TypedResource;
import java.util.List;
import java.util.Optional;

/** What there is under {@code ringwright:host}. */
public final class HostResources {
  private static final String MODULE = "ringwright:host:";

  private HostResources() {}

  /**
   * @param dataLoss {@code allow} where this run may lose data, whatever the state says
   */
  public static Registry of(HostSessions sessions, Optional<String> dataLoss) {
    var hosts = new Hosts(sessions);
    return new Registry(
        List.of(
            TypedResource.of(
                MODULE + "Tuning", TuningInputs.class, TuningState.class, new Tuning(hosts)),
            TypedResource.of(
                MODULE + "NvmeVolume",
                NvmeVolumeInputs.class,
                NvmeVolumeState.class,
                new NvmeVolume(hosts)),
            TypedResource.of(
                MODULE + "CassandraNode",
                CassandraNodeInputs.class,
                CassandraNodeState.class,
                new CassandraNode(hosts, dataLoss)),
            TypedResource.of(
                MODULE + "CassandraRing",
                CassandraRingInputs.class,
                CassandraRingState.class,
                new CassandraRing(hosts))),
        List.of(
            TypedLookup.of(
                MODULE + "getFacts",
                GetFactsInputs.class,
                GetFactsResult.class,
                new HostFacts(hosts))));
  }
}
