package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tasks of the VMC API, and the operations of the v2 API, which show the same tasks and those of
 * SDDC groups. A list can be filtered by {@code resource_id eq '..'}; other filters are refused.
 */
final class TaskApi {
  private static final Pattern FILTER = Pattern.compile("\\(?resource_id eq '?([^')]+)'?\\)?");

  private final VmcCloud cloud;
  private final Subjects subjects;
  private final VmcWire wire;

  TaskApi(VmcCloud cloud, Subjects subjects, VmcWire wire) {
    this.cloud = cloud;
    this.subjects = subjects;
    this.wire = wire;
  }

  void open(OrgRoutes routes) {
    routes
        .on("GET", VmcApi.ORG + "/tasks", this::list)
        .on("GET", VmcApi.ORG + "/tasks/{task}", call -> Reply.json(200, wire.task(task(call))))
        .on("POST", VmcApi.ORG + "/tasks/{task}", this::cancel)
        .on("GET", "/api/operation/{org}/core/operations/{task}", this::operation);
  }

  private Reply list(Call call) {
    var resource = call.query("$filter").map(filter -> resourceOf(call, filter));
    var list = JsonNodeFactory.instance.arrayNode();
    cloud.tasks().stream()
        .filter(task -> task.kind().realm() == TaskKind.Realm.SDDC)
        .filter(task -> resource.isEmpty() || resource.get().equals(task.resourceId()))
        .forEach(task -> list.add(wire.task(task)));
    return Reply.json(200, list);
  }

  private static String resourceOf(Call call, String filter) {
    var matcher = FILTER.matcher(filter);
    if (!matcher.matches()) {
      throw VmcErrors.validation(call, List.of("Invalid filter " + filter));
    }
    return matcher.group(1);
  }

  private Reply cancel(Call call) {
    var task = task(call);
    if (!call.query("action").equals(Optional.of("cancel"))) {
      throw VmcErrors.validation(call, List.of("action must be cancel"));
    }
    if (!task.status().running()) {
      throw VmcErrors.conflict(call, "Task " + task.id() + " is " + task.status());
    }
    cloud.cancel(task);
    return Reply.json(200, wire.task(task(call)));
  }

  private Task task(Call call) {
    return subjects.task(call, TaskKind.Realm.SDDC);
  }

  private Reply operation(Call call) {
    var task = cloud.task(call.part("task"));
    if (task.isEmpty() || task.get().kind().realm() == TaskKind.Realm.AUTOSCALER) {
      throw VmcErrors.core(call, 404, "Not Found", "No operation " + call.part("task"));
    }
    return Reply.json(200, wire.operation(task.get()));
  }
}
