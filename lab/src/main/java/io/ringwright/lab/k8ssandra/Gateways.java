package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.ContainerPortBuilder;
import io.fabric8.kubernetes.api.model.PodAffinityTerm;
import io.fabric8.kubernetes.api.model.PodAffinityTermBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Stargate of one datacenter: a Deployment (the lab knows one rack for it, as the operator where a
 * datacenter has none) and a Service. Without resources the operator asks for twice the heap and
 * allows four times of it.
 */
final class Gateways {
  private static final Map<String, Integer> PORTS = ports();
  private static final String STARGATE = "k8ssandra.io/stargate";
  private static final String DEFAULT_HEAP = "256Mi";

  private final Cluster cluster;

  Gateways(Cluster cluster) {
    this.cluster = cluster;
  }

  private static Map<String, Integer> ports() {
    var ports = new TreeMap<String, Integer>();
    ports.put("graphql", 8080);
    ports.put("authorization", 8081);
    ports.put("rest", 8082);
    ports.put("health", 8084);
    ports.put("http-metrics", 8085);
    ports.put("http-schemaless", 8180);
    ports.put("native", 9042);
    return ports;
  }

  /** Whether it is as its spec says. */
  boolean reconcile(Manifest stargate) {
    if (stargate.deleting()) {
      return true; // Deployment and Service belong to it: the garbage collector takes them
    }
    var labels = stargate.resource().getMetadata().getLabels();
    var names =
        Names.of(
            labels.get("k8ssandra.io/cluster-name"),
            stargate.spec().path("datacenterRef").path("name").asText());
    cluster.apply(deployment(stargate, names));
    var ports =
        PORTS.entrySet().stream()
            .map(port -> DatacenterServices.servicePort(port.getKey(), port.getValue()))
            .toList();
    cluster.apply(
        new ServiceBuilder()
            .withNewMetadata()
            .withName(names.stargateService())
            .withNamespace(stargate.namespace())
            .withLabels(labels(stargate))
            .withOwnerReferences(stargate.asOwner())
            .endMetadata()
            .withNewSpec()
            .withSelector(Map.of(STARGATE, stargate.name()))
            .withPorts(ports)
            .endSpec()
            .build());
    return report(stargate, names);
  }

  private static Map<String, String> labels(Manifest stargate) {
    var labels = new TreeMap<>(stargate.resource().getMetadata().getLabels());
    labels.put(STARGATE, stargate.name());
    return labels;
  }

  private static Deployment deployment(Manifest stargate, Names names) {
    var spec = stargate.spec();
    var labels = labels(stargate);
    labels.put("k8ssandra.io/stargate-deployment", names.stargateDeployment("default"));
    var ports =
        PORTS.entrySet().stream()
            .map(
                port ->
                    new ContainerPortBuilder()
                        .withName(port.getKey())
                        .withContainerPort(port.getValue())
                        .build())
            .toList();
    return new DeploymentBuilder()
        .withNewMetadata()
        .withName(names.stargateDeployment("default"))
        .withNamespace(stargate.namespace())
        .withLabels(labels)
        .withOwnerReferences(stargate.asOwner())
        .endMetadata()
        .withNewSpec()
        .withReplicas(spec.path("size").asInt(1))
        .withNewSelector()
        .addToMatchLabels("k8ssandra.io/stargate-deployment", names.stargateDeployment("default"))
        .endSelector()
        .withNewTemplate()
        .withNewMetadata()
        .withLabels(labels)
        .endMetadata()
        .withNewSpec()
        .withAffinity(affinity(spec))
        .addNewContainer()
        .withName(names.stargateDeployment("default"))
        .withImage("stargateio/stargate")
        .withPorts(ports)
        .withResources(resources(spec))
        .endContainer()
        .endSpec()
        .endTemplate()
        .endSpec()
        .build();
  }

  /** Twice the heap asked for, four times of it allowed, unless the spec says otherwise. */
  static ResourceRequirements resources(JsonNode spec) {
    if (spec.path("resources").isObject()) {
      return CassandraContainers.resources(spec.path("resources"));
    }
    var heap = Quantity.getAmountInBytes(new Quantity(spec.path("heapSize").asText(DEFAULT_HEAP)));
    return new ResourceRequirementsBuilder()
        .addToRequests("cpu", new Quantity("200m"))
        .addToRequests("memory", times(heap, 2))
        .addToLimits("cpu", new Quantity("1"))
        .addToLimits("memory", times(heap, 4))
        .build();
  }

  private static Quantity times(BigDecimal bytes, int factor) {
    return new Quantity(bytes.multiply(BigDecimal.valueOf(factor)).toBigInteger().toString());
  }

  /** Never beside another Stargate pod, and beside Cassandra only if that is allowed. */
  private static Affinity affinity(JsonNode spec) {
    var terms = new ArrayList<PodAffinityTerm>();
    terms.add(
        new PodAffinityTermBuilder()
            .withTopologyKey("kubernetes.io/hostname")
            .withNewLabelSelector()
            .addNewMatchExpression()
            .withKey(STARGATE)
            .withOperator("Exists")
            .endMatchExpression()
            .endLabelSelector()
            .build());
    if (!spec.path("allowStargateOnDataNodes").asBoolean(false)) {
      terms.add(Placement.besideNoCassandra());
    }
    return new AffinityBuilder()
        .withNewPodAntiAffinity()
        .withRequiredDuringSchedulingIgnoredDuringExecution(List.copyOf(terms))
        .endPodAntiAffinity()
        .build();
  }

  private boolean report(Manifest stargate, Names names) {
    var name = names.stargateDeployment("default");
    var deployment =
        cluster
            .client()
            .apps()
            .deployments()
            .inNamespace(stargate.namespace())
            .withName(name)
            .get();
    int wanted = stargate.spec().path("size").asInt(1);
    int ready = readyReplicas(deployment);
    boolean running = ready == wanted;
    ObjectNode status = JsonNodeFactory.instance.objectNode();
    status
        .put("progress", running ? "Running" : "Deploying")
        .put("replicas", wanted)
        .put("readyReplicas", ready)
        .put("availableReplicas", ready)
        .put("updatedReplicas", ready)
        .put("readyReplicasRatio", ready + "/" + wanted)
        .put("serviceRef", names.stargateService());
    status.putArray("deploymentRefs").add(name);
    status
        .putArray("conditions")
        .addObject()
        .put("type", "Ready")
        .put("status", running ? "True" : "False");
    cluster.status(stargate, status);
    return running;
  }

  /** Ready pods of the current template; 0 while the controller has not seen the last change. */
  static int readyReplicas(@org.jspecify.annotations.Nullable Deployment deployment) {
    if (deployment == null || deployment.getStatus() == null) {
      return 0;
    }
    var seen = deployment.getStatus().getObservedGeneration();
    if (seen == null || seen < deployment.getMetadata().getGeneration()) {
      return 0;
    }
    var ready = deployment.getStatus().getReadyReplicas();
    return ready == null ? 0 : ready;
  }
}
