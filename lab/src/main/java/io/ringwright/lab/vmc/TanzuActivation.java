package io.ringwright.lab.vmc;

import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/**
 * Tanzu on an SDDC's cluster, switched on and off: {@code enable-wcp} and {@code disable-wcp} of
 * the VMC API. What it refuses of networks is in {@link WcpNetworks}; besides, switching on what is
 * on and off what is off.
 */
record TanzuActivation(VmcCloud cloud, Subjects subjects, Clock clock) {

  Reply validateNetwork(Call call) {
    networks(call, subjects.ofCluster(call));
    return Reply.json(200, VmcWire.object());
  }

  Reply enable(Call call) {
    var sddc = subjects.ofCluster(call);
    if (sddc.wcpStatus() == Sddc.WcpStatus.ENABLED) {
      throw VmcErrors.validation(call, List.of("Tanzu Kubernetes Grid is activated already"));
    }
    var networks = networks(call, sddc);
    cloud.change(
        sddc.id(), old -> old.withWcp(Sddc.WcpStatus.ENABLE_IN_PROGRESS, networks, clock.millis()));
    return activity(cloud.start(Task.Kind.ENABLE_WCP, subjects.sddc(call), Map.of()));
  }

  Reply disable(Call call) {
    var sddc = subjects.ofCluster(call);
    if (sddc.wcpStatus() != Sddc.WcpStatus.ENABLED
        && sddc.wcpStatus() != Sddc.WcpStatus.ENABLE_FAILED) {
      throw VmcErrors.validation(call, List.of("Tanzu Kubernetes Grid is not activated"));
    }
    cloud.change(
        sddc.id(),
        old -> old.withWcp(Sddc.WcpStatus.DISABLE_IN_PROGRESS, old.wcp(), clock.millis()));
    return activity(cloud.start(Task.Kind.DISABLE_WCP, subjects.sddc(call), Map.of()));
  }

  private WcpNetworks networks(Call call, Sddc sddc) {
    var networks = subjects.read(call, WcpNetworks.class);
    var problems = networks.problems(sddc.config().vpcCidr());
    if (!problems.isEmpty()) {
      throw VmcErrors.validation(call, problems);
    }
    return networks;
  }

  private Reply activity(Task task) {
    return Reply.json(
        200,
        VmcWire.object()
            .put("id", task.id())
            .put("org_id", cloud.credentials().orgId())
            .put("resource_id", task.sddcId()));
  }
}
