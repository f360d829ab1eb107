package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Required;
import java.util.List;
import java.util.Map;

/** What a user says of a Tanzu cluster; see the package schema for each field. */
public record ClusterInputs(
    @Required Field<SupervisorLogin> supervisor,
    @Required Field<String> namespace,
    @Required Field<String> name,
    Field<String> apiVersion,
    @Required Field<String> release,
    @Required Field<ControlPlane> controlPlane,
    @Required Field<List<NodePool>> nodePools,
    Field<Network> network,
    Field<Storage> storage) {

  /** A disk of its own for a directory of a node. */
  public record Volume(
      @Required Field<String> name,
      @Required Field<String> mountPath,
      @Required Field<Integer> capacityGiB,
      Field<String> storageClass) {}

  /** The control plane nodes. */
  public record ControlPlane(
      @Required Field<Integer> replicas,
      @Required Field<String> vmClass,
      @Required Field<String> storageClass,
      Field<List<Volume>> volumes) {}

  /** A taint of a node. */
  public record Taint(
      @Required Field<String> key, Field<String> value, @Required Field<String> effect) {}

  /** Workers of one kind. */
  public record NodePool(
      @Required Field<String> name,
      @Required Field<Integer> replicas,
      @Required Field<String> vmClass,
      @Required Field<String> storageClass,
      Field<List<Volume>> volumes,
      Field<Map<String, String>> labels,
      Field<List<Taint>> taints,
      Field<String> failureDomain) {}

  /** Networking inside the cluster. */
  public record Network(
      @Required Field<String> cni,
      Field<List<String>> podCidrs,
      Field<List<String>> serviceCidrs,
      Field<String> serviceDomain) {}

  /** Storage classes inside the cluster. */
  public record Storage(Field<List<String>> classes, Field<String> defaultClass) {}

  static final String V1ALPHA2 = "run.tanzu.vmware.com/v1alpha2";
  static final String V1ALPHA3 = "run.tanzu.vmware.com/v1alpha3";
  static final String ROUTED = "antrea-nsx-routed";

  String id() {
    return namespace.get() + "/" + name.get();
  }

  /** All workers of all pools; not known yet if one pool is not. */
  Field<Integer> workers() {
    if (nodePools.isUnknown()) {
      return Field.unknown();
    }
    int sum = 0;
    for (var pool : nodePools.orElse(List.of())) {
      if (pool.replicas().isUnknown()) {
        return Field.unknown();
      }
      sum += pool.replicas().orElse(0);
    }
    return Field.of(sum);
  }

  ClusterInputs withApiVersion(Field<String> value) {
    return new ClusterInputs(
        supervisor, namespace, name, value, release, controlPlane, nodePools, network, storage);
  }
}
