package io.ringwright.provider.supervisor;

import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.provider.checks.Addresses;
import io.ringwright.provider.checks.Networks;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What can be said against a Tanzu cluster before anybody is asked. */
final class ClusterChecks {
  private static final List<String> STANDARDS = List.of("privileged", "baseline", "restricted");
  private static final List<Integer> QUORUMS = List.of(1, 3);
  private static final List<String> USUAL_PODS = List.of("192.168.0.0/16");
  private static final List<String> USUAL_SERVICES = List.of("10.96.0.0/12");

  private final TanzuClusterInputs wanted;
  private final List<Problem> problems = new ArrayList<>();

  private ClusterChecks(TanzuClusterInputs wanted) {
    this.wanted = wanted;
  }

  static List<Problem> of(TanzuClusterInputs wanted) {
    var checks = new ClusterChecks(wanted);
    checks.names();
    checks.controlPlane();
    checks.problems.addAll(PoolChecks.of(wanted));
    checks.network();
    checks.podSecurity();
    checks.problems.addAll(ClusterVersionChecks.of(wanted));
    return List.copyOf(checks.problems);
  }

  private void names() {
    rule(wanted.name(), name -> DnsLabel.check("TanzuCluster.name", name));
    rule(wanted.namespace(), name -> DnsLabel.check("TanzuCluster.namespace", name));
    wanted
        .supervisor()
        .known()
        .ifPresent(
            supervisor ->
                rule(
                    supervisor.endpoint(),
                    text -> Addresses.endpoint("TanzuCluster.supervisor.endpoint", text)));
    rule(wanted.release(), name -> TanzuRelease.check("TanzuCluster.release", name));
    rule(
        wanted.apiVersion(),
        text -> Words.oneOf("TanzuCluster.apiVersion", text, ClusterApi.apiVersions()));
  }

  private void controlPlane() {
    var plane = wanted.controlPlane().known();
    if (plane.isEmpty()) {
      return;
    }
    rule(
        plane.get().replicas(),
        replicas ->
            QUORUMS.contains(replicas)
                ? Optional.empty()
                : Optional.of(
                    new Problem(
                        "TanzuCluster.controlPlane.replicas",
                        replicas,
                        "1 or 3 (an even number has no majority to gain)",
                        "write 3")));
    var where = "TanzuCluster.controlPlane";
    problems.addAll(PoolChecks.volumes(where + ".volumes", plane.get().volumes()));
    rule(
        plane.get().nodeDrainTimeout(),
        text -> PoolChecks.duration(where + ".nodeDrainTimeout", text));
  }

  private void network() {
    var network = wanted.network().known();
    if (network.isEmpty()) {
      return;
    }
    var where = "TanzuCluster.network";
    rule(network.get().cni(), cni -> Words.oneOf(where + ".cni", cni, Cni.ALL));
    boolean routed = network.get().cni().orElse("").equals(Cni.ROUTED);
    if (routed) {
      rule(
          network.get().podCidrs(),
          blocks ->
              Optional.of(
                  new Problem(
                      where + ".podCidrs",
                      String.join(", ", blocks),
                      "nothing with " + Cni.ROUTED + " (NSX hands out pod networks)",
                      "remove podCidrs")));
    }
    var networks = new Networks(problems);
    if (!routed && !network.get().podCidrs().isUnknown()) {
      networks.addAll(where + ".podCidrs", network.get().podCidrs().orDefault(USUAL_PODS));
    }
    if (!network.get().serviceCidrs().isUnknown()) {
      networks.addAll(
          where + ".serviceCidrs", network.get().serviceCidrs().orDefault(USUAL_SERVICES));
    }
    trustedCas(where + ".trustedCas", network.get().trustedCas().orElse(List.of()));
  }

  private void trustedCas(String where, List<TrustedCa> authorities) {
    var names = new HashSet<String>();
    for (var authority : authorities) {
      rule(
          authority.name(),
          name ->
              names.add(name)
                  ? DnsLabel.check(where + ".name", name)
                  : Optional.of(
                      new Problem(where + ".name", name, "each name once", "rename one of them")));
      rule(
          authority.certificate(),
          text ->
              text.strip().startsWith("-----BEGIN CERTIFICATE-----")
                  ? Optional.empty()
                  : Optional.of(
                      new Problem(
                          where + ".certificate",
                          "something else than PEM",
                          "a text that begins with -----BEGIN CERTIFICATE-----",
                          "write the certificate as PEM, not in base64 once more")));
    }
  }

  private void podSecurity() {
    wanted
        .podSecurity()
        .known()
        .ifPresent(
            standard -> {
              var where = "TanzuCluster.podSecurity.";
              rule(standard.enforce(), word -> Words.oneOf(where + "enforce", word, STANDARDS));
              rule(standard.audit(), word -> Words.oneOf(where + "audit", word, STANDARDS));
              rule(standard.warn(), word -> Words.oneOf(where + "warn", word, STANDARDS));
            });
  }

  private <T> void rule(Field<T> field, Function<T, Optional<Problem>> rule) {
    field.known().flatMap(rule).ifPresent(problems::add);
  }
}
