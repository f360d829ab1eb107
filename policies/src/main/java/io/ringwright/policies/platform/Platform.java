package io.ringwright.policies.platform;

import io.ringwright.catalog.ReleaseVersion;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.StackView;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The platform that a stack's resources make up, and which part stands on which. */
public record Platform(StackView stack) {

  public List<Sddc> sddcs() {
    return stack.resources().stream().flatMap(it -> Sddc.of(it).stream()).toList();
  }

  public List<SupervisorNamespace> namespaces() {
    return stack.resources().stream().flatMap(it -> SupervisorNamespace.of(it).stream()).toList();
  }

  public List<TanzuCluster> tanzuClusters() {
    return stack.resources().stream().flatMap(it -> TanzuCluster.of(it).stream()).toList();
  }

  public List<CassandraRing> rings() {
    return stack.resources().stream().flatMap(it -> CassandraRing.of(it).stream()).toList();
  }

  /** The SDDC, if the stack makes exactly one. */
  public Optional<Sddc> sddc() {
    var sddcs = sddcs();
    return sddcs.size() == 1 ? Optional.of(sddcs.get(0)) : Optional.empty();
  }

  /**
   * The Tanzu cluster that a datacenter runs in: the one called like its context, else the one
   * behind the ring's provider, else the only one of the stack. Empty for a cluster that the stack
   * does not make.
   */
  public Optional<TanzuCluster> home(CassandraRing ring, CassandraDatacenter datacenter) {
    var clusters = tanzuClusters();
    var context = datacenter.context().ifKnown();
    if (context.isPresent()) {
      return clusters.stream().filter(it -> it.name().equals(context.get())).findFirst();
    }
    var behind = behindProvider(ring.resource(), clusters);
    return behind.isPresent() || clusters.size() != 1 ? behind : Optional.of(clusters.get(0));
  }

  /** The datacenters that run in a Tanzu cluster. */
  public List<CassandraDatacenter> datacentersIn(TanzuCluster cluster) {
    return rings().stream()
        .flatMap(
            ring ->
                ring.datacenters().stream()
                    .filter(it -> home(ring, it).filter(cluster::equals).isPresent()))
        .toList();
  }

  /** The vSphere Namespace that holds a Tanzu cluster, if the stack makes it. */
  public Optional<SupervisorNamespace> namespaceOf(TanzuCluster cluster) {
    var name = cluster.namespace().ifKnown();
    return namespaces().stream()
        .filter(it -> name.filter(it.name()::equals).isPresent())
        .findFirst();
  }

  /**
   * Version of an operator, from the image of its Deployment; empty if the stack does not install
   * it.
   */
  public Optional<ReleaseVersion> operator(String imageName) {
    return stack.ofType(Types.DEPLOYMENT).stream()
        .flatMap(it -> Containers.images(it).stream())
        .map(ImageName::parse)
        .filter(image -> image.name().equals(imageName))
        .flatMap(image -> image.tag().flatMap(ReleaseVersion::parse).stream())
        .findFirst();
  }

  private Optional<TanzuCluster> behindProvider(
      ResourceView resource, List<TanzuCluster> clusters) {
    var reachable = new HashSet<String>();
    // The engine writes a provider reference as its URN, "::" and an id.
    resource.provider().ifPresent(provider -> collect(urn(provider), reachable));
    return clusters.stream().filter(it -> reachable.contains(it.resource().urn())).findFirst();
  }

  private static String urn(String providerReference) {
    var parts = providerReference.split("::", -1);
    return parts.length > 4 ? String.join("::", List.of(parts).subList(0, 4)) : providerReference;
  }

  private void collect(String urn, Set<String> reachable) {
    if (reachable.add(urn)) {
      stack.find(urn).ifPresent(it -> it.dependencies().forEach(next -> collect(next, reachable)));
    }
  }
}
