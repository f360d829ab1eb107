package io.ringwright.policies.rules;

import io.ringwright.catalog.TanzuRelease;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.TanzuCluster;
import io.ringwright.policies.platform.Types;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which door privileged pods need depends on the release: a role binding up to 1.24, a namespace
 * label from 1.26.
 */
final class PodSecurityFitsRelease implements StackRule<PodSecurityFitsRelease.ClusterAndDoors> {
  private static final String LABEL = "pod-security.kubernetes.io/enforce";

  /** A Tanzu cluster that holds Cassandra, and what the stack makes for pod security in it. */
  record ClusterAndDoors(
      TanzuCluster cluster, List<ResourceView> bindings, List<ResourceView> namespaces) {}

  @Override
  public Facts facts() {
    return new Facts(
        "pod-security-fits-release",
        Level.MANDATORY,
        Severity.HIGH,
        "Pods may start: by a pod security policy binding up to Kubernetes 1.24, by a namespace label from 1.26 on.",
        "Without it no pod of the ring appears at all and nothing says why.",
        "tanzu-framework issue 2166; vSphere with Tanzu GUID-B57DA879");
  }

  @Override
  public List<Subject<ClusterAndDoors>> subjects(StackView stack) {
    var platform = new Platform(stack);
    var bindings =
        Stream.concat(
                stack.ofType(Types.CLUSTER_ROLE_BINDING).stream(),
                stack.ofType(Types.ROLE_BINDING).stream())
            .filter(PodSecurityFitsRelease::bindsPolicy)
            .toList();
    return platform.tanzuClusters().stream()
        .filter(cluster -> !platform.datacentersIn(cluster).isEmpty())
        .map(
            cluster ->
                new Subject<>(
                    cluster.resource(),
                    new ClusterAndDoors(
                        cluster, bindings, stack.ofType(Types.KUBERNETES_NAMESPACE))))
        .toList();
  }

  static boolean bindsPolicy(ResourceView binding) {
    return binding.properties().text("roleRef.name").is(name -> name.startsWith("psp:"));
  }

  @Override
  public Verdict judge(ClusterAndDoors it, Settings settings) {
    return it.cluster()
        .release()
        .fold(
            release ->
                switch (release.podSecurity()) {
                  case POLICIES -> policies(it, release);
                  case ADMISSION_ENFORCES -> labels(it, release);
                  case ADMISSION_WARNS -> Verdict.kept();
                },
            Verdict::kept,
            () -> Verdict.notYetKnown("the release of the cluster"));
  }

  private static Verdict policies(ClusterAndDoors it, TanzuRelease release) {
    return it.bindings().isEmpty()
        ? Verdict.broken(
            it.cluster().at("pod security"),
            "without a role binding",
            "a binding of psp:vmware-system-privileged for release " + release,
            "bind that role to the service accounts of the namespaces")
        : Verdict.kept();
  }

  private static Verdict labels(ClusterAndDoors it, TanzuRelease release) {
    if (!it.bindings().isEmpty()) {
      return Verdict.broken(
          it.cluster().at("pod security"),
          "the binding " + it.bindings().get(0).name(),
          "no pod security policies for release " + release,
          "remove the binding: that release knows no such policies");
    }
    var levels =
        it.namespaces().stream()
            .map(namespace -> namespace.properties().entry("metadata.labels", LABEL))
            .toList();
    if (levels.stream()
        .anyMatch(
            level -> level.is(word -> word.equals("privileged") || word.equals("baseline")))) {
      return Verdict.kept();
    }
    return levels.stream().anyMatch(Field::isUnknown)
        ? Verdict.notYetKnown("the labels of the namespaces")
        : Verdict.broken(
            it.cluster().at("pod security"),
            "no namespace labelled",
            LABEL + "=privileged or baseline on the ring's namespace for release " + release,
            "label the namespace");
  }
}
