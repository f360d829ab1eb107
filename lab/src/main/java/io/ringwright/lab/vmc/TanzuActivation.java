package io.ringwright.lab.vmc;

import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.List;

/**
 * Tanzu on an SDDC's cluster, switched on and off: {@code enable-wcp} and {@code disable-wcp} of
 * the VMC API. What it refuses of networks is in {@link WcpNetworks}; besides, switching on what is
 * on and off what is off; a second cluster of the same SDDC, which the lab cannot do.
 */
final class TanzuActivation {
  private static final String OPERATIONS =
      "/api/wcp/v1/orgs/{org}/deployments/{sddc}/clusters/{cluster}/operations/";

  private final VmcCloud cloud;
  private final Subjects subjects;
  private final VmcWire wire;

  TanzuActivation(VmcCloud cloud, Subjects subjects, VmcWire wire) {
    this.cloud = cloud;
    this.subjects = subjects;
    this.wire = wire;
  }

  void open(OrgRoutes routes) {
    routes
        .on("POST", OPERATIONS + "validate-cluster", call -> Reply.json(200, VmcWire.object()))
        .on("POST", OPERATIONS + "validate-network", this::validateNetwork)
        .on("POST", OPERATIONS + "enable-wcp", this::enable)
        .on("POST", OPERATIONS + "disable-wcp", this::disable);
  }

  private Reply validateNetwork(Call call) {
    networks(call, subjects.readyPlace(call));
    return Reply.json(200, VmcWire.object());
  }

  private Reply enable(Call call) {
    var place = subjects.readyPlace(call);
    if (place.cluster().wcpStatus() == Cluster.WcpStatus.ENABLED) {
      throw VmcErrors.validation(call, List.of("Tanzu Kubernetes Grid is activated already"));
    }
    if (place.sddc().clusters().stream()
        .anyMatch(other -> other.wcpStatus() == Cluster.WcpStatus.ENABLED)) {
      throw VmcErrors.validation(
          call, List.of("This lab has one Supervisor per SDDC, and another cluster has it"));
    }
    var networks = networks(call, place);
    return wire.activity(
        cloud.start(place.sddc(), new TanzuDeed.Enable(place.cluster().id(), networks)));
  }

  private Reply disable(Call call) {
    var place = subjects.readyPlace(call);
    var cluster = place.cluster();
    if (cluster.wcpStatus() != Cluster.WcpStatus.ENABLED
        && cluster.wcpStatus() != Cluster.WcpStatus.ENABLE_FAILED) {
      throw VmcErrors.validation(call, List.of("Tanzu Kubernetes Grid is not activated"));
    }
    return wire.activity(
        cloud.start(place.sddc(), new TanzuDeed.Disable(cluster.id(), cluster.wcp())));
  }

  private WcpNetworks networks(Call call, Subjects.Place place) {
    var networks = subjects.read(call, WcpNetworks.class);
    var problems = networks.problems(place.sddc().config().vpcCidr());
    if (!problems.isEmpty()) {
      throw VmcErrors.validation(call, problems);
    }
    return networks;
  }
}
