package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.List;

/**
 * The autoscaler beside the VMC API: Elastic DRS policies and the size of the appliances. It keeps
 * its own tasks, which the VMC API does not know; they keep an SDDC busy all the same. What is
 * refused of a policy is in {@link EdrsPolicy}; besides, a size that cannot grow any more.
 */
final class AutoscalerApi {
  private static final String ORG = "/vmc/autoscaler/api/orgs/{org}";
  private static final String SDDC = ORG + "/sddcs/{sddc}";
  private static final String CLUSTER = SDDC + "/clusters/{cluster}";

  private final VmcCloud cloud;
  private final Subjects subjects;
  private final VmcWire wire;

  AutoscalerApi(VmcCloud cloud, Subjects subjects, VmcWire wire) {
    this.cloud = cloud;
    this.subjects = subjects;
    this.wire = wire;
  }

  void open(OrgRoutes routes) {
    routes
        .on("GET", SDDC + "/edrs-policy", this::policies)
        .on("GET", CLUSTER + "/edrs-policy", this::policy)
        .on("POST", CLUSTER + "/edrs-policy", this::setPolicy)
        .on("GET", CLUSTER + "/edrs-provisioning-spec", this::provisioningSpec)
        .on("POST", SDDC + "/scale-sddc-size", this::scaleUp)
        .on("GET", ORG + "/tasks/{task}", this::task);
  }

  private Reply task(Call call) {
    return Reply.json(200, wire.task(subjects.task(call, TaskKind.Realm.AUTOSCALER)));
  }

  private Reply policies(Call call) {
    var sddc = lasting(call, subjects.sddc(call));
    var list = JsonNodeFactory.instance.arrayNode();
    for (var cluster : sddc.clusters()) {
      list.addObject()
          .put("cluster_id", cluster.id())
          .set("edrs_policy", Call.JSON.valueToTree(cluster.edrs()));
    }
    return Reply.json(200, list);
  }

  private Reply policy(Call call) {
    var place = subjects.place(call);
    lasting(call, place.sddc());
    return Reply.json(200, Call.JSON.valueToTree(place.cluster().edrs()));
  }

  private Reply setPolicy(Call call) {
    var policy = subjects.read(call, EdrsPolicy.class);
    var place = subjects.readyPlace(call);
    var cluster = place.cluster();
    var problems = policy.problems(cluster.hosts().size(), place.sddc().config().oneNode());
    if (!problems.isEmpty()) {
      throw VmcErrors.validation(call, problems);
    }
    return wire.accepted(cloud.start(place.sddc(), new ClusterDeed.SetEdrs(cluster.id(), policy)));
  }

  /** Between which numbers of hosts a policy can be set. */
  private Reply provisioningSpec(Call call) {
    var place = subjects.place(call);
    lasting(call, place.sddc());
    return Reply.json(
        200, VmcWire.object().put("min_hosts", 2).put("max_hosts", ClusterRules.MAX_HOSTS));
  }

  private Reply scaleUp(Call call) {
    var sddc = subjects.ready(call);
    if (sddc.large()) {
      throw VmcErrors.validation(call, List.of("The SDDC is of size LARGE already"));
    }
    return wire.accepted(cloud.start(sddc, new SddcDeed.ScaleUp()));
  }

  private static Sddc lasting(Call call, Sddc sddc) {
    if (sddc.config().oneNode()) {
      throw VmcErrors.validation(call, List.of("Elastic DRS is not available for a 1NODE SDDC"));
    }
    return sddc;
  }
}
