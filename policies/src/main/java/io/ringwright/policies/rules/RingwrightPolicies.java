package io.ringwright.policies.rules;

import io.ringwright.plugin.RingwrightVersion;
import io.ringwright.policies.kit.PolicyPack;
import io.ringwright.policies.kit.Rule;
import java.util.List;

/** The policies of a Cassandra platform. */
public final class RingwrightPolicies {
  /** Name of the pack; also the prefix of its key in a stack's configuration. */
  public static final String NAME = "ringwright";

  private RingwrightPolicies() {}

  public static PolicyPack pack() {
    return new PolicyPack(NAME, RingwrightVersion.TEXT, rules());
  }

  /** Data safety first, then what keeps a ring from starting, then what makes it slow or dear. */
  private static List<Rule<?>> rules() {
    return List.of(
        new DataBearingProtected(),
        new DataLossSwitchIsSeen(),
        new DatacenterNamesUnique(),
        new BackupsScheduled(),
        new RepairsScheduled(),
        new ClusterIdentifierSet(),
        new NoPlainSecrets(),
        new NoDefaultPasswords(),
        new AuthenticationOn(),
        new ManagementGatewayClosed(),
        new PrivilegedBindingIsNarrow(),
        new LoadBalancerSourceRanges(),
        new SshHostKeysPinned(),
        new CertificatesRenewInTime(),
        new PasswordsRotated(),
        new ReplicationFactorWithinNodes(),
        new ReplicationFactorWithinRacks(),
        new RacksEvenlyFilled(),
        new HardAntiAffinityInProduction(),
        new SoftAntiAffinityHasResources(),
        new OneReplicaPerHost(),
        new WorkerHoldsCassandraPod(),
        new EnoughWorkersForRing(),
        new WorkersFitHostsWithOneLost(),
        new OddControlPlane(),
        new HostsForStorageLayout(),
        new HostToRebuildOn(),
        new VsanHoldsClaims(),
        new ImagesOffRootDisk(),
        new CassandraHeapRange(),
        new StargateFitsWorker(),
        new StargateHeapMatchesCassandra(),
        new NodeSizeRecommended(),
        new TokensFitVersion(),
        new VersionsWorkTogether(),
        new DatacenterNamesSafe(),
        new PodSecurityFitsRelease(),
        new RoutablePodsAcrossClusters(),
        new PodNetworksDisjoint(),
        new NamespaceNetworkHasRoom(),
        new HostNetworkOff(),
        new ImagesPinned(),
        new ChartsPinned(),
        new MonitoringPresent(),
        new AlertsPresent(),
        new ResourcesTagged(),
        new PerformanceTestHosts(),
        new PerformanceTestDataLargerThanMemory(),
        new CostCeiling());
  }
}
