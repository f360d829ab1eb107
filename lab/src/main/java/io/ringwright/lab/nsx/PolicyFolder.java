package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.List;
import java.util.Optional;

/** The five verbs on objects of one kind, with the revisions that keep writers apart. */
final class PolicyFolder {
  private static final String REVISION = "_revision";

  private final PolicyKind kind;

  PolicyFolder(PolicyKind kind) {
    this.kind = kind;
  }

  Reply list(Call call, NsxObjects objects) {
    var json = JsonNodeFactory.instance.objectNode();
    var results = json.putArray("results");
    objects.in(folder(call)).forEach(results::add);
    return Reply.json(200, json.put("result_count", results.size()));
  }

  Reply get(Call call, NsxObjects objects) {
    return Reply.json(200, existing(call, objects));
  }

  Reply put(Call call, NsxObjects objects) {
    var old = objects.find(path(call));
    var given = call.body().path(REVISION);
    int current = old.map(each -> each.path(REVISION).asInt()).orElse(-1);
    if (old.isEmpty() ? !given.isMissingNode() : given.asInt(-1) != current) {
      throw NsxErrors.stale(
          "The object " + call.part("id") + " has revision " + current + ", not " + given);
    }
    return store(call, call.body(), old, objects);
  }

  Reply patch(Call call, NsxObjects objects) {
    var old = objects.find(path(call));
    var merged = old.map(ObjectNode::deepCopy).orElseGet(JsonNodeFactory.instance::objectNode);
    merged.setAll(call.body());
    return store(call, merged, old, objects);
  }

  private Reply store(Call call, ObjectNode given, Optional<ObjectNode> old, NsxObjects objects) {
    var id = call.part("id");
    var stored = given.deepCopy();
    stored
        .put("id", id)
        .put("path", path(call))
        .put("resource_type", kind.resourceType())
        .put(REVISION, old.map(each -> each.path(REVISION).asInt() + 1).orElse(0));
    if (!stored.has("display_name")) {
      stored.put("display_name", id);
    }
    var problems = kind.problems(domain(call), stored, old, objects);
    if (!problems.isEmpty()) {
      throw NsxErrors.invalid(problems);
    }
    kind.complete(stored);
    objects.put(path(call), stored);
    return Reply.json(200, stored);
  }

  Reply delete(Call call, NsxObjects objects) {
    existing(call, objects);
    kind.holds(path(call), objects)
        .ifPresent(
            why -> {
              throw NsxErrors.inUse(why);
            });
    objects.remove(path(call));
    return Reply.empty(200);
  }

  private ObjectNode existing(Call call, NsxObjects objects) {
    return objects.find(path(call)).orElseThrow(() -> NsxErrors.notFound(path(call)));
  }

  private String path(Call call) {
    return folder(call) + call.part("id");
  }

  private String folder(Call call) {
    return kind.folder().replace("{domain}", domain(call)) + "/";
  }

  private String domain(Call call) {
    if (!kind.folder().contains("{domain}")) {
      return "";
    }
    var domain = call.part("domain");
    if (!List.of("mgw", "cgw").contains(domain)) {
      throw NsxErrors.notFound("/infra/domains/" + domain);
    }
    return domain;
  }
}
