package io.ringwright.lab.cluster;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes the nodes and storage classes of a cluster those of its spec. */
record ClusterContent(KubernetesClient client, ControlPlaneSpec wanted) {

  void converge() {
    var present =
        client.nodes().withLabel(ClusterObjects.LAB_NODE).list().getItems().stream()
            .collect(Collectors.toMap(node -> node.getMetadata().getName(), Function.identity()));
    var wantedNames = wanted.nodes().stream().map(LabNode::name).collect(Collectors.toSet());
    present.keySet().stream()
        .filter(name -> !wantedNames.contains(name))
        .forEach(name -> client.nodes().withName(name).delete());
    wanted.nodes().stream()
        .filter(node -> !present.containsKey(node.name()))
        .forEach(node -> client.nodes().resource(ClusterObjects.node(node)).create());
    wanted.storageClasses().stream()
        .map(ClusterObjects::storageClass)
        .forEach(
            storage ->
                client
                    .storage()
                    .v1()
                    .storageClasses()
                    .resource(storage)
                    .forceConflicts()
                    .serverSideApply());
  }

  long readyNodes() {
    return client.nodes().withLabel(ClusterObjects.LAB_NODE).list().getItems().stream()
        .filter(ClusterContent::ready)
        .count();
  }

  private static boolean ready(Node node) {
    return node.getStatus().getConditions().stream()
        .anyMatch(
            condition ->
                "Ready".equals(condition.getType()) && "True".equals(condition.getStatus()));
  }
}
