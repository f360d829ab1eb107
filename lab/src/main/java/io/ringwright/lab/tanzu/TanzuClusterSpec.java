package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A Tanzu cluster, read out of its manifest, of whichever kind that is.
 *
 * @param generation of the manifest
 * @param cni network plugin; {@code antrea} where the manifest names none
 * @param podCidrs empty where the manifest names none
 */
record TanzuClusterSpec(
    ClusterKind kind,
    long generation,
    String namespace,
    String name,
    String uid,
    Pool controlPlane,
    List<Pool> nodePools,
    String cni,
    List<String> podCidrs,
    List<String> serviceCidrs,
    List<String> storageClasses,
    Optional<String> defaultClass) {

  /** Plugin whose pods keep their addresses outside of the cluster. */
  static final String ROUTED = "antrea-nsx-routed";

  private static final String DEFAULT_POD_CIDR = "192.168.0.0/16";
  private static final String DEFAULT_SERVICE_CIDR = "10.96.0.0/12";

  /**
   * Machines of one kind.
   *
   * @param release Tanzu release, if this pool names one
   * @param volumes size of each own volume by its name
   */
  record Pool(
      String name,
      int replicas,
      String vmClass,
      String storageClass,
      Optional<String> release,
      Map<String, String> volumes,
      Map<String, String> labels,
      List<TaintSpec> taints,
      Optional<String> failureDomain) {

    static Pool of(String name, JsonNode json) {
      var volumes = new TreeMap<String, String>();
      json.path("volumes")
          .forEach(
              each ->
                  volumes.put(
                      each.path("name").asText(), each.path("capacity").path("storage").asText()));
      var labels = new TreeMap<String, String>();
      json.path("labels").properties().forEach(e -> labels.put(e.getKey(), e.getValue().asText()));
      var taints = new ArrayList<TaintSpec>();
      json.path("taints")
          .forEach(
              each ->
                  taints.add(
                      new TaintSpec(
                          each.path("key").asText(),
                          each.path("value").asText(""),
                          each.path("effect").asText())));
      return new Pool(
          name,
          json.path("replicas").asInt(1),
          json.path("vmClass").asText(),
          json.path("storageClass").asText(),
          text(json.path("tkr").path("reference").path("name")),
          volumes,
          labels,
          taints,
          text(json.path("failureDomain")));
    }
  }

  /** A taint of all nodes of a pool. */
  record TaintSpec(String key, String value, String effect) {}

  static TanzuClusterSpec of(JsonNode manifest) {
    return ClusterKind.of(manifest) == ClusterKind.CLASS
        ? new ClassClusterSpec(manifest).read()
        : ofTanzu(manifest);
  }

  private static TanzuClusterSpec ofTanzu(JsonNode manifest) {
    var metadata = manifest.path("metadata");
    var topology = manifest.path("spec").path("topology");
    var network = manifest.path("spec").path("settings").path("network");
    var storage = manifest.path("spec").path("settings").path("storage");
    var pools = new ArrayList<Pool>();
    topology
        .path("nodePools")
        .forEach(each -> pools.add(Pool.of(each.path("name").asText(), each)));
    return new TanzuClusterSpec(
        ClusterKind.TANZU,
        metadata.path("generation").asLong(1),
        metadata.path("namespace").asText(),
        metadata.path("name").asText(),
        metadata.path("uid").asText(),
        Pool.of("control-plane", topology.path("controlPlane")),
        List.copyOf(pools),
        text(network.path("cni").path("name")).orElse("antrea"),
        texts(network.path("pods").path("cidrBlocks")),
        texts(network.path("services").path("cidrBlocks")),
        texts(storage.path("classes")),
        text(storage.path("defaultClass")));
  }

  boolean routed() {
    return cni.equals(ROUTED);
  }

  Stream<Pool> pools() {
    return Stream.concat(Stream.of(controlPlane), nodePools.stream());
  }

  /** The Tanzu release of the cluster. */
  Optional<String> release() {
    return controlPlane.release();
  }

  int workers() {
    return nodePools.stream().mapToInt(Pool::replicas).sum();
  }

  /** Range that pods get addresses from, unless they are routed. */
  List<String> effectivePodCidrs() {
    if (routed()) {
      return List.of();
    }
    return podCidrs.isEmpty() ? List.of(DEFAULT_POD_CIDR) : podCidrs;
  }

  List<String> effectiveServiceCidrs() {
    return serviceCidrs.isEmpty() ? List.of(DEFAULT_SERVICE_CIDR) : serviceCidrs;
  }

  static Optional<String> text(JsonNode node) {
    return node.isTextual() && !node.textValue().isEmpty()
        ? Optional.of(node.textValue())
        : Optional.empty();
  }

  static List<String> texts(JsonNode array) {
    var texts = new ArrayList<String>();
    array.forEach(text -> texts.add(text.asText()));
    return List.copyOf(texts);
  }
}
