package io.ringwright.components.cassandra;

import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.cassandra.K8ssandraOperatorArgs.Role;
import java.util.ArrayList;
import java.util.List;

/** Which data planes a control plane looks after. */
public final class DataPlanesArgs extends ResourceArgs {
  private final K8ssandraOperator controlPlane;
  private final List<DataPlane> dataPlanes;

  private DataPlanesArgs(Builder from) {
    this.controlPlane = from.controlPlane;
    this.dataPlanes = List.copyOf(from.dataPlanes);
  }

  /**
   * @param controlPlane where rings are described
   */
  public static Builder builder(K8ssandraOperator controlPlane) {
    return new Builder(controlPlane);
  }

  K8ssandraOperator controlPlane() {
    return controlPlane;
  }

  List<DataPlane> dataPlanes() {
    return dataPlanes;
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final K8ssandraOperator controlPlane;
    private final List<DataPlane> dataPlanes = new ArrayList<>();

    private Builder(K8ssandraOperator controlPlane) {
      this.controlPlane = controlPlane;
    }

    /** Adds one. */
    public Builder dataPlane(DataPlane another) {
      this.dataPlanes.add(another);
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public DataPlanesArgs build() {
      var problems = new ArrayList<Problem>();
      if (controlPlane.role() != Role.CONTROL_PLANE) {
        problems.add(
            new Problem(
                "DataPlanes.controlPlane",
                controlPlane.role(),
                Role.CONTROL_PLANE + ": only such an operator reads ClientConfigs",
                "leave the operator's role alone"));
      }
      problems.addAll(
          Problem.repeated(
              "DataPlanes.dataPlane",
              dataPlanes.stream().map(DataPlane::context).toList(),
              "a context used once",
              "give each cluster a context of its own"));
      dataPlanes.forEach(each -> check(each, problems));
      InvalidArgsException.throwIfAny(problems);
      return new DataPlanesArgs(this);
    }

    private void check(DataPlane each, List<Problem> problems) {
      var where = "DataPlanes.dataPlane " + each.context();
      DnsLabel.check("DataPlanes.dataPlane context", each.context()).ifPresent(problems::add);
      if (each.operator().cluster().clusterName().equals(controlPlane.cluster().clusterName())) {
        problems.add(
            new Problem(
                where,
                "the control plane's own cluster",
                "another cluster: datacenters without a context are in its own",
                "leave it out"));
        return;
      }
      if (each.operator().role() != Role.DATA_PLANE) {
        problems.add(
            new Problem(
                where + " role",
                each.operator().role(),
                Role.DATA_PLANE + ": two control planes would both reconcile a ring",
                "build its operator with role(Role.DATA_PLANE)"));
      }
      if (!each.operator().namespace().equals(controlPlane.namespace())) {
        problems.add(
            new Problem(
                where + " namespace",
                each.operator().namespace(),
                controlPlane.namespace() + ", where the control plane puts its datacenters",
                "give both operators the same namespace"));
      }
      if (each.operator().profile() != controlPlane.profile()) {
        problems.add(
            new Problem(
                where + " version",
                each.operator().profile().k8ssandraOperator().appVersion(),
                controlPlane.profile().k8ssandraOperator().appVersion()
                    + ", as the control plane: kinds and fields differ by version",
                "install the same chart in both clusters"));
      }
    }
  }
}
