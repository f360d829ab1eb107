package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;

/** {@code instances/{ns}/access/{domain}/{subject}}: one grant of a namespace at a time. */
final class NamespaceAccess {
  private static final String PATH =
      "/api/vcenter/namespaces/instances/{namespace}/access/{domain}/{subject}";

  private final NamespaceKeeper keeper;

  NamespaceAccess(NamespaceKeeper keeper) {
    this.keeper = keeper;
  }

  SimulatedApi.Routes on(SimulatedApi.Routes routes) {
    return routes
        .on("GET", PATH, this::read)
        .on("POST", PATH, this::grant)
        .on("PUT", PATH, this::grant)
        .on("DELETE", PATH, this::revoke);
  }

  private Reply read(Call call) {
    for (var each : keeper.existing(call).spec().path("access_list")) {
      if (sameSubject(call, each)) {
        return Reply.json(200, VcenterApi.object().put("role", each.path("role").asText()));
      }
    }
    throw VapiErrors.NOT_FOUND.of("No access for " + call.part("subject"));
  }

  private Reply grant(Call call) {
    var change = without(call);
    change
        .withArray("access_list")
        .addObject()
        .put("subject_type", call.query("type").orElse("USER"))
        .put("subject", call.part("subject"))
        .put("domain", call.part("domain"))
        .put("role", call.body().path("role").asText());
    keeper.merge(call.part("namespace"), change);
    return Reply.empty(204);
  }

  private Reply revoke(Call call) {
    read(call);
    keeper.merge(call.part("namespace"), without(call));
    return Reply.empty(204);
  }

  /** The access list less the grant that the call is about. */
  private ObjectNode without(Call call) {
    var kept = JsonNodeFactory.instance.arrayNode();
    for (var each : keeper.existing(call).spec().path("access_list")) {
      if (!sameSubject(call, each)) {
        kept.add(each);
      }
    }
    var change = VcenterApi.object();
    change.set("access_list", kept);
    return change;
  }

  private static boolean sameSubject(Call call, JsonNode entry) {
    return entry.path("subject").asText().equals(call.part("subject"))
        && entry.path("domain").asText().equals(call.part("domain"))
        && call.query("type").map(entry.path("subject_type").asText()::equals).orElse(true);
  }
}
