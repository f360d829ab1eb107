package io.ringwright.policies.platform;

import io.ringwright.catalog.TanzuRelease;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.ResourceView;
import java.util.List;
import java.util.Optional;

/** A Tanzu Kubernetes cluster of the provider. */
public record TanzuCluster(ResourceView resource) {

  public static Optional<TanzuCluster> of(ResourceView resource) {
    return resource.is(Types.TANZU_CLUSTER)
        ? Optional.of(new TanzuCluster(resource))
        : Optional.empty();
  }

  public String name() {
    return resource.properties().text("name").ifKnown().orElse(resource.name());
  }

  public String title() {
    return "TanzuCluster " + name();
  }

  public String at(String path) {
    return title() + ": " + path;
  }

  public Field<String> namespace() {
    return resource.properties().text("namespace");
  }

  public Field<TanzuRelease> release() {
    return resource
        .properties()
        .text("release")
        .flatMap(
            name ->
                TanzuRelease.check("release", name).isEmpty()
                    ? Field.known(TanzuRelease.of(name))
                    : Field.absent());
  }

  public Field<Integer> controlPlaneReplicas() {
    return resource.properties().count("controlPlane.replicas");
  }

  public Field<List<NodePool>> nodePools() {
    return resource
        .properties()
        .objects("nodePools")
        .map(pools -> pools.stream().map(NodePool::new).toList());
  }

  /** Workers of all pools; unknown if one pool's number is. */
  public Field<Integer> workers() {
    return nodePools()
        .flatMap(
            pools -> {
              Field<Integer> sum = Field.known(0);
              for (var pool : pools) {
                sum = sum.with(pool.replicas().or(0), Integer::sum);
              }
              return sum;
            });
  }

  /** Absent means that the Supervisor's default applies. */
  public Field<String> cni() {
    return resource.properties().text("network.cni");
  }

  /** Absent means 192.168.0.0/16 with antrea and calico. */
  public Field<List<String>> podCidrs() {
    return resource.properties().texts("network.podCidrs");
  }

  public Field<String> serviceDomain() {
    return resource.properties().text("network.serviceDomain");
  }
}
