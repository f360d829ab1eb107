package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import io.ringwright.components.monitoring.MonitoringStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a ring's datacenters can be, and who watches them there.
 *
 * @param operator of the control plane
 * @param remoteMonitoring in the clusters of data planes, by context
 */
record RingPlaces(
    K8ssandraOperator operator,
    Optional<DataPlanes> dataPlanes,
    Optional<MonitoringStack> monitoring,
    Map<String, MonitoringStack> remoteMonitoring) {

  /** Every datacenter is in a registered cluster, and all of them are monitored or none is. */
  List<Problem> problems(List<CassandraDatacenter> datacenters) {
    var known =
        dataPlanes.stream()
            .flatMap(each -> each.dataPlanes().stream())
            .map(DataPlane::context)
            .toList();
    var problems = new ArrayList<Problem>();
    for (var datacenter : datacenters) {
      var where = "K8ssandraCluster.datacenter " + datacenter.name();
      var context = datacenter.context();
      if (context.filter(each -> !known.contains(each)).isPresent()) {
        problems.add(
            new Problem(
                where + " context",
                context.get(),
                known.isEmpty()
                    ? "none: no data plane is registered"
                    : "one of the data planes: " + String.join(", ", known),
                "register its cluster with DataPlanes, and pass that to dataPlanes(..)"));
      }
      if (context.filter(each -> !monitored(each)).isPresent()) {
        problems.add(
            Problem.missing(
                where + " monitoring",
                "monitoring in the cluster of each datacenter, or in none: the operator fails"
                    + " where the kinds are not there",
                "call monitoring(\"" + context.get() + "\", ..), or leave monitoring out"));
      }
    }
    dataPlanes
        .filter(each -> each.controlPlane() != operator)
        .ifPresent(
            each ->
                problems.add(
                    new Problem(
                        "K8ssandraCluster.dataPlanes",
                        "those of " + each.controlPlane().pulumiResourceName(),
                        "those of " + operator.pulumiResourceName() + ", the ring's operator",
                        "register them with that operator")));
    return problems;
  }

  private boolean monitored(String context) {
    return monitoring.isPresent() == remoteMonitoring.containsKey(context);
  }
}
