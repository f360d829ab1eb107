package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.util.Map;
import java.util.TreeMap;

/** Reaper of one datacenter: a Deployment with the web interface, and a Service for both ports. */
final class Repairs {
  private static final String REAPER = "k8ssandra.io/reaper";

  private final Cluster cluster;

  Repairs(Cluster cluster) {
    this.cluster = cluster;
  }

  /** Whether it is as its spec says. */
  boolean reconcile(Manifest reaper) {
    if (reaper.deleting()) {
      return true; // Deployment and Service belong to it: the garbage collector takes them
    }
    cluster.apply(deployment(reaper));
    cluster.apply(
        new ServiceBuilder()
            .withNewMetadata()
            .withName(reaper.name() + "-service")
            .withNamespace(reaper.namespace())
            .withLabels(labels(reaper))
            .withOwnerReferences(reaper.asOwner())
            .endMetadata()
            .withNewSpec()
            .withSelector(Map.of(REAPER, reaper.name()))
            .withPorts(
                DatacenterServices.servicePort("app", 8080),
                DatacenterServices.servicePort("admin", 8081))
            .endSpec()
            .build());
    var deployment =
        cluster
            .client()
            .apps()
            .deployments()
            .inNamespace(reaper.namespace())
            .withName(reaper.name())
            .get();
    boolean running = Gateways.readyReplicas(deployment) == 1;
    var status = JsonNodeFactory.instance.objectNode();
    status.put("progress", running ? "Running" : "Deploying");
    status
        .putArray("conditions")
        .addObject()
        .put("type", "Ready")
        .put("status", running ? "True" : "False");
    cluster.status(reaper, status);
    return running;
  }

  private static Map<String, String> labels(Manifest reaper) {
    var labels = new TreeMap<>(reaper.resource().getMetadata().getLabels());
    labels.put(REAPER, reaper.name());
    return labels;
  }

  private static Deployment deployment(Manifest reaper) {
    return new DeploymentBuilder()
        .withNewMetadata()
        .withName(reaper.name())
        .withNamespace(reaper.namespace())
        .withLabels(labels(reaper))
        .withOwnerReferences(reaper.asOwner())
        .endMetadata()
        .withNewSpec()
        .withReplicas(1)
        .withNewSelector()
        .addToMatchLabels(REAPER, reaper.name())
        .endSelector()
        .withNewTemplate()
        .withNewMetadata()
        .withLabels(labels(reaper))
        .endMetadata()
        .withNewSpec()
        .addNewContainer()
        .withName("reaper")
        .withImage("thelastpickle/cassandra-reaper")
        .addNewPort()
        .withName("app")
        .withContainerPort(8080)
        .endPort()
        .addNewPort()
        .withName("admin")
        .withContainerPort(8081)
        .endPort()
        .withResources(resources(reaper))
        .endContainer()
        .endSpec()
        .endTemplate()
        .endSpec()
        .build();
  }

  private static ResourceRequirements resources(Manifest reaper) {
    return reaper.spec().path("resources").isObject()
        ? CassandraContainers.resources(reaper.spec().path("resources"))
        : new ResourceRequirementsBuilder().addToRequests("cpu", new Quantity("100m")).build();
  }
}
