package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.util.List;

/**
 * Without an identifier, a rotated kubeconfig replaces the provider and with it everything in the
 * cluster.
 */
final class ClusterIdentifierSet implements ResourceRule<ResourceView> {

  @Override
  public Facts facts() {
    return new Facts(
        "cluster-identifier-set",
        Level.ADVISORY,
        Severity.CRITICAL,
        "A Kubernetes provider with a kubeconfig has a clusterIdentifier.",
        "The provider tells clusters apart by the kubeconfig's text otherwise: new credentials look like a new cluster, and all its resources are replaced.",
        "pulumi-kubernetes issues 4019, 1148 and 2745");
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    return resource.is(Types.KUBERNETES_PROVIDER) && resource.properties().has("kubeconfig")
        ? List.of(resource)
        : List.of();
  }

  @Override
  public Verdict judge(ResourceView provider, Settings settings) {
    var where = provider.title() + ": clusterIdentifier";
    return provider
        .properties()
        .text("clusterIdentifier")
        .fold(
            name ->
                name.isBlank()
                    ? Verdict.broken(where, "", "a name that stays", "set it to the cluster's name")
                    : Verdict.kept(),
            () ->
                Verdict.broken(
                    where,
                    Problem.Presence.MISSING,
                    "a name that stays",
                    "set it to the cluster's name"),
            () -> Verdict.notYetKnown("clusterIdentifier"));
  }
}
