package io.ringwright.catalog;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which versions work together, whoever asks: a component before it is built, a stack file before
 * the engine starts, a policy over a whole preview. Each pair that is refused here is accepted by
 * the API server and then fails in the operator, with a message that only its log has.
 *
 * <p>Sources: CRDs and release notes of k8ssandra-operator 1.2.1, 1.3.0, 1.4.1, 1.5.0 and 1.30.0,
 * its pull requests 710 and 778; charts' own metadata. {@link ReleaseProfile} has sets that are
 * whole.
 */
public final class ReleaseMatrix {
  private static final Pattern WHOLE = Pattern.compile("\\d+\\.\\d+\\.\\d+");

  private ReleaseMatrix() {}

  /** Whether an operator runs that Cassandra, whose version a user wrote. */
  public static Optional<Problem> cassandra(String where, String version, ReleaseVersion operator) {
    if (!WHOLE.matcher(version).matches()) {
      return Optional.of(
          new Problem(where, version, "three numbers such as 4.0.3", "write the whole version"));
    }
    return ReleaseVersion.parse(version)
        .flatMap(cassandra -> cassandra(where, cassandra, operator));
  }

  /** Whether an operator runs that Cassandra: before 1.3 its CRD knows 3.11 and 4.0 only. */
  public static Optional<Problem> cassandra(
      String where, ReleaseVersion cassandra, ReleaseVersion operator) {
    return operator.atLeast(1, 3, 0) || is311Or40(cassandra)
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                cassandra,
                "3.11.x or 4.0.x with k8ssandra-operator " + operator,
                "write 4.0.3, or choose profile current"));
  }

  /** Stargate's images exist for Cassandra 3.11 and 4.0 only. */
  public static Optional<Problem> stargate(String where, ReleaseVersion cassandra) {
    return is311Or40(cassandra)
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                "asked for with Cassandra " + cassandra,
                "Stargate with Cassandra 3.11.x or 4.0.x only",
                "remove stargate, or choose a 4.0 version"));
  }

  /** Before operator 1.5, Stargate looks for its ring in {@code cluster.local} only. */
  public static Optional<Problem> stargateDomain(
      String where, String serviceDomain, ReleaseVersion operator) {
    return operator.atLeast(1, 5, 0) || serviceDomain.equals("cluster.local")
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                "in service domain " + serviceDomain,
                "cluster.local with operators before 1.5",
                "leave the cluster's serviceDomain at cluster.local"));
  }

  /** Whether Cassandra has the management API's metrics endpoint ({@link Ports}). */
  public static boolean hasManagementMetrics(ReleaseVersion cassandra) {
    return cassandra.major() == 3 ? cassandra.atLeast(3, 11, 13) : cassandra.atLeast(4, 0, 4);
  }

  /** Whether the operator can be told to use that endpoint instead of MCAC. */
  public static boolean offersManagementMetrics(ReleaseVersion operator) {
    return operator.atLeast(1, 5, 0);
  }

  /** Whether the operator has MCAC on where nobody says anything. */
  public static boolean hasMcacByDefault(ReleaseVersion operator) {
    return !operator.atLeast(1, 30, 0);
  }

  /** Whether Medusa can be told to identify itself by a role: 1.2.1 has no field for it. */
  public static Optional<Problem> backupsByRole(String where, ReleaseVersion operator) {
    return onlyInCurrent(where, "by role", "a Secret", "name a Secret", operator);
  }

  /** Whether passwords can come from outside: the CRD of 1.2.1 has no {@code secretsProvider}. */
  public static Optional<Problem> externalSecrets(String where, ReleaseVersion operator) {
    return onlyInCurrent(
        where, "asked for", "the operator's own Secrets", "leave it out", operator);
  }

  // Known of 1.2.1, which has not got it, and of 1.32.5, which has.
  private static Optional<Problem> onlyInCurrent(
      String where, String asked, String allowed, String fix, ReleaseVersion operator) {
    return operator.atLeast(1, 32, 0)
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                asked + " with k8ssandra-operator " + operator,
                allowed + " before 1.32",
                fix + ", or choose profile current"));
  }

  /** Cassandra 3.11 runs on Java 8, which has neither ZGC nor Shenandoah. */
  public static Optional<Problem> collector(
      String where, String collector, ReleaseVersion cassandra) {
    return cassandra.major() > 3 || !collector.matches("ZGC|Shenandoah")
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                collector + " with Cassandra " + cassandra,
                "G1GC or CMS before Cassandra 4.0",
                "choose G1, or a newer Cassandra"));
  }

  private static boolean is311Or40(ReleaseVersion cassandra) {
    boolean three = cassandra.major() == 3 && cassandra.minor() == 11;
    return three || (cassandra.major() == 4 && cassandra.minor() == 0);
  }
}
