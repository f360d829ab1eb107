package io.ringwright.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the Supervisor accepts. Sources: vCenter API reference (namespaces/instances), "vSphere with
 * Tanzu" GUID-DC40E329, VMC's TKG activation.
 */
public final class SupervisorRules {
  /** Smallest network that pods can be given. */
  public static final int MAX_NAMESPACE_PREFIX = 23;

  /** Each worker's pods get a network of this prefix, unless a namespace says otherwise. */
  public static final int DEFAULT_SUBNET_PREFIX = 28;

  private static final String RESERVED_PREFIX = "vmware-system";

  private SupervisorRules() {}

  /** Whether pods keep their addresses outside of their cluster. */
  public enum Routing {
    /**
     * NAT is off: pods of other clusters can dial them. A Cassandra ring over clusters needs it.
     */
    ROUTABLE,
    /** Pods leave through egress addresses and can't be dialled. */
    NAT
  }

  /** The name of a vSphere Namespace, unique in its vCenter. */
  public static Optional<Problem> namespaceName(String where, String name) {
    return DnsLabel.check(where, name)
        .or(
            () ->
                name.startsWith(RESERVED_PREFIX)
                    ? Optional.of(
                        new Problem(
                            where,
                            name,
                            "a name that does not begin with " + RESERVED_PREFIX,
                            "call it for instance cassandra"))
                    : Optional.empty());
  }

  /**
   * The networks of a namespace that does not use the Supervisor's own: each list may be empty.
   *
   * @param where prefix of the names {@code namespaceCidrs}, {@code ingressCidrs} and {@code
   *     egressCidrs}
   */
  public static List<Problem> network(
      String where,
      Routing routing,
      List<CidrBlock> namespaces,
      List<CidrBlock> ingress,
      List<CidrBlock> egress) {
    var problems = new ArrayList<Problem>();
    if (namespaces.isEmpty()) {
      problems.add(needed(where + ".namespaceCidrs", "10.244.0.0/16"));
    }
    namespaces.stream()
        .filter(block -> block.prefix() > MAX_NAMESPACE_PREFIX)
        .map(
            block ->
                new Problem(
                    where + ".namespaceCidrs",
                    block,
                    "prefix /" + MAX_NAMESPACE_PREFIX + " or shorter",
                    "reserve a large network: the paper advises /16 or /12"))
        .forEach(problems::add);
    if (ingress.isEmpty()) {
      problems.add(needed(where + ".ingressCidrs", "10.60.0.0/24"));
    }
    if (routing == Routing.ROUTABLE && !egress.isEmpty()) {
      problems.add(
          new Problem(
              where + ".egressCidrs",
              egress.get(0),
              "none while pods are routable (there is no NAT that would use them)",
              "remove egressCidrs, or set routable to false"));
    }
    if (routing == Routing.NAT && egress.isEmpty()) {
      problems.add(needed(where + ".egressCidrs", "10.61.0.0/24"));
    }
    return List.copyOf(problems);
  }

  private static Problem needed(String where, String example) {
    return Problem.missing(where, "one network or more", "add for instance " + example);
  }
}
