package io.ringwright.stacks.config;

import io.ringwright.catalog.Problem;
import io.ringwright.stacks.config.EndpointConfig.Target;
import io.ringwright.stacks.config.SupervisorConfig.NamespaceConfig;
import java.util.List;
import java.util.Optional;

/** Each layer stands on another one. */
final class LayerChecks {
  private static final List<String> VSPHERE = List.of("sddc", "supervisor", "storage", "tanzu");

  private final Section root;
  private final Findings findings;

  LayerChecks(Section root, Findings findings) {
    this.root = root;
    this.findings = findings;
  }

  void check(StackConfig config) {
    if (config.program() == Program.SINGLE_CLUSTER) {
      below(config.platform());
    } else {
      config.platform().foundations().forEach(each -> supervisor(config.platform(), each));
    }
    needs("cassandra", "k8ssandra", root.has("k8ssandra"));
    needs("endpoint", "cassandra", root.has("cassandra"));
    config
        .platform()
        .foundations()
        .forEach(each -> each.supervisor().ifPresent(it -> vcenter(each, it)));
    config.platform().foundations().forEach(this::newPolicy);
    config.endpoint().ifPresent(endpoint -> target(config, endpoint));
  }

  /** The layers below the pods of a stack with one cluster. */
  private void below(Platform platform) {
    boolean hasCluster = !platform.clusters().isEmpty();
    if (root.has("kubernetes")) {
      var below = VSPHERE.stream().filter(root::has).map(root::path).toList();
      if (!below.isEmpty()) {
        twoPlatforms(String.join(", ", below));
      }
    }
    if (!root.has("kubernetes") && !root.has("sddc") && !root.has("supervisor")) {
      findings.add(
          root.path(),
          Problem.missing(
              findings.where(root.path("sddc")),
              "hosts to build on, or a cluster that exists",
              "add ringwright:sddc, or ringwright:kubernetes for a cluster of your own"));
    } else {
      needs("tanzu", "supervisor", root.has("supervisor") || root.has("kubernetes"));
      needs("k8ssandra", "tanzu", hasCluster);
      needs("monitoring", "tanzu", hasCluster);
    }
  }

  /** What Tanzu clusters of a list stand on. */
  private void supervisor(Platform platform, FoundationConfig foundation) {
    var clusters = platform.tanzuOn(foundation).stream().map(TanzuConfig::name).toList();
    if (foundation.supervisor().isEmpty() && !clusters.isEmpty()) {
      findings.add(
          foundation.path(),
          Problem.missing(
              findings.where(foundation.at("supervisor")),
              "the Supervisor of " + String.join(", ", clusters),
              "add " + foundation.at("supervisor") + ", or kubernetes to clusters that exist"));
    }
  }

  private void twoPlatforms(String below) {
    findings.judge(
        root.path("kubernetes"),
        where ->
            Optional.of(
                new Problem(
                    where,
                    "there beside " + below,
                    "a cluster that exists without layers below it",
                    "remove ringwright:kubernetes, or the others")));
  }

  private void needs(String key, String below, boolean there) {
    if (root.has(key) && !there) {
      findings.judge(
          root.path(key),
          where ->
              Optional.of(
                  new Problem(
                      where,
                      "there without " + root.path(below),
                      root.path(key) + " on top of " + root.path(below),
                      "add " + root.path(below) + ", or remove " + root.path(key))));
    }
  }

  /** A vCenter is known by the SDDC, or named; a new SDDC has no Tanzu until it is activated. */
  private void vcenter(FoundationConfig foundation, SupervisorConfig supervisor) {
    var at = foundation.at("supervisor");
    var sddc = foundation.at("sddc");
    if (foundation.sddc().isEmpty() && supervisor.vcenter().isEmpty()) {
      findings.add(
          at,
          Problem.missing(
              findings.where(at + ".vcenter"),
              "the vCenter, where no " + sddc + " tells",
              "add vcenter: {url, user, password}, or " + sddc));
    }
    if (foundation.sddc().isPresent() && supervisor.vcenter().isPresent()) {
      findings.judge(
          at + ".vcenter",
          where ->
              Optional.of(
                  new Problem(
                      where,
                      "there beside " + sddc,
                      "one of them: the SDDC knows its vCenter",
                      "remove vcenter")));
    }
    boolean fresh = foundation.newSddc().isPresent();
    if (fresh && supervisor.activation().isEmpty()) {
      findings.add(
          at,
          Problem.missing(
              findings.where(at + ".activation"),
              "the Supervisor's networks (a new SDDC has no Tanzu)",
              "add activation: {serviceCidr, namespaceCidrs, ingressCidrs, egressCidrs}"));
    }
    if (!fresh && supervisor.activation().isPresent()) {
      findings.judge(
          at + ".activation",
          where ->
              Optional.of(
                  new Problem(
                      where,
                      "there with an SDDC or vCenter that exists",
                      "activation of a new SDDC only",
                      "remove activation: what exists is not changed")));
    }
    if (fresh
        && supervisor.namespace() instanceof NamespaceConfig.Existing
        && findings.sound(at + ".namespace")) {
      findings.judge(
          at + ".namespace.existing",
          where ->
              Optional.of(
                  new Problem(
                      where,
                      supervisor.namespace().name(),
                      "a new namespace on a new SDDC",
                      "write name instead of existing")));
    }
  }

  /** A policy is of use only in a namespace that offers it. */
  private void newPolicy(FoundationConfig foundation) {
    if (foundation.storage().created() && foundation.newNamespace().isEmpty()) {
      findings.judge(
          foundation.at("storage") + ".create",
          where ->
              Optional.of(
                  new Problem(
                      where,
                      "true without a namespace of this stack",
                      "true with a new namespace, which offers the policy to its clusters",
                      "remove create, or write name instead of existing in the namespace")));
    }
  }

  private void target(StackConfig config, EndpointConfig endpoint) {
    boolean stargate = config.cassandra().filter(CassandraConfig::hasStargate).isPresent();
    if (endpoint.target() == Target.STARGATE && !stargate && root.has("cassandra")) {
      findings.judge(
          root.path("endpoint") + ".target",
          where ->
              Optional.of(
                  new Problem(
                      where,
                      endpoint.target().key(),
                      "stargate with a ring that has one",
                      "write cassandra, or add ringwright:cassandra.stargate")));
    }
  }
}
