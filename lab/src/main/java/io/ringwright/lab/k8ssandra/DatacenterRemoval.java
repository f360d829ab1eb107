package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** What goes with a datacenter, or with nodes of it. */
record DatacenterRemoval(Cluster cluster) {

  /** Whether nothing is left of it. */
  boolean remove(Manifest datacenter) {
    if (!datacenter.resource().getMetadata().getFinalizers().contains(CassOperator.FINALIZER)) {
      return true;
    }
    var shape = new DatacenterShape(datacenter);
    var client = cluster.client();
    var namespace = datacenter.namespace();
    var sets = client.apps().statefulSets().inNamespace(namespace).withLabels(shape.selector());
    var pods = client.pods().inNamespace(namespace).withLabels(shape.selector());
    var claims =
        client.persistentVolumeClaims().inNamespace(namespace).withLabels(shape.selector());
    sets.delete();
    if (!sets.list().getItems().isEmpty() || !pods.list().getItems().isEmpty()) {
      return false;
    }
    claims.delete();
    if (!claims.list().getItems().isEmpty()) {
      return false;
    }
    new DatacenterServices(shape)
        .all()
        .forEach(service -> client.resource((HasMetadata) service).delete());
    cluster.release(datacenter, CassOperator.FINALIZER);
    return true;
  }

  /** A node that was decommissioned leaves no volume behind. */
  void dropClaimsOfGonePods(DatacenterShape shape, Manifest datacenter) {
    if (datacenter.spec().path("stopped").asBoolean(false)) {
      return;
    }
    var claims = cluster.client().persistentVolumeClaims().inNamespace(datacenter.namespace());
    var names =
        claims.withLabels(shape.selector()).list().getItems().stream()
            .map(claim -> claim.getMetadata().getName())
            .toList();
    var pods =
        cluster
            .client()
            .pods()
            .inNamespace(datacenter.namespace())
            .withLabels(shape.selector())
            .list()
            .getItems()
            .stream()
            .map(pod -> "server-data-" + pod.getMetadata().getName())
            .toList();
    for (var rack : shape.racks()) {
      var prefix = "server-data-" + shape.names().statefulSet(rack.name()) + "-";
      names.stream()
          .filter(name -> name.startsWith(prefix) && !pods.contains(name))
          .filter(name -> Integer.parseInt(name.substring(prefix.length())) >= rack.nodes())
          .forEach(name -> claims.withName(name).delete());
    }
  }
}
