package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.ContainerPortBuilder;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirementBuilder;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirementBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimSpec;
import io.fabric8.kubernetes.api.model.PodAffinityTerm;
import io.fabric8.kubernetes.api.model.PodAffinityTermBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.ServicePortBuilder;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import io.ringwright.catalog.Capacity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a CassandraDatacenter consists of: a StatefulSet per rack and the Services. Containers,
 * ports, labels and anti-affinity are those of cass-operator 1.12.
 */
record DatacenterShape(Manifest datacenter) {
  static final String CLUSTER = "cassandra.datastax.com/cluster";
  static final String DATACENTER = "cassandra.datastax.com/datacenter";
  static final String RACK = "cassandra.datastax.com/rack";
  static final String NODE_STATE = "cassandra.datastax.com/node-state";
  static final String SEED = "cassandra.datastax.com/seed-node";

  /** A rack and how many of the nodes are its. */
  record Rack(String name, int nodes, Map<String, String> nodeLabels) {}

  Names names() {
    return Names.of(spec().path("clusterName").asText(), datacenter.name());
  }

  private JsonNode spec() {
    return datacenter.spec();
  }

  Map<String, String> labels() {
    var labels = new TreeMap<String, String>();
    labels.put("app.kubernetes.io/name", "cassandra");
    labels.put("app.kubernetes.io/managed-by", "cass-operator");
    labels.put("app.kubernetes.io/instance", "cassandra-" + names().cluster());
    labels.put("app.kubernetes.io/version", spec().path("serverVersion").asText());
    labels.putAll(selector());
    return labels;
  }

  Map<String, String> selector() {
    return Map.of(CLUSTER, names().cluster(), DATACENTER, datacenter.name());
  }

  /** Nodes go evenly over the racks; the first ones get what is left over. */
  List<Rack> racks() {
    var listed = new ArrayList<Rack>();
    spec()
        .path("racks")
        .forEach(
            each ->
                listed.add(
                    new Rack(
                        each.path("name").asText(),
                        0,
                        Manifest.texts(each.path("nodeAffinityLabels")))));
    if (listed.isEmpty()) {
      listed.add(new Rack("default", 0, Map.of()));
    }
    int size = spec().path("stopped").asBoolean(false) ? 0 : spec().path("size").asInt();
    var racks = new ArrayList<Rack>();
    for (int index = 0; index < listed.size(); index++) {
      int nodes = size / listed.size() + (index < size % listed.size() ? 1 : 0);
      racks.add(new Rack(listed.get(index).name(), nodes, listed.get(index).nodeLabels()));
    }
    return racks;
  }

  StatefulSet statefulSet(Rack rack) {
    var labels = new TreeMap<>(labels());
    labels.put(RACK, rack.name());
    var selector = new TreeMap<>(selector());
    selector.put(RACK, rack.name());
    return new StatefulSetBuilder()
        .withNewMetadata()
        .withName(names().statefulSet(rack.name()))
        .withNamespace(datacenter.namespace())
        .withLabels(labels)
        .withOwnerReferences(datacenter.asOwner())
        .endMetadata()
        .withNewSpec()
        .withReplicas(rack.nodes())
        .withServiceName(names().allPodsService())
        .withPodManagementPolicy("Parallel")
        .withNewSelector()
        .withMatchLabels(selector)
        .endSelector()
        .withNewTemplate()
        .withNewMetadata()
        .withLabels(labels)
        .endMetadata()
        .withNewSpec()
        .withAffinity(affinity(rack))
        .withTolerations(tolerations())
        .withTerminationGracePeriodSeconds(120L)
        .withNewSecurityContext()
        .withRunAsUser(999L)
        .withRunAsGroup(999L)
        .withFsGroup(999L)
        .endSecurityContext()
        .withInitContainers(configInit())
        .withContainers(cassandra(), systemLogger())
        .addNewVolume()
        .withName("server-config")
        .withNewEmptyDir()
        .endEmptyDir()
        .endVolume()
        .addNewVolume()
        .withName("server-logs")
        .withNewEmptyDir()
        .endEmptyDir()
        .endVolume()
        .endSpec()
        .endTemplate()
        .withVolumeClaimTemplates(
            new PersistentVolumeClaimBuilder()
                .withNewMetadata()
                .withName("server-data")
                .withLabels(labels)
                .endMetadata()
                .withSpec(claim())
                .build())
        .endSpec()
        .build();
  }

  private PersistentVolumeClaimSpec claim() {
    return Manifest.JSON.convertValue(
        spec().path("storageConfig").path("cassandraDataVolumeClaimSpec"),
        PersistentVolumeClaimSpec.class);
  }

  private List<Toleration> tolerations() {
    var tolerations = new ArrayList<Toleration>();
    spec()
        .path("tolerations")
        .forEach(each -> tolerations.add(Manifest.JSON.convertValue(each, Toleration.class)));
    return tolerations;
  }

  private Container cassandra() {
    var version = spec().path("serverVersion").asText();
    return new ContainerBuilder()
        .withName("cassandra")
        .withImage(spec().path("serverImage").asText("k8ssandra/cass-management-api:" + version))
        .withPorts(
            port("native", 9042),
            port("tls-native", 9142),
            port("internode", 7000),
            port("tls-internode", 7001),
            port("jmx", 7199),
            port("mgmt-api-http", 8080),
            port("prometheus", 9103))
        .withResources(resources(spec().path("resources")))
        .addNewVolumeMount()
        .withName("server-data")
        .withMountPath("/var/lib/cassandra")
        .endVolumeMount()
        .build();
  }

  private static Container systemLogger() {
    var size = Capacity.CASSANDRA_SIDECARS;
    var both =
        Map.of(
            "cpu", new Quantity(size.cpuQuantity()), "memory", new Quantity(size.memoryQuantity()));
    return new ContainerBuilder()
        .withName("server-system-logger")
        .withImage("k8ssandra/system-logger")
        .withResources(
            new ResourceRequirementsBuilder().withRequests(both).withLimits(both).build())
        .build();
  }

  /** The configuration is part of the pod, so that a change of it restarts the node. */
  private Container configInit() {
    return new ContainerBuilder()
        .withName("server-config-init")
        .withImage("datastax/cass-config-builder")
        .addNewEnv()
        .withName("CONFIG_FILE_DATA")
        .withValue(spec().path("config").toString())
        .endEnv()
        .withResources(
            new ResourceRequirementsBuilder()
                .addToRequests("cpu", new Quantity("1"))
                .addToRequests("memory", new Quantity("256M"))
                .build())
        .build();
  }

  static ResourceRequirements resources(JsonNode json) {
    return json.isObject()
        ? Manifest.JSON.convertValue(json, ResourceRequirements.class)
        : new ResourceRequirements();
  }

  private static ContainerPort port(String name, int number) {
    return new ContainerPortBuilder().withName(name).withContainerPort(number).build();
  }

  /** Hard: no two Cassandra pods on a node. Soft ("several per worker"): rather not. */
  private Affinity affinity(Rack rack) {
    var affinity = new AffinityBuilder();
    if (spec().path("allowMultipleNodesPerWorker").asBoolean(false)) {
      affinity
          .withNewPodAntiAffinity()
          .addNewPreferredDuringSchedulingIgnoredDuringExecution()
          .withWeight(100)
          .withPodAffinityTerm(besideNoCassandra())
          .endPreferredDuringSchedulingIgnoredDuringExecution()
          .endPodAntiAffinity();
    } else {
      affinity
          .withNewPodAntiAffinity()
          .withRequiredDuringSchedulingIgnoredDuringExecution(besideNoCassandra())
          .endPodAntiAffinity();
    }
    if (!rack.nodeLabels().isEmpty()) {
      var requirements =
          rack.nodeLabels().entrySet().stream()
              .map(
                  each ->
                      new NodeSelectorRequirementBuilder()
                          .withKey(each.getKey())
                          .withOperator("In")
                          .withValues(each.getValue())
                          .build())
              .toList();
      affinity
          .withNewNodeAffinity()
          .withNewRequiredDuringSchedulingIgnoredDuringExecution()
          .addNewNodeSelectorTerm()
          .withMatchExpressions(requirements)
          .endNodeSelectorTerm()
          .endRequiredDuringSchedulingIgnoredDuringExecution()
          .endNodeAffinity();
    }
    return affinity.build();
  }

  /** Not on a node with a Cassandra pod of any cluster. */
  static PodAffinityTerm besideNoCassandra() {
    return new PodAffinityTermBuilder()
        .withTopologyKey("kubernetes.io/hostname")
        .withNewLabelSelector()
        .withMatchExpressions(exists(CLUSTER), exists(DATACENTER), exists(RACK))
        .endLabelSelector()
        .build();
  }

  private static io.fabric8.kubernetes.api.model.LabelSelectorRequirement exists(String label) {
    return new LabelSelectorRequirementBuilder().withKey(label).withOperator("Exists").build();
  }

  List<Service> services() {
    var seeds = new TreeMap<String, String>();
    seeds.put(CLUSTER, names().cluster());
    seeds.put(SEED, "true");
    var ports =
        List.of(
            servicePort("native", 9042),
            servicePort("mgmt-api", 8080),
            servicePort("prometheus", 9103));
    return List.of(
        headless(names().seedService(), seeds, List.of(), true),
        headless(names().service(), selector(), ports, false),
        headless(names().allPodsService(), selector(), ports, true),
        headless(names().additionalSeedService(), Map.of(), List.of(), true));
  }

  private Service headless(
      String name, Map<String, String> selector, List<ServicePort> ports, boolean notReadyToo) {
    return new ServiceBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(datacenter.namespace())
        .withLabels(labels())
        .withOwnerReferences(datacenter.asOwner())
        .endMetadata()
        .withNewSpec()
        .withType("ClusterIP")
        .withClusterIP("None")
        .withSelector(selector)
        .withPorts(ports)
        .withPublishNotReadyAddresses(notReadyToo)
        .endSpec()
        .build();
  }

  static ServicePort servicePort(String name, int number) {
    return new ServicePortBuilder()
        .withName(name)
        .withPort(number)
        .withTargetPort(new IntOrString(number))
        .build();
  }
}
