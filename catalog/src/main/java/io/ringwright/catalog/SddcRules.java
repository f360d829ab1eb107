package io.ringwright.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What VMware Cloud on AWS accepts for an SDDC. Sources: terraform-provider-vmc and the VMC
 * documentation.
 */
public final class SddcRules {
  /** Largest cluster. */
  public static final int MAX_HOSTS = 16;

  /** What an SDDC of one host has after it is converted to a lasting one. */
  public static final int HOSTS_AFTER_CONVERSION = 3;

  /** Fewest hosts that Elastic DRS may be told to keep; the most are {@link #MAX_HOSTS}. */
  public static final int MIN_EDRS_HOSTS = 2;

  /** NFS datastores that one cluster takes. Source: VMware's announcement of FSx for ONTAP. */
  public static final int MAX_NFS_DATASTORES = 4;

  /** Least MTU of the uplink to Direct Connect and SDDC groups, in bytes. */
  public static final int MIN_UPLINK_MTU = 1500;

  /** Largest MTU of that uplink, in bytes. */
  public static final int MAX_UPLINK_MTU = 8900;

  /** Sizes of the management appliances, in the API's spelling. */
  public static final List<String> SIZES = List.of("medium", "large", "nsx_small", "nsx_large");

  /** The size that an SDDC gets if nobody asks for one. */
  public static final String USUAL_SIZE = "medium";

  private static final List<Integer> VPC_PREFIXES = List.of(16, 20, 23);
  private static final List<CidrBlock> TAKEN =
      List.of(CidrBlock.of("10.0.0.0/15"), CidrBlock.of("172.31.0.0/16"));

  private SddcRules() {}

  /** One availability zone, or two with a witness in a third. The wire spells inputs so. */
  public enum Deployment {
    SINGLE_AZ("SingleAZ", 1),
    MULTI_AZ("MultiAZ", 2);

    private final String wireName;
    private final int subnets;

    Deployment(String wireName, int subnets) {
      this.wireName = wireName;
      this.subnets = subnets;
    }

    /** As the API takes it; it answers with another spelling ({@code SINGLE_AZ}). */
    public String wireName() {
      return wireName;
    }

    /** How many subnets of the connected AWS account it takes. */
    public int subnets() {
      return subnets;
    }
  }

  /** Whether the service can change that size into this one: it only goes up, and by one step. */
  public static boolean canScale(String from, String to) {
    return from.equals(USUAL_SIZE) && to.equals("large");
  }

  /** How many hosts a cluster may have. */
  public static Optional<Problem> hosts(
      String where, int hosts, HostType type, Deployment deployment) {
    if (hosts < type.minHosts() || hosts > MAX_HOSTS) {
      return Optional.of(
          new Problem(
              where,
              hosts,
              type.minHosts() + " to " + MAX_HOSTS + " with " + type,
              "write " + Math.max(type.minHosts(), Math.min(MAX_HOSTS, hosts))));
    }
    return deployment == Deployment.MULTI_AZ && hosts % 2 != 0
        ? Optional.of(
            new Problem(
                where,
                hosts,
                "an even number in a MultiAZ SDDC (half of them in each zone)",
                "write " + Math.min(MAX_HOSTS, hosts + 1)))
        : Optional.empty();
  }

  /** The network of the SDDC's own management and vMotion. */
  public static Optional<Problem> vpc(String where, CidrBlock block) {
    if (!block.isPrivate() || !VPC_PREFIXES.contains(block.prefix())) {
      return Optional.of(
          new Problem(
              where,
              block,
              "a private network with prefix /16, /20 or /23 (4091, 251 or 27 hosts)",
              "write for instance 10.2.0.0/16"));
    }
    return TAKEN.stream()
        .filter(block::overlaps)
        .findFirst()
        .map(
            taken ->
                new Problem(
                    where,
                    block,
                    "a network outside " + taken + ", which the service keeps for itself",
                    "write for instance 10.2.0.0/16"));
  }

  /** The AWS subnets that an SDDC of more than one host is linked to. */
  public static List<Problem> subnets(String where, List<String> subnets, Deployment deployment) {
    var problems = new ArrayList<Problem>();
    if (subnets.size() != deployment.subnets()) {
      problems.add(
          new Problem(
              where,
              subnets.isEmpty() ? Problem.Presence.MISSING : String.join(", ", subnets),
              deployment.subnets() == 1
                  ? "exactly 1 subnet for SingleAZ"
                  : "exactly 2 subnets, in different zones, for MultiAZ",
              "list subnet ids of the connected AWS account, such as subnet-0a1b2c3d"));
    }
    if (subnets.stream().distinct().count() < subnets.size()) {
      problems.add(
          new Problem(
              where,
              String.join(", ", subnets),
              "each subnet once",
              "name the subnet of the second zone"));
    }
    return List.copyOf(problems);
  }
}
