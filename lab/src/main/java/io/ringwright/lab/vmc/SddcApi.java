package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.Reply;
import java.time.Clock;
import java.util.List;
import java.util.TreeSet;

/**
 * SDDCs: list, order, read, rename, convert, delete. What is refused of an order is in {@link
 * SddcRules}.
 */
final class SddcApi {
  private final VmcCloud cloud;
  private final Subjects subjects;
  private final SddcRules rules;
  private final VmcWire wire;
  private final Clock clock;

  SddcApi(VmcCloud cloud, Subjects subjects, SddcRules rules, VmcWire wire, Clock clock) {
    this.cloud = cloud;
    this.subjects = subjects;
    this.rules = rules;
    this.wire = wire;
    this.clock = clock;
  }

  void open(OrgRoutes routes) {
    routes
        .on("GET", VmcApi.ORG + "/sddcs", this::list)
        .on("POST", VmcApi.ORG + "/sddcs", this::create)
        .on("GET", VmcApi.ORG + "/sddcs/provision-spec", call -> ProvisionSpec.reply())
        .on("GET", VmcApi.SDDC, call -> Reply.json(200, render(subjects.sddc(call))))
        .on("PATCH", VmcApi.SDDC, this::rename)
        .on("DELETE", VmcApi.SDDC, this::delete)
        .on("POST", VmcApi.SDDC + "/convert", this::convert);
  }

  private Reply list(Call call) {
    var list = JsonNodeFactory.instance.arrayNode();
    boolean deleted = call.flag("includeDeleted");
    cloud.sddcs().stream()
        .filter(sddc -> deleted || sddc.state() != Sddc.State.DELETED)
        .forEach(sddc -> list.add(render(sddc)));
    return Reply.json(200, list);
  }

  private Reply create(Call call) {
    var shape = SddcRules.problemsOfShape(call.body());
    if (!shape.isEmpty()) {
      throw VmcErrors.validation(call, shape);
    }
    var config = subjects.read(call, SddcConfig.class);
    var problems = rules.problems(config, call.body());
    if (!problems.isEmpty()) {
      throw VmcErrors.validation(call, problems);
    }
    if (call.flag("validateOnly")) {
      return Reply.json(200, VmcWire.object());
    }
    return cloud
        .create(config, LabAuthority.ADDRESSES)
        .map(wire::accepted)
        .orElseThrow(() -> VmcErrors.validation(call, List.of("The SDDC quota is used up")));
  }

  private Reply rename(Call call) {
    var name = call.body().path("name").asText("");
    var others = new TreeSet<String>();
    call.body().fieldNames().forEachRemaining(others::add);
    others.remove("name");
    if (name.isEmpty() || !others.isEmpty()) {
      throw VmcErrors.validation(call, List.of("Only the name of an SDDC can be patched"));
    }
    var sddc = subjects.ready(call);
    cloud.change(sddc.id(), old -> old.withConfig(old.config().withName(name), clock.millis()));
    return Reply.json(200, render(subjects.sddc(call)));
  }

  private Reply delete(Call call) {
    var sddc = subjects.sddc(call);
    if (sddc.state() == Sddc.State.DELETED) {
      throw VmcErrors.notFound(call, "SDDC " + sddc.id());
    }
    subjects.idle(call, sddc);
    return wire.accepted(cloud.start(sddc, new SddcDeed.Delete(sddc.state())));
  }

  private Reply convert(Call call) {
    var sddc = subjects.ready(call);
    int hosts = call.body().path("num_hosts").asInt(ClusterRules.CONVERTED_HOSTS);
    if (!sddc.config().oneNode() || hosts != ClusterRules.CONVERTED_HOSTS) {
      throw VmcErrors.validation(
          call, List.of("Only a 1NODE SDDC can be converted, and to 3 hosts only"));
    }
    if (sddc.config().links().isEmpty()) {
      throw VmcErrors.validation(call, List.of("Link an AWS account before converting the SDDC"));
    }
    return wire.accepted(cloud.start(sddc, new SddcDeed.Convert(hosts)));
  }

  private ObjectNode render(Sddc sddc) {
    return wire.sddc(sddc, cloud.order(sddc));
  }
}
