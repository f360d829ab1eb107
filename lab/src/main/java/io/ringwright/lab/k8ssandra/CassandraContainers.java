package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.ContainerPortBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.ringwright.catalog.Capacity;
import java.util.Map;

/**
 * The containers of a Cassandra pod, with the images, ports and resources of cass-operator 1.12.
 *
 * @param spec of the CassandraDatacenter
 */
record CassandraContainers(JsonNode spec) {

  Container cassandra() {
    var version = spec.path("serverVersion").asText();
    return new ContainerBuilder()
        .withName("cassandra")
        .withImage(spec.path("serverImage").asText("k8ssandra/cass-management-api:" + version))
        .withPorts(
            port("native", 9042),
            port("tls-native", 9142),
            port("internode", 7000),
            port("tls-internode", 7001),
            port("jmx", 7199),
            port("mgmt-api-http", 8080),
            port("prometheus", 9103))
        .withResources(resources(spec.path("resources")))
        .addNewVolumeMount()
        .withName("server-data")
        .withMountPath("/var/lib/cassandra")
        .endVolumeMount()
        .build();
  }

  static Container systemLogger() {
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
  Container configInit() {
    return new ContainerBuilder()
        .withName("server-config-init")
        .withImage("datastax/cass-config-builder")
        .addNewEnv()
        .withName("CONFIG_FILE_DATA")
        .withValue(spec.path("config").toString())
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
}
