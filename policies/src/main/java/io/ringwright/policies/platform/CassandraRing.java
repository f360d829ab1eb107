package io.ringwright.policies.platform;

import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Properties;
import io.ringwright.policies.kit.ResourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A Cassandra cluster over one or more datacenters, as a K8ssandraCluster describes it. */
public record CassandraRing(ResourceView resource) {

  public static Optional<CassandraRing> of(ResourceView resource) {
    return resource.is(Types.K8SSANDRA_CLUSTER)
        ? Optional.of(new CassandraRing(resource))
        : Optional.empty();
  }

  /** The datacenters of a resource that is a ring; none of one that is not. */
  public static List<CassandraDatacenter> datacentersOf(ResourceView resource) {
    return of(resource).map(CassandraRing::datacenters).orElse(List.of());
  }

  public String name() {
    return resource.properties().text("metadata.name").ifKnown().orElse(resource.name());
  }

  public String namespace() {
    return resource.properties().text("metadata.namespace").ifKnown().orElse("");
  }

  public String title() {
    return "K8ssandraCluster " + name();
  }

  public Properties spec() {
    return resource.properties().object("spec").ifKnown().orElse(Properties.NONE);
  }

  /** Empty while the list itself is not known. */
  public List<CassandraDatacenter> datacenters() {
    var spec = spec();
    var shared = spec.object("cassandra").ifKnown().orElse(Properties.NONE);
    var datacenters = new ArrayList<CassandraDatacenter>();
    for (var own : shared.objects("datacenters").ifKnown().orElse(List.of())) {
      var name = own.text("metadata.name").ifKnown().orElse("?");
      datacenters.add(new CassandraDatacenter(name(), name, own, shared, spec));
    }
    return datacenters;
  }

  /** Kubernetes contexts it spans; the operator's own cluster counts as the empty one. */
  public List<String> contexts() {
    return datacenters().stream().map(it -> it.context().ifKnown().orElse("")).distinct().toList();
  }

  /** Authentication; absent means on, the operator's own default. */
  public Field<Boolean> auth() {
    return spec().flag("auth");
  }
}
