package io.ringwright.policies.platform;

import io.ringwright.catalog.ReleaseVersion;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Properties;
import java.util.List;
import java.util.Optional;

/**
 * One datacenter of a ring, with what it takes over from its cluster. What the datacenter says
 * wins.
 *
 * @param cluster name of the ring
 * @param name metadata.name of the datacenter
 */
public record CassandraDatacenter(
    String cluster, String name, Properties own, Properties shared, Properties spec) {

  /** For messages: {@code K8ssandraCluster demo, datacenter dc1}. */
  public String title() {
    return "K8ssandraCluster " + cluster + ", datacenter " + name;
  }

  /** For messages: {@link #title()} and the property. */
  public String at(String path) {
    return title() + ": " + path;
  }

  /** The Kubernetes context it runs in; absent means the operator's own cluster. */
  public Field<String> context() {
    return own.text("k8sContext");
  }

  public Field<String> namespace() {
    return own.text("metadata.namespace");
  }

  /** Cassandra nodes. */
  public Field<Integer> size() {
    return own.count("size");
  }

  public Field<ReleaseVersion> serverVersion() {
    return text("serverVersion").flatMap(text -> Field.of(ReleaseVersion.parse(text)));
  }

  /** Largest heap of a node. */
  public Field<Quantity> heap() {
    return quantity("config.jvmOptions.heap_max_size").or(quantity("config.jvmOptions.heapSize"));
  }

  public Field<Quantity> cpuRequest() {
    return quantity("resources.requests.cpu");
  }

  public Field<Quantity> memoryRequest() {
    return quantity("resources.requests.memory");
  }

  public Field<Quantity> cpuLimit() {
    return quantity("resources.limits.cpu");
  }

  public Field<Quantity> memoryLimit() {
    return quantity("resources.limits.memory");
  }

  /** Data disk of one node. */
  public Field<Quantity> storage() {
    return quantity("storageConfig.cassandraDataVolumeClaimSpec.resources.requests.storage");
  }

  public Field<String> storageClass() {
    return text("storageConfig.cassandraDataVolumeClaimSpec.storageClassName");
  }

  /** Absent means hard: the operator's own default. */
  public Field<Boolean> softAntiAffinity() {
    return own.flag("softPodAntiAffinity").or(shared.flag("softPodAntiAffinity"));
  }

  public Field<Boolean> hostNetwork() {
    return own.flag("networking.hostNetwork").or(shared.flag("networking.hostNetwork"));
  }

  /** Names of the racks; absent means one rack called default. */
  public Field<List<String>> racks() {
    return own.objects("racks")
        .or(shared.objects("racks"))
        .map(racks -> racks.stream().map(rack -> rack.text("name").ifKnown().orElse("?")).toList());
  }

  public Field<Integer> tokens() {
    return own.count("config.cassandraYaml.num_tokens")
        .or(shared.count("config.cassandraYaml.num_tokens"));
  }

  public Field<Boolean> prometheus() {
    return own.flag("telemetry.prometheus.enabled").or(shared.flag("telemetry.prometheus.enabled"));
  }

  public Field<Boolean> mcac() {
    return own.flag("telemetry.mcac.enabled").or(shared.flag("telemetry.mcac.enabled"));
  }

  /** Its Stargate nodes, if it has any. */
  public Optional<Stargate> stargate() {
    return own.object("stargate").or(spec.object("stargate")).ifKnown().map(Stargate::of);
  }

  private Field<String> text(String path) {
    return own.text(path).or(shared.text(path));
  }

  private Field<Quantity> quantity(String path) {
    return Stargate.quantity(own, path).or(Stargate.quantity(shared, path));
  }
}
